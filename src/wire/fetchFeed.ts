import type { FetchResult, Freshness } from '../news/dispatch.ts';
import type { FeedState } from '../news/feed.ts';
import type { Outbound, OutboundRequest } from './outbound.ts';
import {
  headerOf,
  type OutboundResponse,
  type DocumentResponse,
  type Hop,
  type ResponseHeaders,
} from './outboundResponse.ts';

/**
 * Requests a feed once, conditionally if it responded before (RFC 9110, section 13). `now` is in epoch milliseconds;
 * `beforeBody` is awaited before a document is read.
 */
export async function fetchFeed({
  state,
  outbound,
  userAgent,
  now,
  ...request
}: {
  state: Validators & Pick<FeedState, 'feed' | 'currentAddress'>;
  outbound: Outbound;
  userAgent: string;
  now: () => number;
} & Pick<OutboundRequest, 'beforeBody'>): Promise<FetchResult> {
  const headers = requestHeaders(state, userAgent);
  const response = await outbound.fetchDocument(state.currentAddress, { ...request, headers });
  if (response.kind === 'failed') {
    return { kind: 'unreachable', reason: response.reason, status: null, retryAfterSeconds: null };
  }
  if (hasDocument(response.status)) return dispatchResult(response, state.feed, now());
  if (response.status === 304) return unchangedResult(response, state, now());
  if (response.status === 410) return { kind: 'gone', reason: statusReason(response) };
  const { retryAfterSeconds } = readFreshness(response.headers, now());
  return { kind: 'unreachable', reason: statusReason(response), status: response.status, retryAfterSeconds };
}

/** Returns whether a response with this status has a document that a poll reads. */
export function hasDocument(status: number): boolean {
  return status === 200 || status === 203;
}

type Validators = Pick<FeedState, 'etag' | 'lastModified'>;

export function requestHeaders(
  { etag, lastModified }: Validators,
  userAgent: string,
): Record<string, string> {
  return {
    'user-agent': userAgent,
    accept,
    'accept-encoding': acceptEncoding,
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

function dispatchResult(response: DocumentResponse, feed: string, receivedAt: number): FetchResult {
  const { url, body, headers, hops } = response;
  const contentType = headerOf(headers, 'content-type');
  return {
    kind: 'dispatched',
    dispatch: { feed, url, body, contentType, receivedAt },
    etag: validator(headers, 'etag'),
    lastModified: validator(headers, 'last-modified'),
    movedTo: movedTo(hops),
    ...readFreshness(headers, receivedAt),
  };
}

function unchangedResult(
  response: OutboundResponse,
  { etag, lastModified }: Validators,
  now: number,
): FetchResult {
  const { headers, hops, status } = response;
  const freshness = readFreshness(headers, now);
  if (etag === null && lastModified === null) {
    const reason = `${new URL(response.url).host} responded with “not modified” (304) to an unconditional request.`;
    return { kind: 'unreachable', reason, status, retryAfterSeconds: freshness.retryAfterSeconds };
  }
  return {
    kind: 'unchanged',
    etag: validator(headers, 'etag'),
    lastModified: validator(headers, 'last-modified'),
    movedTo: movedTo(hops),
    ...freshness,
  };
}

/** Reads a validator. Ignores a validator that can't be sent back exactly, or is absurdly long. */
function validator(headers: ResponseHeaders, name: string): string | null {
  const value = headerOf(headers, name);
  return value !== null && sendable.test(value) ? value : null;
}

/** Returns the new URL of a feed; null unless every redirect was permanent. */
function movedTo(hops: readonly Hop[]): string | null {
  return hops.every((hop) => hop.isPermanent) ? (hops.at(-1)?.to ?? null) : null;
}

/** Explains a status other than 200 and 304, in a sentence for a publisher. */
function statusReason({ status, url }: OutboundResponse): string {
  const { host } = new URL(url);
  if (status >= 500) return `${host} has an internal problem (${status}). We'll try again later.`;
  return meanings.get(status)?.(host) ?? `${host} responded with status ${status} instead of a feed.`;
}

const meanings: ReadonlyMap<number, (host: string) => string> = new Map([
  [204, (host) => `${host} responded without a document (204).`],
  [401, (host) => `${host} requires a password for this feed (401), so it is not public.`],
  [402, (host) => `${host} charges for this feed (402).`],
  [403, (host) => `${host} refuses our requests for this feed (403). Ask its publisher to allow them.`],
  [404, (host) => `${host} has no feed at this address (404). Look for its new address.`],
  [410, (host) => `${host} has removed this feed for good (410). Remove it, or look for another.`],
  [429, (host) => `${host} limits how often we may request this feed (429). We'll try again later.`],
  [451, (host) => `${host} can't give us this feed for legal reasons (451).`],
]);

const sendable = /^[\t\u0020-\u007E\u0080-\u00FF]{1,500}$/u;

const accept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.5';

/**
 * The content codings to accept. `deflate` isn't one of them, because servers interpret it in two ways (RFC 9110,
 * section 8.4.1.2).
 */
const acceptEncoding = 'gzip, br, zstd';

/**
 * Reads how long a response stays fresh (RFC 9111, section 4.2.1) and when to retry (RFC 9110, section 10.2.3), in
 * seconds and without limits. Values that cannot be read are null. `now` is in epoch milliseconds.
 */
export function readFreshness(headers: ResponseHeaders, now: number): Freshness {
  return {
    freshSeconds: maxAge(headers) ?? secondsUntil(headerOf(headers, 'expires'), now),
    retryAfterSeconds: retryAfter(headerOf(headers, 'retry-after'), now),
  };
}

/** Returns the rest of `max-age`, without the time that the response spent in other caches. */
function maxAge(headers: ResponseHeaders): number | null {
  const seconds = maxAgeDirective.exec(headerOf(headers, 'cache-control') ?? '')?.[1];
  if (seconds === undefined) return null;
  const age = headerOf(headers, 'age') ?? '';
  return Math.max(0, Number(seconds) - (digits.test(age) ? Number(age) : 0));
}

function retryAfter(value: string | null, now: number): number | null {
  return value !== null && digits.test(value) ? Number(value) : secondsUntil(value, now);
}

/**
 * Reads only HTTP's date format (RFC 9110, section 5.6.7), because `Date.parse` accepts almost any text that ends in a
 * number.
 */
function secondsUntil(date: string | null, now: number): number | null {
  if (date === null || !httpDate.test(date)) return null;
  const at = Date.parse(date);
  return Number.isNaN(at) ? null : Math.max(0, Math.round((at - now) / 1000));
}

const maxAgeDirective = /(?:^|[\s,])max-age\s*=\s*"?(\d+)/iu;
const digits = /^\d+$/u;
const httpDate = /^[a-z]{3}, \d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|UTC)$/iu;
