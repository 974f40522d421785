import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { nextMidnight } from '../news/dates.ts';
import type { Edition, SectionStatus } from '../news/edition.ts';
import type { Publication } from '../news/publication.ts';
import { sectionOf, type SectionKey } from '../news/sections.ts';
import { redirectFrom } from '../news/site/redirects.ts';
import type { Log } from '../newsroom/log.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import type { Assets, Page } from '../pages/page.ts';
import { answer } from './answer.ts';
import type { BuiltAssets } from './assets.ts';
import { cacheKey } from './cacheKey.ts';
import { withCdnHeaders } from './cdnHeaders.ts';
import type { Streams } from './connections/streams.ts';
import { countView } from './counting/readerView.ts';
import type { Traffic } from './counting/traffic.ts';
import { encodeResponse, type EncodedResponse } from './encodedResponse.ts';
import type { Visit } from './frontDoor.ts';
import type { CachedPage, PageCache } from './pageCache.ts';
import { pageResponse } from './pageResponse.ts';
import { problem, redirect, type PlainResponse } from './plainResponse.ts';

/** Renders a page: `renderPage`, or in development its newest version. */
export type Renderer = (page: Page, options: RenderOptions) => string | Promise<string>;

type RenderOptions = { edition: Edition; now: number; assets: Assets };

/** What the routes work with. */
export interface Services {
  newsroom: Newsroom;
  cache: PageCache;
  render: Renderer;
  assets: BuiltAssets;
  streams: Streams;
  /** How many proxies of ours requests come through. */
  proxyHops: number;
  traffic: Traffic;
  logMissingPage: (path: string) => void;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** A request on its way through the routes. */
export type RouteContext = Context<{ Bindings: Visit }>;

/** Sends a response past Hono, on Node's own response: it is ready byte by byte. */
export function send(context: RouteContext, encoded: EncodedResponse): Response {
  answer(context.env, encoded);
  return sent;
}

/** What routes return to Hono, which ignores it: the reader already has the response. */
export const sent = new Response(null);

/** Sends a response that is not cached here. */
export async function sendOnce(context: RouteContext, plain: PlainResponse): Promise<Response> {
  return send(context, await encode(plain, context.env));
}

/** The path of a request, with the language that the front door has taken off it. */
export function requestedPath({ env, req }: RouteContext): string {
  return env.publication.prefix + req.path;
}

/** Encodes a response with the headers that depend on the site and the publication. */
function encode(
  plain: PlainResponse,
  { publication, transportHeaders }: Visit,
  sections: readonly SectionKey[] = [],
): Promise<EncodedResponse> {
  const { headers, ...response } = withCdnHeaders(plain, { publication, sections });
  const { Location: to } = headers;
  // Routes know nothing of languages, so a redirect stays in the reader's.
  const isAway = to?.startsWith('/') !== true || to.startsWith(`${publication.prefix}/`);
  const location = isAway ? {} : { Location: publication.prefix + to };
  return encodeResponse({ ...response, headers: { ...headers, ...location, ...transportHeaders } });
}

/** A response to cache, and how it is built when it is not cached yet. */
interface Cacheable {
  /** One path for all spellings of an address, so that `/%6Cocal-news` and the like can't fill the cache. */
  path: string;
  sections: readonly SectionKey[] | 'all';
  build: (given: { edition: Edition; now: number }) => PlainResponse | Promise<PlainResponse>;
  /** When a response begun at `now` may change for reasons of its own. Called once it is built. */
  freshUntil?: (now: number) => number;
  /** Whether its path names everything it shows: it is the same for all publications and never changes. */
  isLasting?: boolean;
}

/** Sends a response from the cache, or builds, caches and sends it. */
export async function sendCached(
  context: RouteContext,
  services: Services,
  { path, sections: given, build, freshUntil = never, isLasting = false }: Cacheable,
): Promise<Response> {
  const { newsroom, cache, now } = services;
  const { publication, missedKey } = context.env;
  const sections = given === 'all' ? publication.sections.map((section) => section.key) : given;
  // A CDN's copy has the tag of its publication, so what it keeps can't be shared.
  const owner = isLasting && publication.cdn === null ? noPublication : publication;
  const key = cacheKey(owner, isLasting ? path : publication.prefix + path);
  // The front door has already looked under its own key.
  const cached = key === missedKey ? undefined : cache.get(key, now());
  if (cached !== undefined) return sendCounted(context, services, cached);
  const route = publication.prefix + routePath(context);
  const rendered = await cache.render({ key, publication: owner.id }, async () => {
    const shown = { edition: newsroom.edition(publication.id, publication.language), now: now() };
    const plain = await build(shown);
    const changesAt = isLasting ? Infinity : nextChangeOf(shown.edition.publication, shown.now);
    return {
      response: await encode(plain, context.env, sections),
      publication: owner.id,
      sections,
      // A failure may end at any moment, but a flood of requests must not retry each time.
      freshUntil:
        plain.status >= 500 || plain.isTemporary === true
          ? shown.now + failureFreshMs
          : Math.min(freshUntil(shown.now), changesAt),
      route,
      viewedAs: isPage(plain) ? publication.prefix + path : null,
    };
  });
  return sendCounted(context, services, rendered);
}

function sendCounted(
  context: RouteContext,
  services: Services,
  { response, viewedAs }: CachedPage,
): Response {
  const { newsroom, now } = services;
  if (viewedAs !== null) countView({ ...context.env, path: viewedAs }, { views: newsroom.views, now });
  return send(context, response);
}

function isPage({ status, headers }: PlainResponse): boolean {
  return status === 200 && headers['Content-Type']?.startsWith('text/html') === true;
}

const failureFreshMs = 3000;

const never = () => Infinity;

/** Lasting responses belong to no publication, so they are dropped with none. */
const noPublication = { id: '' };

/** When a page changes without news: at midnight (the date at the top), or when the alert ends. */
function nextChangeOf({ timeZone, alert }: Publication, now: number): number {
  const midnight = nextMidnight({ now, timeZone });
  const until = alert?.until ?? null;
  return until !== null && until > now ? Math.min(midnight, until) : midnight;
}

/** Sends a page, cached until a section it shows changes. */
export function sendPage(
  context: RouteContext,
  services: Services,
  {
    page,
    status = 200,
    sections = [],
    main = null,
    ...caching
  }: {
    page: Page | (() => Promise<Page>);
    path: string;
    status?: number;
    sections?: readonly SectionKey[] | 'all';
    /** The section whose stories the page is for. */
    main?: SectionKey | null;
    freshUntil?: (now: number) => number;
  },
): Promise<Response> {
  return sendCached(context, services, {
    ...caching,
    sections,
    build: async (given) => {
      const { publication } = given.edition;
      const shownPage = typeof page === 'function' ? await page() : page;
      const html = await services.render(shownPage, {
        ...given,
        assets: services.assets.addresses(publication),
      });
      const isSettled = main === null || !unsettledStatuses.has(sectionOf(given.edition, main).result.status);
      return pageResponse({ html, status, publication, isSettled });
    },
  });
}

/** A section with one of these may have stories at any moment, and its page offers to try again. */
const unsettledStatuses: ReadonlySet<SectionStatus> = new Set(['loading', 'error']);

/** Sends a page that is not cached here: a failure that may end at any moment, or one reader's own page. */
export async function sendPageOnce(
  context: RouteContext,
  services: Services,
  { page, status, headers }: { page: Page; status: number; headers?: Record<string, string> },
): Promise<Response> {
  const { id, language } = context.env.publication;
  const edition = services.newsroom.edition(id, language);
  const { publication } = edition;
  const assets = services.assets.addresses(publication);
  const html = await services.render(page, { edition, now: services.now(), assets });
  const caching = { 'Cache-Control': 'no-store', ...headers };
  const { newsroom, now } = services;
  if (status === 200)
    countView({ ...context.env, path: requestedPath(context) }, { views: newsroom.views, now });
  return sendOnce(context, pageResponse({ html, status, publication, isSettled: false, headers: caching }));
}

/**
 * Sends the reader on if `redirects.yaml` knows the path; a page always comes before a redirect. Else sends the 404
 * page. It is cached once, so that wrong addresses can't fill the cache.
 */
export function sendNotFound(context: RouteContext, services: Services): Promise<Response> {
  const moved = sendMoved(context);
  if (moved !== null) return moved;
  services.logMissingPage(requestedPath(context));
  return sendPage(context, services, { page: { screen: 'notFound' }, status: 404, path: '/*' });
}

/** Sends the redirect that the publication has for a path without a page, or returns null. */
export function sendMoved(context: RouteContext): Promise<Response> | null {
  const { publication } = context.env;
  // A publisher may redirect a page in all languages, or in one.
  const target =
    redirectFrom(requestedPath(context), publication) ?? redirectFrom(context.req.path, publication);
  return target === null ? null : sendOnce(context, redirect(target));
}

/** Sends the failure page after an unexpected error. */
export function sendFailure(context: RouteContext, services: Services, error: Error): Promise<Response> {
  services.newsroom.log.error({ error, path: requestedPath(context) }, 'Bug: a page could not be rendered');
  return sendPageOnce(context, services, { page: { screen: 'failure' }, status: 500 }).catch(() =>
    sendOnce(context, problem({ status: 500, detail: 'This page could not be shown. The error is logged.' })),
  );
}

/**
 * Logs requests for pages that don't exist. Paths are cut and at most 60 a minute are logged, so that nobody can fill
 * a disk with them; the next minute's first line has the number of the others.
 */
export function logMissingPages({ log, now }: { log: Log; now: () => number }): (path: string) => void {
  let minuteStart = -Infinity;
  let logged = 0;
  let skipped = 0;

  return (path) => {
    if (now() - minuteStart >= 60_000) {
      minuteStart = now();
      logged = 0;
    }
    if (logged >= loggedPerMinuteMax) {
      skipped += 1;
      return;
    }
    logged += 1;
    const fields = { path: path.slice(0, pathCharsMax), ...(skipped > 0 && { skipped }) };
    log.warn(fields, 'A reader requested a page that does not exist');
    skipped = 0;
  };
}

const loggedPerMinuteMax = 60;
const pathCharsMax = 200;
