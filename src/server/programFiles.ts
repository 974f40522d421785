import { setTimeout } from 'node:timers/promises';
import { momentOf } from '../news/dates.ts';
import type { Edition } from '../news/edition.ts';
import type { Feature } from '../news/features.ts';
import type { Language } from '../news/languages.ts';
import type { BlogFailure, Post, PostEntry } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import type { Section, SectionKey } from '../news/sections.ts';
import { programPaths, type ProgramPath } from '../news/site/programPaths.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import { pictureSize, pictureTypes } from '../news/pictures/picture.ts';
import { blogFeed, type KnownEnclosures } from '../syndication/blogFeed.ts';
import { feedFormats, type FeedFormat } from '../syndication/feedFormats.ts';
import { llmsText } from '../syndication/llmsText.ts';
import { openSearchDescription } from '../syndication/openSearchDescription.ts';
import { opml } from '../syndication/opml.ts';
import { failedFeed, type ListedPosts } from '../syndication/outgoingFeed.ts';
import { sectionFeed } from '../syndication/sectionFeed.ts';
import { sectionPosts } from '../newsroom/editions/sectionPage.ts';
import { newsSitemap, sitemap } from '../syndication/sitemap.ts';
import { adsText, robotsText, securityText } from '../syndication/texts.ts';
import { webManifest } from '../syndication/webManifest.ts';

/** A file for programs, such as a feed or a site map. */
export interface ProgramFile {
  path: string;
  mediaType: string;
  /** The feature that the file needs. If absent, every publication has the file. */
  needs?: Feature;
  /** The sections that the file shows. */
  sections: readonly SectionKey[] | 'all';
  build(sources: FileSources): Promise<BuiltFile>;
  /** Writes a file in the same format that reports the failure. Absent if the format has no way to. */
  failureText?(publication: Publication): string;
}

/** The sources of a file. */
interface FileSources {
  edition: Edition;
  blog: PublishedBlog;
  /** Returns all posts in the publication's other languages; empty where a blog did not respond. */
  otherPosts: () => Promise<Map<Language, PostEntry[]>>;
  /** Returns the bytes of a picture that we serve; undefined if it can't be read. */
  readPicture: (url: string) => Promise<Buffer | undefined>;
  /** Milliseconds since the epoch. */
  now: number;
}

/** The result of building a file. */
export type BuiltFile =
  /** `updatedAt`: when its content last changed, in milliseconds since the epoch. */
  | { kind: 'built'; text: string; updatedAt: number }
  /** A file without the posts, because the blog did not respond. */
  | { kind: 'partial'; text: string }
  /** The blog did not respond. */
  | { kind: 'failed' }
  /** The publication doesn't have this file. */
  | { kind: 'absent' };

const plainText = 'text/plain; charset=utf-8';
const xml = 'application/xml; charset=utf-8';

const files: Readonly<Record<ProgramPath, Omit<ProgramFile, 'path'>>> = {
  '/rss': blogFeedFile(feedFormats.rss),
  '/rss.xml': blogFeedFile(feedFormats.rss),
  '/feed.xml': blogFeedFile(feedFormats.rss),
  '/atom.xml': blogFeedFile(feedFormats.atom),
  '/feed.json': blogFeedFile(feedFormats.json),
  '/opml.xml': publicationFile('text/x-opml; charset=utf-8', opml),
  '/robots.txt': publicationFile(plainText, robotsText),
  '/llm.txt': postsFile(plainText, llmsText, { needsPosts: false }),
  '/llms.txt': postsFile(plainText, llmsText, { needsPosts: false }),
  '/sitemap.xml': sitemapPart('/sitemap.xml'),
  '/news-sitemap.xml': { ...postsFile(xml, newsSitemap, { readPosts: datedEntries }), needs: 'blog' },
  '/opensearch.xml': publicationFile('application/opensearchdescription+xml', openSearchDescription),
  '/site.webmanifest': publicationFile('application/manifest+json', webManifest),
  '/ads.txt': publicationFile(plainText, adsText),
  '/.well-known/security.txt': publicationFile(plainText, (publication, now) =>
    securityText({ publication, now }),
  ),
};

/** All files except the files of `sectionFile` and the other parts of a large site map. */
export const programFiles: readonly ProgramFile[] = programPaths.map((path) =>
  Object.assign({ path }, files[path]),
);

/** Returns one of a section's three feeds. */
export function sectionFile({ key, slug }: Section, format: FeedFormat): ProgramFile {
  return {
    ...feedFile(format),
    path: `/${slug}/${format.file}`,
    sections: [key],
    async build({ edition, ...sources }) {
      const entries = await sectionPosts(edition.publication, sources.blog);
      const inSection = entries.filter(({ section }) => section === key);
      const loads = inSection.slice(0, feedPostsMax).map(({ slug: post }) => sources.blog.post(post));
      const posts = (await Promise.all(loads)).flatMap((post) => ('kind' in post ? [] : post));
      const feed = sectionFeed({ edition, key, posts, enclosures: await enclosuresOf(posts, sources) });
      return { kind: 'built', text: format.write(feed), updatedAt: feed.updatedAt };
    },
  };
}

/** Returns the site map, or the part of a large site map at this path. */
export function sitemapPart(path: string): ProgramFile {
  return {
    path,
    mediaType: xml,
    sections: 'all',
    async build({ edition, blog, otherPosts }) {
      const posts = await blog.entries();
      if ('kind' in posts) {
        const pages = sitemap({ edition, posts: [] }).get(path);
        return pages === undefined ? { kind: 'failed' } : { kind: 'partial', text: pages };
      }
      const text = sitemap({ edition, posts, otherPosts: await otherPosts() }).get(path);
      if (text === undefined) return { kind: 'absent' };
      const changes = Array.from(edition.sections.values(), ({ result }) => result.updatedAt ?? 0);
      const updatedAt = Math.max(...changes, lastChangeOf(edition.publication, posts));
      return { kind: 'built', text, updatedAt };
    },
  };
}

function blogFeedFile(format: FeedFormat): Omit<ProgramFile, 'path'> {
  return {
    ...feedFile(format),
    needs: 'blog',
    sections: [],
    async build({ edition: { publication }, ...sources }) {
      const { blog } = sources;
      const posts = await blog.newest(feedPostsMax);
      if ('kind' in posts) return { kind: 'failed' };
      const enclosures = await enclosuresOf(posts, sources);
      const feed = blogFeed({ publication, posts, enclosures });
      return { kind: 'built', text: format.write(feed), updatedAt: feed.updatedAt };
    },
  };
}

/** Reads the type and length of posts' pictures, within half a second: a feed must not wait for pictures. */
async function enclosuresOf(
  posts: readonly Post[],
  { readPicture }: Pick<FileSources, 'readPicture'>,
): Promise<KnownEnclosures> {
  const known = new Map<string, { type: string; bytes: number }>();
  const read = posts.map(async ({ picture, thumbnail }) => {
    const { address } = picture ?? thumbnail ?? {};
    const format = address === undefined ? undefined : pictureSize(address)?.format;
    if (address === undefined || format === undefined) return;
    const body = await readPicture(address);
    if (body !== undefined) known.set(address, { type: pictureTypes[format], bytes: body.length });
  });
  await Promise.race([Promise.all(read), setTimeout(pictureWaitMs, null, { ref: false })]);
  return known;
}

const pictureWaitMs = 500;

function feedFile(format: FeedFormat): Pick<ProgramFile, 'mediaType' | 'failureText'> {
  const failureText = (publication: Publication) => format.write(failedFeed(publication));
  return { mediaType: `${format.type}; charset=utf-8`, failureText };
}

interface PostsFileOptions {
  readPosts?: (blog: PublishedBlog) => Promise<PostEntry[] | BlogFailure>;
  /** False if the file is built without posts while the blog does not respond. */
  needsPosts?: boolean;
}

/** Makes a file that lists the blog's posts. */
function postsFile(
  mediaType: string,
  write: (posts: ListedPosts) => string,
  { readPosts = (blog) => blog.entries(), needsPosts = true }: PostsFileOptions = {},
): Omit<ProgramFile, 'path'> {
  return {
    mediaType,
    sections: [],
    async build({ edition: { publication }, blog, now }) {
      const posts = await readPosts(blog);
      if (!('kind' in posts)) {
        const text = write({ publication, posts, now });
        return { kind: 'built', text, updatedAt: lastChangeOf(publication, posts) };
      }
      return needsPosts
        ? { kind: 'failed' }
        : { kind: 'partial', text: write({ publication, posts: [], now }) };
    },
  };
}

/** Reads the list of posts. Adds the dates of the newest where the list has none, as on a functions host. */
async function datedEntries(blog: PublishedBlog): Promise<PostEntry[] | BlogFailure> {
  const entries = await blog.entries();
  if ('kind' in entries || entries.slice(0, feedPostsMax).every(({ date }) => date !== null)) return entries;
  const newest = await blog.newest(feedPostsMax);
  if ('kind' in newest) return newest;
  const dates = new Map(newest.map(({ slug, date }) => [slug, date]));
  return entries.map((post) => Object.assign({}, post, { date: post.date ?? dates.get(post.slug) ?? null }));
}

/** Makes a file from the publication's own settings and text. */
function publicationFile(
  mediaType: string,
  write: (publication: Publication, now: number) => string | null,
): Omit<ProgramFile, 'path'> {
  return {
    mediaType,
    sections: [],
    async build({ edition: { publication }, now }) {
      const text = write(publication, now);
      return text === null ? { kind: 'absent' } : { kind: 'built', text, updatedAt: publication.changedAt };
    },
  };
}

/** Returns when the publication's files or one of its posts last changed. */
function lastChangeOf(
  { timeZone, changedAt }: Publication,
  posts: readonly Pick<Post | PostEntry, 'date' | 'modified'>[],
): number {
  // Dates such as 2026-11-22, with or without a time, sort as text.
  let latest = '';
  for (const { date, modified } of posts) {
    for (const each of [date, modified]) if (each !== null && each > latest) latest = each;
  }
  return latest === '' ? changedAt : Math.max(changedAt, momentOf({ date: latest, timeZone }));
}

/** Limit of posts in a feed: as many as the blog's first page has. */
const feedPostsMax = 10;
