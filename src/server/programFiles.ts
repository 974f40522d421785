import { dayBegins } from '../news/dates.ts';
import type { Edition } from '../news/edition.ts';
import type { BlogFailure, Post, PostEntry } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import { sectionKeys, type SectionKey } from '../news/sections.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import type { KnownPictures } from '../newsroom/knownPictures.ts';
import { adsText } from '../syndication/adsText.ts';
import { blogFeed } from '../syndication/blogFeed.ts';
import { failedFeed } from '../syndication/failedFeed.ts';
import { feedFormats, type FeedFormat } from '../syndication/feedFormats.ts';
import { llmsText } from '../syndication/llmsText.ts';
import { newsSitemap } from '../syndication/newsSitemap.ts';
import { openSearchDescription } from '../syndication/openSearchDescription.ts';
import { robotsText } from '../syndication/robotsText.ts';
import { sectionFeed } from '../syndication/sectionFeed.ts';
import { securityText } from '../syndication/securityText.ts';
import { sitemap } from '../syndication/sitemap.ts';
import { webManifest } from '../syndication/webManifest.ts';

/** A file for programs (architecture section 5): what it is, and how it is made from what the publication knows now. */
export interface ProgramFile {
  mediaType: string;
  /** The sections that it tells of. */
  sections: readonly SectionKey[];
  make(material: FileMaterial): Promise<MadeFile>;
  /** What says in the file's own form that it could not be made, where it has one for that (spec section 8, "RSS build failure"). */
  failure?(publication: Publication): Promise<string>;
}

/** What a file is made from. */
export interface FileMaterial {
  edition: Edition;
  blog: PublishedBlog;
  pictures: KnownPictures;
  /** Milliseconds since the epoch. */
  now: number;
}

/** A file, or why there is none. */
export type MadeFile =
  /** `updatedAt`: when what it says last changed, milliseconds since the epoch. */
  | { kind: 'made'; text: string; updatedAt: number }
  /** The blog does not answer. */
  | { kind: 'failed' }
  /** The publication has not configured it. */
  | { kind: 'absent' };

const plainText = 'text/plain; charset=utf-8';
const xml = 'application/xml; charset=utf-8';

/** The files by their paths; `sectionFile` and `sitemapPart` give those that there are many of. */
export const programFiles: ReadonlyMap<string, ProgramFile> = new Map([
  ['/rss', blogFeedFile(feedFormats.rss)],
  ['/rss.xml', blogFeedFile(feedFormats.rss)],
  ['/feed.xml', blogFeedFile(feedFormats.rss)],
  ['/atom.xml', blogFeedFile(feedFormats.atom)],
  ['/feed.json', blogFeedFile(feedFormats.json)],
  ['/opml.xml', ownWords('text/x-opml; charset=utf-8', opmlText)],
  ['/robots.txt', ownWords(plainText, robotsText)],
  ['/llm.txt', postsFile(plainText, llmsText)],
  ['/llms.txt', postsFile(plainText, llmsText)],
  ['/sitemap.xml', sitemapPart('/sitemap.xml')],
  ['/news-sitemap.xml', postsFile(xml, newsSitemap, datedEntries)],
  ['/opensearch.xml', ownWords('application/opensearchdescription+xml', openSearchDescription)],
  ['/site.webmanifest', ownWords('application/manifest+json', webManifest)],
  ['/ads.txt', ownWords(plainText, adsText)],
  ['/.well-known/security.txt', ownWords(plainText, securityTextNow)],
]);

/** One of a section's three feeds. */
export function sectionFile(key: SectionKey, format: FeedFormat): ProgramFile {
  return {
    ...feedFile(format),
    sections: [key],
    async make({ edition }) {
      const feed = sectionFeed({ edition, key });
      return { kind: 'made', text: await format.write(feed), updatedAt: feed.updatedAt };
    },
  };
}

/** The site map, or the part of a large one that has its address. */
export function sitemapPart(path: string): ProgramFile {
  return {
    mediaType: xml,
    sections: sectionKeys,
    async make({ edition, blog }) {
      const posts = await blog.entries();
      if ('kind' in posts) return { kind: 'failed' };
      const text = sitemap({ edition, posts }).get(path);
      if (text === undefined) return { kind: 'absent' };
      const changes = sectionKeys.flatMap((key) => edition.sections[key].result.updatedAt ?? []);
      return {
        kind: 'made',
        text,
        updatedAt: Math.max(...changes, changeOf({ publication: edition.publication, posts })),
      };
    },
  };
}

function blogFeedFile(format: FeedFormat): ProgramFile {
  return {
    ...feedFile(format),
    sections: [],
    async make({ edition: { publication }, blog, pictures }) {
      const posts = await blog.newest(feedPostsMax);
      if ('kind' in posts) return { kind: 'failed' };
      const enclosures = pictures.facts(posts.flatMap((post) => post.pinterestImageLink ?? []));
      const feed = blogFeed({ publication, posts, enclosures });
      return { kind: 'made', text: await format.write(feed), updatedAt: feed.updatedAt };
    },
  };
}

function feedFile(format: FeedFormat): Pick<Required<ProgramFile>, 'mediaType' | 'failure'> {
  return {
    mediaType: format.mediaType,
    failure: (publication) => format.write(failedFeed(publication)),
  };
}

/** A file that lists the blog's posts. */
function postsFile(
  mediaType: string,
  write: (material: { publication: Publication; posts: readonly PostEntry[]; now: number }) => string,
  listed: (blog: PublishedBlog) => Promise<PostEntry[] | BlogFailure> = (blog) => blog.entries(),
): ProgramFile {
  return {
    mediaType,
    sections: [],
    async make({ edition: { publication }, blog, now }) {
      const posts = await listed(blog);
      if ('kind' in posts) return { kind: 'failed' };
      return {
        kind: 'made',
        text: write({ publication, posts, now }),
        updatedAt: changeOf({ publication, posts }),
      };
    },
  };
}

/** The list of a functions host names no days: those of the newest posts come with the posts themselves. */
async function datedEntries(blog: PublishedBlog): Promise<PostEntry[] | BlogFailure> {
  const entries = await blog.entries();
  if ('kind' in entries || entries.slice(0, feedPostsMax).every(({ date }) => date !== null)) return entries;
  const newest = await blog.newest(feedPostsMax);
  if ('kind' in newest) return newest;
  const days = new Map(newest.map(({ slug, date }) => [slug, date]));
  return entries.map((post) => Object.assign({}, post, { date: post.date ?? days.get(post.slug) ?? null }));
}

/** A file that says what the publication's own files say. */
function ownWords(
  mediaType: string,
  write: (publication: Publication, now: number) => string | null | Promise<string>,
): ProgramFile {
  return {
    mediaType,
    sections: [],
    async make({ edition: { publication }, now }) {
      const text = await write(publication, now);
      return text === null ? { kind: 'absent' } : { kind: 'made', text, updatedAt: publication.changedAt };
    },
  };
}

/** Like the feeds' formats, it is loaded when it is first asked for. */
async function opmlText(publication: Publication): Promise<string> {
  return (await import('../syndication/opml.ts')).opml(publication);
}

function securityTextNow(publication: Publication, now: number): string | null {
  return securityText({ publication, now });
}

/** When the publication's files or one of its posts last changed. */
function changeOf({
  publication,
  posts,
}: {
  publication: Publication;
  posts: readonly Pick<Post | PostEntry, 'date' | 'modified'>[];
}): number {
  const { timeZone, changedAt } = publication;
  // Days as they are written sort as they follow one another.
  let latest = '';
  for (const { date, modified } of posts) {
    const day = modified ?? date ?? '';
    if (day > latest) latest = day;
  }
  return latest === '' ? changedAt : Math.max(changedAt, dayBegins({ day: latest, timeZone }));
}

/** Spec section 9: the posts of the list's first page. */
const feedPostsMax = 10;
