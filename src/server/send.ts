import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Edition } from '../news/edition.ts';
import type { Publication } from '../news/publication.ts';
import { localPath } from '../news/languages.ts';
import type { SectionKey } from '../news/sections.ts';
import { normalizePath, redirectFrom } from '../news/site/redirects.ts';
import type { Log } from '../newsroom/log.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import type { Assets, Page } from '../pages/page.ts';
import type { BuiltAssets } from './assets.ts';
import { withCdnHeaders } from './cdnHeaders.ts';
import type { Streams } from './connections/streams.ts';
import type { Traffic } from './counting/traffic.ts';
import { encodeResponse, type EncodedResponse } from './cache/encodedResponse.ts';
import type { CachedPage, PageCache } from './cache/pageCache.ts';
import { pageResponse } from './pageResponse.ts';
import { problem, redirect, type PlainResponse } from './plainResponse.ts';
import { chooseCoding } from './sendEncoded.ts';

/** Renders a page: `renderPage`, or in development its newest version. */
export type Renderer = (
  page: Page,
  options: { edition: Edition; now: number; assets: Assets },
) => string | Promise<string>;

/** The dependencies of the routes. */
export interface Services {
  newsroom: Newsroom;
  cache: PageCache;
  render: (page: Page, options: { edition: Edition; now: number }) => Promise<string>;
  assets: BuiltAssets;
  streams: Streams;
  /** The number of our own proxies that requests come through. */
  proxyHops: number;
  traffic: Traffic;
  /** `path` comes from `loggedPath`. */
  logMissingPage: (path: string) => void;
  logBug: (error: Error, path: string) => void;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * A request for a page that is not cached. The front door has removed the language's prefix from its `url`, and
 * `publication` has the text of that language.
 */
export interface UncachedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  publication: Publication;
  /** The cache key under which the front door found nothing. */
  missedKey: string;
  /** Sent with every response (RFC 6797); browsers ignore it over plain http. */
  transportHeaders: Record<string, string>;
  /** Sends the response to the reader, or passes it to a static edition with its dependencies. */
  respond: (encoded: EncodedResponse, dependencies?: Dependencies) => void;
}

/** The sections that a response shows, and when it changes even without news. */
export type Dependencies = Pick<CachedPage, 'sections' | 'freshUntil'>;

/** The input of each handler: the request, and the services that all requests share. */
interface RouteEnvironment {
  Bindings: UncachedRequest;
  Variables: { services: Services };
}

/** The routes of a publication. */
export type Routes = Hono<RouteEnvironment>;

/** A request on its way through the routes. */
export type RouteContext = Context<RouteEnvironment>;

/** Sends a response on Node's own response instead of through Hono, because it is already encoded. */
export function send(context: RouteContext, encoded: EncodedResponse, dependencies?: Dependencies): Response {
  context.env.respond(encoded, dependencies);
  return sent;
}

/** Returned to Hono in place of the response, which is already sent. A real `Response` would load Node's `fetch`. */
export const sent = {} as Response;

/**
 * Makes the request for Hono, which reads only its URL and method. Its host is a placeholder, because the publication
 * is known. A real `Request` would take longer than finding the route, and load Node's `fetch`.
 */
export function honoRequest({ url, method }: Pick<IncomingMessage, 'url' | 'method'>): Request {
  return { url: new URL(`http://publication${url}`).href, method } as Request;
}

/** Sends a response that is not cached here. */
export async function sendUncached(context: RouteContext, plain: PlainResponse): Promise<Response> {
  return send(context, await encode(plain, context.env));
}

/** Returns the path of a request, with the language that the front door removed. */
export function requestedPath({ env, req }: RouteContext): string {
  return env.publication.prefix + req.path;
}

/** Encodes a response with the headers that depend on the site and the publication. */
export function encode(
  plain: PlainResponse,
  {
    request,
    publication,
    transportHeaders,
  }: Pick<UncachedRequest, 'request' | 'publication' | 'transportHeaders'>,
  sections: readonly SectionKey[] = [],
): Promise<EncodedResponse> {
  const { headers, ...response } = withCdnHeaders(plain, { publication, sections });
  const coding = chooseCoding(request.headers['accept-encoding']);
  return encodeResponse({ ...response, headers: { ...headers, ...transportHeaders } }, { coding });
}

/** Sends a page that is not cached here: a failure that may end at any moment, or a page for one reader. */
export async function sendUncachedPage(
  context: RouteContext,
  { page, status, headers }: { page: Page; status: number; headers?: Record<string, string> },
): Promise<Response> {
  const { newsroom, render, now } = context.var.services;
  const { id, language } = context.env.publication;
  const edition = newsroom.edition(id, language);
  const html = await render(page, { edition, now: now() });
  const { publication } = edition;
  const caching = { 'Cache-Control': 'no-store', ...headers };
  return sendUncached(
    context,
    pageResponse({ html, status, publication, isSettled: false, headers: caching }),
  );
}

/** Sends the redirect that the publication has for a path without a page, or returns null. */
export function sendMoved(context: RouteContext): Promise<Response> | null {
  const { publication } = context.env;
  // A publisher may redirect a page in all languages, or in one.
  const target = redirectFrom(context.req.path, publication);
  return target === null ? null : sendUncached(context, redirect(localPath(target, publication.prefix)));
}

/** Sends the failure page after an unexpected error. */
export function sendFailure(context: RouteContext, error: Error): Promise<Response> {
  context.var.services.logBug(error, loggedPath(context));
  return sendUncachedPage(context, { page: { screen: 'failure' }, status: 500 }).catch(() =>
    sendUncached(context, problem(500, 'This page could not be shown. The error is logged.')),
  );
}

/** Returns the path of a request for the log, without the secret URL of a draft, even a mistyped one. */
export function loggedPath(context: RouteContext): string {
  const path = requestedPath(context);
  const isSecret = [path, normalizePath(path)].some(
    (each) => draftFolder.test(each) || draftToken.test(each),
  );
  return isSecret ? '/drafts/…' : path;
}

const draftFolder = /\/drafts\//iu;

/** Matches a draft's token in any folder. A slug can't match, as it has no capitals. The lookbehind bounds the cost. */
const draftToken = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43}/u;

type Logs = { log: Log; now: () => number };

/** Returns a function that logs requests for missing pages, at most 60 a minute. */
export function logMissingPages({ log, now }: Logs): (path: string) => void {
  const limited = limitLog({ perMinute: loggedPerMinuteMax, now });
  return (path) =>
    limited((skipped) =>
      log.warn(
        { path: path.slice(0, pathCharsMax), ...skipped },
        'A reader requested a page that does not exist',
      ),
    );
}

/**
 * Returns a function that logs each bug once a minute. Bugs are told apart by stack: messages may quote the request.
 */
export function logBugs({ log, now }: Logs): (error: Error, path: string) => void {
  const memoMethod = () => limitLog({ perMinute: 1, now });
  const limits = new LRUCache<string, ReturnType<typeof limitLog>>({ max: bugsMax, memoMethod });
  return (error, path) => {
    const stack = /\n {4}at .*/su.exec(error.stack ?? '')?.[0] ?? error.message;
    limits.memo(stack)((skipped) =>
      log.error(
        { error, path: path.slice(0, pathCharsMax), ...skipped },
        'Bug: a page could not be rendered',
      ),
    );
  };
}

/** Limits lines of the log, so that nobody can fill a disk. The next minute's first line counts the skipped lines. */
function limitLog({ perMinute, now }: { perMinute: number; now: () => number }) {
  let minuteStart = -Infinity;
  let logged = 0;
  let skipped = 0;
  return (write: (skipped: { skipped?: number }) => void): void => {
    if (now() - minuteStart >= 60_000) {
      minuteStart = now();
      logged = 0;
    }
    if (logged >= perMinute) {
      skipped += 1;
      return;
    }
    logged += 1;
    write(skipped > 0 ? { skipped } : {});
    skipped = 0;
  };
}

const loggedPerMinuteMax = 60;
const pathCharsMax = 200;
const bugsMax = 100;
