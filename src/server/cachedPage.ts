import { routePath } from 'hono/route';
import { nextMidnight } from '../news/dates.ts';
import type { Edition, SectionStatus } from '../news/edition.ts';
import type { Publication } from '../news/publication.ts';
import { type SectionKey } from '../news/sections.ts';
import { sectionOf } from '../news/edition.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import type { Page } from '../pages/page.ts';
import { cacheKey } from './cache/cacheKey.ts';
import { countView } from './counting/readerView.ts';
import type { EncodedResponse } from './cache/encodedResponse.ts';
import type { CachedPage, NotCached } from './cache/pageCache.ts';
import { pageResponse } from './pageResponse.ts';
import { redirect, type PlainResponse } from './plainResponse.ts';
import { encode, loggedPath, send, sendMoved, sendOnce, type RouteContext, type Services } from './send.ts';

/** The part of a request that may choose a page. */
export interface PageRequest {
  /** Decoded, without the language. */
  params: Readonly<Record<string, string>>;
  /** The path as the reader sent it, without the language. */
  path: string;
  query: (name: string) => string | undefined;
}

/**
 * What readers see now. Only the loader of a response gets it, after the response is registered in the page cache, so
 * that no change can come between what is looked up and what is cached (docs/decisions/079).
 */
export interface Snapshot {
  edition: Edition;
  publication: Publication;
  blog: PublishedBlog;
  /** Milliseconds since the epoch, at which the response is begun. */
  now: number;
}

/** What a loader found for a page. Only a page is cached under the path that was requested. */
export type LoadedPage = PageToCache | NotFound | Moved | Failed;

/** What a loader found for another response. */
export type Loaded = ResponseToCache | NotFound | Moved | ResponseOnce;

interface PageToCache {
  page: Page;
  status?: number;
  /** The sections it shows; by default none. */
  sections?: readonly SectionKey[] | 'all';
  /** The section whose stories the page is for. */
  main?: SectionKey | null;
  /** When the page may change for reasons of its own, in epoch milliseconds. */
  freshUntil?: number;
}

interface ResponseToCache {
  plain: PlainResponse;
  sections?: readonly SectionKey[] | 'all';
  freshUntil?: number;
}

type NotFound = Extract<NotCached, { kind: 'notFound' }>;
type Moved = Extract<NotCached, { kind: 'moved' }>;

/** A failure that may end at any moment. */
interface Failed {
  kind: 'failed';
  page: Page;
  status: number;
}

interface ResponseOnce {
  kind: 'once';
  plain: PlainResponse;
}

interface Cached<Found> {
  /** One path for all spellings of a URL, so that `/%6Cocal-news` and the like can't fill the cache. */
  path: (asked: PageRequest) => string;
  load: (shown: Snapshot, asked: PageRequest) => Found | Promise<Found>;
}

type Handler = (context: RouteContext) => Promise<Response>;

/** A handler of a page that is cached until a section it shows changes. */
export function cachedPage(services: Services, { path, load }: Cached<LoadedPage>): Handler {
  return cachedResponse(services, {
    path,
    async load(shown, asked) {
      const found = await load(shown, asked);
      if (!('kind' in found)) return renderPage(services, shown, found);
      if (found.kind !== 'failed') return found;
      const { plain } = await renderPage(services, shown, found);
      return { kind: 'once', plain };
    },
  });
}

/** A handler of a response that is cached until a section it shows changes. */
export function cachedResponse(services: Services, { path, load }: Cached<Loaded>): Handler {
  return (context) => {
    const asked = pageRequestOf(context);
    return sendLoaded(context, services, { path: path(asked), load: (shown) => load(shown, asked) });
  };
}

function pageRequestOf({ req }: RouteContext): PageRequest {
  return { params: req.param(), path: req.path, query: (name) => req.query(name) };
}

async function sendLoaded(
  context: RouteContext,
  services: Services,
  { path, load }: { path: string; load: (shown: Snapshot) => Loaded | Promise<Loaded> },
): Promise<Response> {
  const { newsroom, cache, now } = services;
  const { id, language, prefix } = context.env.publication;
  const key = cacheKey({ id }, prefix + path);
  // The front door has already looked under its own key.
  const cached = key === context.env.missedKey ? undefined : cache.get(key, now());
  if (cached !== undefined) return sendCounted(context, services, cached);
  const loaded = await cache.render({ key, publication: id }, async () => {
    const edition = newsroom.edition(id, language);
    const { publication } = edition;
    const shown = { edition, publication, blog: newsroom.blog(id, language), now: now() };
    const found = await load(shown);
    if (!('kind' in found)) return cachedPageOf(context, { path: prefix + path, shown, found });
    if (found.kind !== 'once') return found;
    return { kind: 'once', response: await encode(found.plain, { ...context.env, publication }) };
  });
  if (!('kind' in loaded)) return sendCounted(context, services, loaded);
  if (loaded.kind === 'once') return send(context, loaded.response);
  if (loaded.kind === 'notFound') return sendNotFound(context, services, loaded.instead);
  const query = loaded.keepsQuery === true ? new URL(context.req.url).search : '';
  return sendOnce(context, redirect(prefix + loaded.to + query));
}

async function cachedPageOf(
  context: RouteContext,
  { path, shown, found }: { path: string; shown: Snapshot; found: ResponseToCache },
): Promise<CachedPage> {
  const { plain, sections: given = [], freshUntil = Infinity } = found;
  const { publication, now } = shown;
  const sections = given === 'all' ? publication.sections.map((section) => section.key) : given;
  // A failure may end at any moment, but a flood of requests must not retry each time.
  const isTemporary = plain.status >= 500 || plain.isTemporary === true;
  return {
    response: await encode(plain, { ...context.env, publication }, sections),
    publication: publication.id,
    sections,
    freshUntil: isTemporary ? now + failureFreshMs : Math.min(freshUntil, nextChangeOf(publication, now)),
    route: publication.prefix + routePath(context),
    viewedAs: isPage(plain) ? path : null,
  };
}

/**
 * Sends a response whose name is a hash of everything in it: it never changes, and is the same for all publications
 * unless a CDN keeps it, whose copies have the tag of their publication.
 */
export async function sendNamed(
  context: RouteContext,
  services: Services,
  { name, build }: { name: string; build: () => Promise<PlainResponse> },
): Promise<Response> {
  const { cache, now } = services;
  const { publication } = context.env;
  const owner = publication.cdn === null ? '' : publication.id;
  const key = cacheKey({ id: owner }, name);
  const cached = cache.get(key, now());
  if (cached !== undefined) return send(context, cached.response);
  const startedAt = now();
  const built = await cache.render({ key, publication: owner }, async () => {
    const plain = await build();
    return {
      response: await encode(plain, context.env),
      publication: owner,
      sections: [],
      freshUntil: plain.status >= 500 ? startedAt + failureFreshMs : Infinity,
      route: publication.prefix + routePath(context),
      viewedAs: null,
    };
  });
  if ('kind' in built) throw new Error(`${name} is cached or fails.`);
  return send(context, built.response);
}

/**
 * Redirects the reader if `redirects.yaml` has the path and there is no such page. Otherwise sends the 404
 * page, or the one given. It is cached once, so that wrong URLs can't fill the cache.
 */
export function sendNotFound(
  context: RouteContext,
  services: Services,
  { page, path }: { page: Page; path: string } = { page: { screen: 'notFound' }, path: '/*' },
): Promise<Response> {
  const moved = sendMoved(context);
  if (moved !== null) return moved;
  services.logMissingPage(loggedPath(context));
  const load = (shown: Snapshot) => renderPage(services, shown, { page, status: 404 });
  return sendLoaded(context, services, { path, load });
}

async function renderPage(
  services: Services,
  { edition, publication, now }: Snapshot,
  { page, status = 200, main = null, sections, freshUntil }: PageToCache,
): Promise<ResponseToCache> {
  const html = await services.render(page, { edition, now });
  const isSettled = main === null || !unsettledStatuses.has(sectionOf(edition, main).result.status);
  return {
    plain: pageResponse({ html, status, publication, isSettled }),
    ...(sections && { sections }),
    ...(freshUntil !== undefined && { freshUntil }),
  };
}

function sendCounted(
  context: RouteContext,
  services: Services,
  { response, viewedAs }: { response: EncodedResponse; viewedAs: string | null },
): Response {
  const { newsroom, now } = services;
  if (viewedAs !== null) countView({ ...context.env, path: viewedAs }, { views: newsroom.views, now });
  return send(context, response);
}

function isPage({ status, headers }: PlainResponse): boolean {
  return status === 200 && headers['Content-Type']?.startsWith('text/html') === true;
}

const failureFreshMs = 3000;

/** A section with one of these may have stories at any moment, and its page offers to try again. */
const unsettledStatuses: ReadonlySet<SectionStatus> = new Set(['loading', 'error']);

/** When a page changes without news: at midnight (the date at the top), or when the alert ends. */
function nextChangeOf({ timeZone, alert }: Publication, now: number): number {
  const midnight = nextMidnight({ now, timeZone });
  const until = alert?.until ?? null;
  return until !== null && until > now ? Math.min(midnight, until) : midnight;
}
