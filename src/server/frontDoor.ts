import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { publicationIn } from '../news/publicationIn.ts';
import { redirectFromShortUrl } from '../news/site/redirects.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import { sendEncoded } from './sendEncoded.ts';
import { blogCallHeaders, blogCallPreflight, isBlogCall } from './blogCalls.ts';
import { withCdnHeaders } from './cdnHeaders.ts';
import { cacheKey, cachePath, languageOfPrefix, pathOf, prefixOf } from './cache/cacheKey.ts';
import { forwardedValue, isKnownSecure, type ProxyTrust } from './connections/forwarded.ts';
import { hasBody } from './connections/guardConnections.ts';
import { countView } from './counting/readerView.ts';
import type { Traffic } from './counting/traffic.ts';
import { respondToMonitor } from './health/respondToMonitor.ts';
import { malformed, type HostMatch } from './hosts.ts';
import type { PageCache } from './cache/pageCache.ts';
import { problem, redirect, type PlainResponse } from './plainResponse.ts';
import type { UncachedRequest } from './send.ts';

interface FrontDoorOptions extends ProxyTrust {
  newsroom: Pick<Newsroom, 'health' | 'applied' | 'views'>;
  matchHost: (request: IncomingMessage) => HostMatch;
  cache: PageCache;
  handleUncached: (uncached: UncachedRequest) => void;
  /** The value of Strict-Transport-Security, or null. */
  hsts: string | null;
  traffic: Traffic;
  now: () => number;
}

/**
 * Handles every request first: finds the publication by the Host header and looks once in the cache. Only requests for
 * uncached pages go on to the routes.
 */
export function openFrontDoor(options: FrontDoorOptions): RequestListener {
  const { newsroom, matchHost, cache, handleUncached, hsts, traffic, now } = options;
  const transportHeaders = transportHeadersOf(hsts);

  /** Sends a short, uncompressed response, which is not a page. */
  function sendShort(response: ServerResponse, { status, headers, body }: PlainResponse): void {
    response.writeHead(status, {
      ...headers,
      ...transportHeaders,
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
    traffic.count({ publication: '', route: '', status, from: 'routes' });
  }

  return (request, response) => {
    const url = normalizeTarget(request);
    const path = pathOf(url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const reply = responseToOtherMethod(request, { url, trust: options });
      if (reply !== null) return sendShort(response, reply);
    }
    // Monitors may use any Host header.
    const monitored = respondToMonitor(request, path, newsroom);
    if (monitored !== null) return sendShort(response, monitored);
    // A target that is neither a path nor a URL is an error (RFC 9112 section 3.2).
    const match = url.startsWith('/') ? matchHost(request) : malformed;
    if (match.kind === 'refused') return sendShort(response, match.response);
    const { publication } = match;
    if (match.kind === 'alias') {
      const headers = isBlogCall(path) ? blogCallHeaders : {};
      return sendShort(response, redirect(publication.origin + url, headers));
    }
    const moved = url.startsWith('/?') ? redirectFromShortUrl(url, publication) : null;
    if (moved !== null)
      return sendShort(response, withCdnHeaders(redirect(moved), { publication, sections: [] }));
    const prefix = prefixOf(publication, path);
    const key = cacheKey(publication, cachePath(request, { url, prefix, publication }));
    const cached = cache.get(key, now());
    if (cached === undefined) {
      if (prefix !== '' && path === prefix)
        return sendShort(response, redirect(`${prefix}/${url.slice(path.length)}`));
      request.url = url.slice(prefix.length);
      const respond: UncachedRequest['respond'] = (encoded) => sendEncoded({ request, response }, encoded);
      return handleUncached({
        request,
        response,
        publication: publicationIn(publication, languageOfPrefix(prefix)),
        missedKey: key,
        transportHeaders,
        respond,
      });
    }
    sendEncoded({ request, response }, cached.response);
    const { route, viewPath } = cached;
    traffic.count({ publication: publication.id, route, status: response.statusCode, from: 'cache' });
    if (viewPath !== null) countView({ request, publication, path: viewPath }, options);
  };
}

/** Returns the headers of every response of the site. */
export function transportHeadersOf(hsts: string | null): UncachedRequest['transportHeaders'] {
  return hsts === null ? {} : { 'Strict-Transport-Security': hsts };
}

/**
 * Returns the requested path with its query. Proxies may send a whole URL (RFC 9112 section 3.2.2). Then this changes
 * the request: the URL's host replaces the Host header, and only path and query remain as the target.
 */
function normalizeTarget(request: IncomingMessage): string {
  const target = request.url as string;
  if (target.startsWith('/') || !/^https?:\/\//iu.test(target) || !URL.canParse(target)) return target;
  const { host, pathname, search } = new URL(target);
  const index = request.rawHeaders.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (index !== -1) request.rawHeaders[index + 1] = host;
  request.url = pathname + search;
  return request.url;
}

/**
 * Returns the response to a method other than GET and HEAD, or null for the only request that the routes handle: a POST
 * to refresh a section, from one of our pages (Fetch Metadata; RFC 6454). It must have no body, because none is read.
 */
function responseToOtherMethod(
  request: IncomingMessage,
  { url, trust }: { url: string; trust: ProxyTrust },
): PlainResponse | null {
  const { method, headers } = request;
  // Browsers don't follow redirects of a preflight, so every host sends the same response.
  if (method === 'OPTIONS' && isBlogCall(pathOf(url))) return blogCallPreflight;
  if (method !== 'POST' || !refreshPath.test(url)) return methodNotAllowed;
  if (hasBody(request)) return bodyNotAllowed;
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  return site === 'same-origin' && isOwnOrigin(headers, trust) ? null : otherOrigin;
}

function isOwnOrigin(headers: IncomingMessage['headers'], trust: ProxyTrust): boolean {
  const origin = URL.parse(headers.origin ?? '');
  const host = forwardedValue(headers, 'x-forwarded-host', trust) ?? headers.host;
  if (origin === null || origin.host !== host?.toLowerCase()) return false;
  // Anyone on the reader's network can forge a page over http, but not over https.
  return origin.protocol === 'https:' || !isKnownSecure(headers, trust);
}

const refreshPath = /^\/api\/feeds\/[^/?]+\/refresh$/u;

const methodNotAllowed = problem(405, 'This site accepts only GET and HEAD requests.', {
  Allow: 'GET, HEAD',
});
const bodyNotAllowed = problem(413, 'This URL accepts no body.');
const otherOrigin = problem(403, 'Only pages of this site may send this request.');
