import { hash } from 'node:crypto';
import { featuresOf } from '../news/features.ts';
import { postsByTopic } from '../news/topics/postTopics.ts';
import type { Language } from '../news/languages.ts';
import type { PostEntry } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import { languagesOf } from '../news/publicationIn.ts';
import { sectionAt } from '../news/sections.ts';
import { isViewedFile, type ViewedFile } from '../news/site/sitemap.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import { feedFormats } from '../syndication/feedFormats.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import {
  cachedResponse,
  type Content,
  type Load,
  type Loaded,
  type NotFound,
  type PageRequest,
  type Snapshot,
} from './cachedResponse.ts';
import { viewerPath, wantsViewer } from './cache/cacheKey.ts';
import { contentHeaders, problem, type PlainResponse } from './plainResponse.ts';
import { programFiles, sectionFile, sitemapPart, type BuiltFile, type ProgramFile } from './programFiles.ts';
import { movedSection } from './sectionRoutes.ts';
import type { Routes } from './send.ts';

/** Adds the files for programs. A browser that navigates to a file gets its viewer, if it has one. */
export function addFileRoutes(app: Routes): void {
  const lastModified = openLastModifiedStore();

  /** Adds a file, or another response in place of it. A viewer has an entry of its own in the page cache. */
  function addFile(
    route: string,
    fileOf: (snapshot: Snapshot, requested: PageRequest) => FileResult | Promise<FileResult>,
  ): void {
    const load =
      (show: ShowFile): Load =>
      async (snapshot, requested) => {
        const file = await fileOf(snapshot, requested);
        if ('kind' in file) return file;
        const content = show(file, await buildFile(file, snapshot, lastModified), snapshot);
        return 'kind' in content ? content : { ...content, ...dependenciesOf(file, snapshot) };
      };
    const asFile = cachedResponse(load((...built) => ({ plain: fileResponse(...built) })));
    const asPage = cachedResponse(load(viewerPage), viewerPath);
    app.get(route, (context) => {
      const { req, env } = context;
      const isViewer = isViewedFile(req.path) && wantsViewer(env.request, env.request.url as string);
      return isViewer ? asPage(context) : asFile(context);
    });
  }

  for (const file of programFiles) addFile(file.path, () => file);
  addFile('/:file{sitemap-[1-9]\\d{0,3}\\.xml}', sitemapPartAt);
  for (const format of Object.values(feedFormats))
    addFile(`/:slug/${format.file}`, ({ publication }, requested) => {
      const section = sectionAt(publication, requested.params['slug'] ?? '');
      return section === undefined ? movedSection(publication, requested) : sectionFile(section, format);
    });
}

type FileResult = ProgramFile | Extract<Loaded, { kind: string }>;
type ShowFile = (file: ProgramFile, built: BuiltFile, snapshot: Snapshot) => Content | NotFound;

async function sitemapPartAt(
  { blog, publication }: Snapshot,
  { path, params }: PageRequest,
): Promise<FileResult> {
  const file = sitemapPart(path);
  const posts = await blog.entries();
  // The number of parts is unknown now, and a crawler would forget a part that is not found.
  if ('kind' in posts) return { kind: 'uncached', plain: failedFile(file, publication) };
  // Without a limit, requests for thousands of missing parts would each build the whole site map and fill the cache.
  const part = Number(/\d+/u.exec(params['file'] ?? ''));
  return part > sitemapPartsMax(posts.length + postsByTopic(posts, publication).size)
    ? { kind: 'notFound' }
    : file;
}

/** Limits the parts of a site map by the number of posts, tags and authors: a part has up to 50,000 URLs. */
function sitemapPartsMax(blogPages: number): number {
  return blogPages < 49_000 ? 0 : Math.ceil(blogPages / 49_000) + 1;
}

function fileResponse(file: ProgramFile, built: BuiltFile, { publication }: Snapshot): PlainResponse {
  if (built.kind === 'failed') return failedFile(file, publication);
  // A problem document, unlike other missing pages, because a program requested it.
  if (built.kind === 'absent') return problem(404, `This publication has no ${file.path}.`);
  if (built.kind === 'partial')
    return { status: 200, headers: fileHeaders(file, 'no-cache'), body: built.text, isTemporary: true };
  const lastModified = new Date(built.updatedAt).toUTCString();
  const headers = { ...fileHeaders(file, fileCaching), 'Last-Modified': lastModified };
  return { status: 200, headers, body: built.text };
}

/** Makes the page that shows a file to a person. Only our page cache stores it, until the file changes. */
function viewerPage(file: ProgramFile, built: BuiltFile, { now }: Snapshot): Content | NotFound {
  if (built.kind === 'absent') return { kind: 'notFound' };
  const changedAt = built.kind === 'partial' ? now : null;
  const { text, updatedAt } = { text: null, updatedAt: changedAt, ...built };
  return {
    page: { screen: 'file', file: { path: file.path as ViewedFile, text, updatedAt } },
    status: text === null ? 503 : 200,
    headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', Vary: viewerVary },
  };
}

function dependenciesOf({ sections }: ProgramFile, { blog, now }: Snapshot) {
  return { sections, freshUntil: Math.min(blog.nextChangeAt(now), now + freshMsMax) };
}

/**
 * Builds a file with the time of its last change. Logs a bug and treats it like an unreachable blog: a program has no
 * use for an error page.
 */
async function buildFile(
  file: ProgramFile,
  { edition, publication, blog, newsroom, now }: Snapshot,
  lastModified: ReturnType<typeof openLastModifiedStore>,
): Promise<BuiltFile> {
  const { log } = newsroom;
  const { path, needs } = file;
  if (needs !== undefined && !featuresOf(publication).has(needs)) return { kind: 'absent' };
  const readPicture = (wanted: string) => readShownPicture(wanted, blog, newsroom);
  const others = () => otherPosts(publication, newsroom);
  try {
    const built = await file.build({ edition, blog, now, otherPosts: others, readPicture });
    if (built.kind === 'failed')
      log.error({ path }, 'A file could not be built because the blog did not respond');
    if (built.kind === 'partial')
      log.error({ path }, 'A file was built without posts because the blog did not respond');
    if (built.kind !== 'built') return built;
    const key = `${publication.id} ${publication.prefix}${path}`;
    // A story may have been hidden since a program received the file, even before this process started.
    const updatedAt = Math.max(built.updatedAt, publication.hiddenAt);
    return { ...built, updatedAt: lastModified.update({ ...built, updatedAt, key, now }) };
  } catch (error) {
    log.error({ path, error }, 'Bug: a file could not be built');
    return { kind: 'failed' };
  }
}

/** Reads a picture of the folder, or our copy of one on another host. A feed can do without, so readers go first. */
async function readShownPicture(
  url: string,
  blog: PublishedBlog,
  newsroom: Newsroom,
): Promise<Buffer | undefined> {
  const own = blog.picture(url);
  if (own === undefined) return (await newsroom.outsidePictures.read(url)) ?? undefined;
  const read = await newsroom.readPicture(own, url, 'background');
  return 'kind' in read ? undefined : read;
}

/** Reads the posts of the publication's other languages. */
async function otherPosts(publication: Publication, newsroom: Newsroom): Promise<Map<Language, PostEntry[]>> {
  const others = languagesOf(publication).filter((each) => each !== publication.language);
  const entries = await Promise.all(
    others.map(async (each) => [each, await newsroom.blog(publication.id, each).entries()] as const),
  );
  return new Map(entries.map(([each, posts]) => [each, 'kind' in posts ? [] : posts]));
}

/** Responds with the file's own text for a failure if it has one, otherwise with a problem document. */
function failedFile(file: ProgramFile, publication: Publication): PlainResponse {
  const headers = { ...fileHeaders(file, 'no-store'), 'Retry-After': String(retryAfterSeconds) };
  const text = file.failureText?.(publication);
  if (text !== undefined) return { status: 503, headers, body: text };
  return problem(503, `${file.path} is not available right now. Remedy: try again later.`, {
    ...headers,
    'Content-Type': 'application/problem+json',
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
     * `updatedAt` isn't newer, as when a story was hidden. Never later than `now` (RFC 9110 section 8.8.2.1).
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

/** Feeds are requested often, so five minutes of caching help; and a takedown soon reaches the copies. */
const fileCaching = 'public, max-age=300';
const retryAfterSeconds = 300;

/** The news site map drops posts as they age, and the security contact can expire. */
const freshMsMax = 15 * 60 * 1000;
