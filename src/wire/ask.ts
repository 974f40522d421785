import type { WireAnswer } from '../news/dispatch.ts';
import type { FeedState } from '../news/feed.ts';
import { freshnessOf } from './freshness.ts';
import type { Outbound } from './outbound.ts';
import { headerOf } from './outboundAnswer.ts';
import type { Answered, Arrived, Hop, ResponseHeaders } from './outboundAnswer.ts';
import { statusReason } from './statusReason.ts';

/** Asks one feed once, conditionally where it answered before (RFC 9110, section 13). `now` gives milliseconds since the epoch. */
export async function ask({
  state,
  outbound,
  userAgent,
  now,
}: {
  state: Pick<FeedState, 'feed' | 'currentAddress' | 'etag' | 'lastModified'>;
  outbound: Outbound;
  userAgent: string;
  now: () => number;
}): Promise<WireAnswer> {
  const headers = requestHeaders(state, userAgent);
  const answer = await outbound.document(state.currentAddress, { headers });
  if (answer.kind === 'failed') {
    return { kind: 'unreachable', reason: answer.reason, status: null, retryAfterSeconds: null };
  }
  if (answer.status === 200 || answer.status === 203) return dispatched(answer, state.feed, now());
  if (answer.status === 304) return unchanged(answer, state, now());
  if (answer.status === 410) return { kind: 'gone', reason: statusReason(answer) };
  const { retryAfterSeconds } = freshnessOf(answer.headers, now());
  return { kind: 'unreachable', reason: statusReason(answer), status: answer.status, retryAfterSeconds };
}

function requestHeaders(
  { etag, lastModified }: Pick<FeedState, 'etag' | 'lastModified'>,
  userAgent: string,
): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': userAgent,
    accept,
    'accept-encoding': acceptEncoding,
  };
  if (etag !== null) headers['if-none-match'] = etag;
  if (lastModified !== null) headers['if-modified-since'] = lastModified;
  return headers;
}

function dispatched(answer: Arrived, feed: string, receivedAt: number): WireAnswer {
  const { address, body, headers, hops } = answer;
  const contentType = headerOf(headers, 'content-type');
  return {
    kind: 'dispatched',
    dispatch: { feed, address, body, contentType, receivedAt },
    etag: validator(headers, 'etag'),
    lastModified: validator(headers, 'last-modified'),
    movedTo: movedTo(hops),
    ...freshnessOf(headers, receivedAt),
  };
}

function unchanged(
  answer: Answered,
  { etag, lastModified }: Pick<FeedState, 'etag' | 'lastModified'>,
  now: number,
): WireAnswer {
  const { headers, hops, status } = answer;
  const { freshSeconds, retryAfterSeconds } = freshnessOf(headers, now);
  if (etag === null && lastModified === null) {
    const reason = `${new URL(answer.address).host} answers that nothing has changed (304), although it was asked for everything.`;
    return { kind: 'unreachable', reason, status, retryAfterSeconds };
  }
  return {
    kind: 'unchanged',
    etag: validator(headers, 'etag'),
    lastModified: validator(headers, 'last-modified'),
    movedTo: movedTo(hops),
    freshSeconds,
    retryAfterSeconds,
  };
}

/** A validator is kept to be sent back word for word, so one that could not be sent, or is no validator by its size, is none. */
function validator(headers: ResponseHeaders, name: string): string | null {
  const value = headerOf(headers, name);
  return value !== null && sendable.test(value) ? value : null;
}

/** One hop that is not for good makes the whole way uncertain. */
function movedTo(hops: readonly Hop[]): string | null {
  return hops.every((hop) => hop.permanent) ? (hops.at(-1)?.to ?? null) : null;
}

const sendable = /^[\t\u0020-\u007E\u0080-\u00FF]{1,500}$/u;

const accept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.5';

/** `deflate` is understood but not asked for: senders disagree on what it means (RFC 9110, section 8.4.1.2). */
const acceptEncoding = 'gzip, br, zstd';
