import { routePath } from 'hono/route';
import { nextMidnight } from '../news/dates.ts';
import { sectionOf, type Edition, type SectionStatus } from '../news/edition.ts';
import type { Publication } from '../news/publication.ts';
import type { SectionKey } from '../news/sections.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import type { Page } from '../pages/page.ts';
import { cacheKey } from './cache/cacheKey.ts';
import { countView } from './counting/readerView.ts';
import type { CachedPage, NotCached } from './cache/pageCache.ts';
import { pageResponse } from './pageResponse.ts';
import { redirect, type PlainResponse } from './plainResponse.ts';
import { encode, loggedPath, send, sendMoved, sendUncached, type RouteContext } from './send.ts';

/** The part of a request that selects a page. */
export interface PageRequest {
  /** Decoded, without the language. */
  params: Readonly<Record<string, string>>;
  /** The path as the reader sent it, without the language. */
  path: string;
  query: (name: string) => string | undefined;
}

/**
 * The current state of a publication, and the newsroom for all else. Only the loader of a response gets it, after the
 * response is registered in the page cache, so that nothing changes between loading and caching (docs/decisions/079).
 */
export interface Snapshot {
  edition: Edition;
  publication: Publication;
  blog: PublishedBlog;
  newsroom: Newsroom;
  /** When loading began, in milliseconds since the epoch. */
  now: number;
}

/** A page to render, with its own edition if that isn't exactly the current edition; or a finished response. */
export type Content =
  | { page: Page; status?: number; headers?: Record<string, string>; edition?: Edition }
  | { plain: PlainResponse };

/** A response to cache under the path that was requested, and its dependencies. */
type Cacheable = Content & {
  /** The sections that the response shows; by default none. */
  sections?: readonly SectionKey[] | 'all';
  /** The section whose stories the page is about. */
  mainSection?: SectionKey | null;
  /** When the response may change although its sections don't, in epoch milliseconds. */
  freshUntil?: number;
};

/** The result of a loader. `uncached`: a failure that may end at any moment. */
export type Loaded = Cacheable | NotFound | Moved | (Content & { kind: 'uncached' });
export type NotFound = Extract<NotCached, { kind: 'notFound' }>;
export type Moved = Extract<NotCached, { kind: 'moved' }>;

export type Load = (snapshot: Snapshot, requested: PageRequest) => Loaded | Promise<Loaded>;

/**
 * Makes the handler of a response that is cached until a section it shows changes.
 * @param variantOf returns the path with the other parts of the request that select the response
 */
export function cachedResponse(
  load: Load,
  variantOf: (path: string, requested: PageRequest) => string = (path) => path,
): (context: RouteContext) => Promise<Response> {
  return (context) => {
    const { req } = context;
    const requested = { params: req.param(), path: req.path, query: (name: string) => req.query(name) };
    const path = variantOf(canonicalPath(routePath(context), requested), requested);
    return sendLoaded(context, { path, load: (snapshot) => load(snapshot, requested) });
  };
}

/** Returns one path for all spellings of a URL, so that `/%6Cocal-news` and the like can't fill the cache. */
function canonicalPath(route: string, { params }: PageRequest): string {
  return route.replaceAll(routeParameter, (_parameter, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}

/** A parameter of a route, with the pattern of its value: `:folder{tags|authors}`. */
const routeParameter = /:(\w+)(?:\{.*?\}(?=\/|$))?/gu;

async function sendLoaded(
  context: RouteContext,
  { path, load }: { path: string; load: (snapshot: Snapshot) => Loaded | Promise<Loaded> },
): Promise<Response> {
  const { newsroom, cache, now } = context.var.services;
  const { id, language, prefix } = context.env.publication;
  const key = cacheKey({ id }, prefix + path);
  // The front door has already looked up this key.
  const cached = key === context.env.missedKey ? undefined : cache.get(key, now());
  if (cached !== undefined) return sendCounted(context, cached);
  const loaded = await cache.render({ key, publication: id }, async () => {
    const edition = newsroom.edition(id, language);
    const { publication } = edition;
    const snapshot = { edition, publication, blog: newsroom.blog(id, language), newsroom, now: now() };
    const result = await load(snapshot);
    if ('kind' in result && result.kind !== 'uncached') return result;
    const plain = await renderContent(context, snapshot, result);
    if ('kind' in result)
      return { kind: 'uncached', response: await encode(plain, { ...context.env, publication }) };
    return cachedPageOf(context, { path: prefix + path, snapshot, result, plain });
  });
  if (!('kind' in loaded)) return sendCounted(context, loaded);
  if (loaded.kind === 'uncached') return send(context, loaded.response);
  if (loaded.kind === 'notFound') return sendNotFound(context, loaded.errorPage);
  const query = loaded.isQueryKept === true ? new URL(context.req.url).search : '';
  return sendUncached(context, redirect(prefix + loaded.to + query));
}

async function cachedPageOf(
  context: RouteContext,
  {
    path,
    snapshot,
    result,
    plain,
  }: { path: string; snapshot: Snapshot; result: Cacheable; plain: PlainResponse },
): Promise<CachedPage> {
  const { sections: dependencies = [], freshUntil = Infinity } = result;
  const { publication, now } = snapshot;
  const sections = dependencies === 'all' ? publication.sections.map((section) => section.key) : dependencies;
  // A failure may end at any moment, but a flood of requests must not retry each time.
  const isTemporary = plain.status >= 500 || plain.isTemporary === true;
  return {
    response: await encode(plain, { ...context.env, publication }, sections),
    publication: publication.id,
    sections,
    freshUntil: isTemporary ? now + failureFreshMs : Math.min(freshUntil, nextChangeOf(publication, now)),
    route: publication.prefix + routePath(context),
    viewPath: isPage(plain) ? path : null,
  };
}

/**
 * Sends a response whose name says everything that it is made from, so that it never changes. Publications share it,
 * except behind a CDN, whose copies have the tag of one publication.
 */
export async function sendNamed(
  context: RouteContext,
  { name, build }: { name: string; build: () => Promise<PlainResponse> },
): Promise<Response> {
  const { cache, now } = context.var.services;
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
      viewPath: null,
    };
  });
  if ('kind' in built) throw new Error(`Bug: ${name} was built without a response.`);
  return send(context, built.response);
}

/**
 * Redirects the reader if `redirects.yaml` has the path and there is no such page. Otherwise sends the 404 page or the
 * given page, cached under one path, so that wrong URLs can't fill the cache.
 */
export function sendNotFound(
  context: RouteContext,
  { page, path }: { page: Page; path: string } = { page: { screen: 'notFound' }, path: '/*' },
): Promise<Response> {
  const moved = sendMoved(context);
  if (moved !== null) return moved;
  context.var.services.logMissingPage(loggedPath(context));
  return sendLoaded(context, { path, load: () => ({ page, status: 404 }) });
}

async function renderContent(
  context: RouteContext,
  { edition: current, publication, now }: Snapshot,
  content: Content & Pick<Cacheable, 'mainSection'>,
): Promise<PlainResponse> {
  if ('plain' in content) return content.plain;
  const { page, status = 200, headers, mainSection = null, edition = current } = content;
  const html = await context.var.services.render(page, { edition, now });
  const isSettled =
    mainSection === null || !unsettledStatuses.has(sectionOf(edition, mainSection).result.status);
  return pageResponse({ html, status, publication, isSettled, ...(headers && { headers }) });
}

function sendCounted(context: RouteContext, page: CachedPage): Response {
  const { response, viewPath } = page;
  if (viewPath !== null) countView({ ...context.env, path: viewPath }, context.var.services);
  return send(context, response, page);
}

function isPage({ status, headers }: PlainResponse): boolean {
  return status === 200 && headers['Content-Type']?.startsWith('text/html') === true;
}

const failureFreshMs = 3000;

/** A section with one of these statuses may have stories at any moment, and its page offers to try again. */
const unsettledStatuses: ReadonlySet<SectionStatus> = new Set(['loading', 'error']);

/** Returns when a page changes without news: at midnight (the date at the top), or when the alert ends. */
function nextChangeOf({ timeZone, alert }: Publication, now: number): number {
  const midnight = nextMidnight({ now, timeZone });
  const until = alert?.until ?? null;
  return until !== null && until > now ? Math.min(midnight, until) : midnight;
}
