import { hash } from 'node:crypto';
import type { Edition } from '../news/edition.ts';
import { featuresOf } from '../news/features.ts';
import { postsByTopic } from '../news/topics/postTopics.ts';
import type { Language } from '../news/languages.ts';
import type { PostEntry } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import { sectionAt } from '../news/sections.ts';
import { isViewedFile, type ViewedFile } from '../news/sitemap.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import type { Log } from '../newsroom/log.ts';
import { feedFormats } from '../syndication/feedFormats.ts';
import { viewerPath, wantsViewer } from './cacheKey.ts';
import { pageResponse } from './pageResponse.ts';
import { contentHeaders, problem, type PlainResponse } from './plainResponse.ts';
import {
  programFiles,
  sectionFile,
  sitemapPart,
  type BuildOptions,
  type BuiltFile,
  type ProgramFile,
} from './programFiles.ts';
import type { Routes } from './routes.ts';
import { sendMovedSection } from './sectionRoutes.ts';
import { sendCached, sendNotFound, sendOnce, type RouteContext, type Services } from './send.ts';

/** Adds the files for programs. A browser that navigates to one with a viewer gets the viewer. */
export function addFileRoutes(app: Routes, services: Services): void {
  const options: FileServices = { ...services, lastModified: openLastModifiedStore() };
  for (const file of programFiles) {
    const { path } = file;
    app.get(path, (context) => {
      const { publication, request } = context.env;
      const isAbsent = file.needs !== undefined && !featuresOf(publication).has(file.needs);
      if (isViewedFile(path) && wantsViewer(request, request.url as string))
        return isAbsent ? sendNotFound(context, services) : sendViewer(context, options, { ...file, path });
      return isAbsent ? sendOnce(context, absentFile(file)) : sendFile(context, options, file);
    });
  }
  app.get('/:file{sitemap-[1-9]\\d{0,3}\\.xml}', async (context) => {
    const { publication } = context.env;
    const file = sitemapPart(`/${context.req.param('file')}`);
    const posts = await services.newsroom.blog(publication.id, publication.language).entries();
    // The number of parts is unknown now, and a crawler would forget a part that is not found.
    if ('kind' in posts) return sendOnce(context, failedFile(file, publication));
    // Otherwise each of thousands of missing parts would build the whole site map and fill the cache.
    const part = Number(/\d+/u.exec(file.path));
    return part > sitemapPartsMax(posts.length + postsByTopic(posts).size)
      ? sendNotFound(context, services)
      : sendFile(context, options, file);
  });
  for (const format of Object.values(feedFormats)) {
    app.get(`/:slug/${format.file}`, (context) => {
      const slug = context.req.param('slug');
      const section = sectionAt(context.env.publication, slug);
      return section === undefined
        ? sendMovedSection(context, services, slug)
        : sendFile(context, options, sectionFile(section, format));
    });
  }
}

interface FileServices extends Services {
  lastModified: ReturnType<typeof openLastModifiedStore>;
}

/** The most parts of a site map with so many posts, tags and authors: a part has up to 50,000 addresses. */
function sitemapPartsMax(blogPages: number): number {
  return blogPages < 49_000 ? 0 : Math.ceil(blogPages / 49_000) + 1;
}

function sendFile(context: RouteContext, services: FileServices, file: ProgramFile): Promise<Response> {
  return sendBuilt(context, services, {
    file,
    cachedAs: file.path,
    async respond(built, { edition }) {
      if (built.kind === 'failed') return failedFile(file, edition.publication);
      if (built.kind === 'absent') return absentFile(file);
      if (built.kind === 'partial')
        return { status: 200, headers: fileHeaders(file, 'no-cache'), body: built.text, isTemporary: true };
      const lastModified = new Date(built.updatedAt).toUTCString();
      const headers = { ...fileHeaders(file, fileCaching), 'Last-Modified': lastModified };
      return { status: 200, headers, body: built.text };
    },
  });
}

/** Sends the page that shows a file to a person. Only we cache it, until the file changes. */
function sendViewer(
  context: RouteContext,
  services: FileServices,
  file: ProgramFile & { path: ViewedFile },
): Promise<Response> {
  const { path } = file;
  return sendBuilt(context, services, {
    file,
    cachedAs: viewerPath(path),
    async respond(built, given) {
      const changedAt = built.kind === 'partial' ? given.now : null;
      const { text, updatedAt } = { text: null, updatedAt: changedAt, ...built };
      const html = await services.render(
        { screen: 'file', file: { path, text, updatedAt } },
        { ...given, assets: services.assets.addresses(given.edition.publication) },
      );
      return pageResponse({
        html,
        status: text === null ? 503 : 200,
        publication: given.edition.publication,
        isSettled: false,
        headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', Vary: viewerVary },
      });
    },
  });
}

interface Sending {
  file: ProgramFile;
  cachedAs: string;
  respond: (built: BuiltFile, given: { edition: Edition; now: number }) => Promise<PlainResponse>;
}

function sendBuilt(
  context: RouteContext,
  services: FileServices,
  { file, cachedAs, respond }: Sending,
): Promise<Response> {
  const { newsroom, lastModified } = services;
  const { publication } = context.env;
  const blog = newsroom.blog(publication.id, publication.language);
  const address = `${publication.id} ${publication.prefix}${file.path}`;
  return sendCached(context, services, {
    path: cachedAs,
    sections: file.sections,
    freshUntil: (now) => Math.min(blog.nextChangeAt(now), now + freshMsMax),
    async build(given) {
      const readPicture = (wanted: string) => readShownPicture(wanted, blog, newsroom);
      const others = () => otherPosts(publication, newsroom);
      const options = { ...given, blog, otherPosts: others, readPicture };
      const built = await buildFile(file, options, newsroom.log);
      if (built.kind !== 'built') return respond(built, given);
      const updatedAt = lastModified.update({ ...built, key: address, now: given.now });
      return respond({ ...built, updatedAt }, given);
    },
  });
}

/** A picture of the folder's or one that is kept of another host's. */
async function readShownPicture(
  address: string,
  blog: PublishedBlog,
  newsroom: Services['newsroom'],
): Promise<Buffer | undefined> {
  const own = blog.picture(address);
  if (own === undefined) return (await newsroom.outsidePictures.read(address)) ?? undefined;
  const read = await newsroom.readPicture(own, address);
  return 'kind' in read ? undefined : read;
}

/** The posts of every language but the publication's own here. */
async function otherPosts(
  { id, language, mainLanguage, alsoIn }: Publication,
  newsroom: Services['newsroom'],
): Promise<Map<Language, PostEntry[]>> {
  const others = [mainLanguage, ...alsoIn].filter((each) => each !== language);
  const found = await Promise.all(
    others.map(async (each) => [each, await newsroom.blog(id, each).entries()] as const),
  );
  return new Map(found.map(([each, posts]) => [each, 'kind' in posts ? [] : posts]));
}

/** Logs a bug in building a file and treats it like an unreachable blog: a program has no use for an error page. */
async function buildFile(file: ProgramFile, options: BuildOptions, log: Log): Promise<BuiltFile> {
  const { path } = file;
  try {
    const built = await file.build(options);
    if (built.kind === 'failed')
      log.error({ path }, 'A file could not be built because the blog did not respond');
    if (built.kind === 'partial')
      log.error({ path }, 'A file was built without posts because the blog did not respond');
    return built;
  } catch (error) {
    log.error({ path, error }, 'Bug: a file could not be built');
    return { kind: 'failed' };
  }
}

/** Unlike other missing pages it is a problem document: a program asked for it. */
function absentFile({ path }: ProgramFile): PlainResponse {
  return problem({ status: 404, detail: `This publication has no ${path}.` });
}

/** Reports the failure in the file's own format where it has a way to, else as a problem document. */
function failedFile(file: ProgramFile, publication: Publication): PlainResponse {
  const headers = { ...fileHeaders(file, 'no-store'), 'Retry-After': String(retryAfterSeconds) };
  const text = file.failure?.(publication);
  if (text !== undefined) return { status: 503, headers, body: text };
  return problem({
    status: 503,
    detail: `${file.path} is not available right now. Remedy: try again later.`,
    headers: { ...headers, 'Content-Type': 'application/problem+json' },
  });
}

function fileHeaders({ path, mediaType }: ProgramFile, caching: string): Record<string, string> {
  return { ...contentHeaders(mediaType, caching), ...(isViewedFile(path) && { Vary: viewerVary }) };
}

/** Remembers when each file last changed, by a hash of its text, for programs that send only `If-Modified-Since`. */
export function openLastModifiedStore() {
  const files = new Map<string, { textHash: string; changedAt: number }>();

  return {
    /**
     * Takes a file's newest text. Returns when it last changed: at `updatedAt`, or at `now` when the text differs but
     * `updatedAt` is no newer, as when a story was hidden. Never later than `now` (RFC 9110 section 8.8.2.1).
     */
    update(file: { key: string; text: string; updatedAt: number; now: number }): number {
      const { key, text, updatedAt, now } = file;
      const textHash = hash('sha256', text, 'base64url');
      const before = files.get(key);
      if (before?.textHash === textHash) return before.changedAt;
      const stated = Math.min(updatedAt, now);
      const changedAt = before !== undefined && stated <= before.changedAt ? now : stated;
      files.set(key, { textHash, changedAt });
      return changedAt;
    },
  };
}

const viewerVary = 'Accept, Sec-Fetch-Dest';

/** Feeds are requested often. Five minutes of caching helps us, and a story taken down is soon gone from copies too. */
const fileCaching = 'public, max-age=300';
const retryAfterSeconds = 300;

/** The news site map drops posts as they age, and the security contact can expire. */
const freshMsMax = 15 * 60 * 1000;
