import { LRUCache } from 'lru-cache';
import type { BlogFailure } from '../news/post.ts';
import { isBlogFailure } from './blog.ts';

/** How long answers are kept, in milliseconds. */
export interface AnswerTimes {
  /** How long a good answer is served without asking again. */
  freshMs: number;
  /** How long to wait before asking a host that failed again. */
  retryMs: number;
  /** How long to wait for a new answer when there is an older good one to serve. */
  patienceMs: number;
}

/**
 * Caches a host's answers by key; concurrent requests for a key share one call. While the host is unreachable or slow,
 * the last good answer is served. An error that `load` throws rejects the waiting requests and is not cached.
 */
export function openAnswerCache<Value extends object>({
  load,
  now,
  freshMs,
  retryMs,
  patienceMs,
}: AnswerTimes & {
  load: (key: string) => Promise<Value | BlogFailure>;
  /** Epoch milliseconds. */
  now: () => number;
}): (key: string) => Promise<Value | BlogFailure> {
  const cache = new LRUCache<string, Value | BlogFailure>({
    max: answersMax,
    perf: { now },
    ttlResolution: 0,
    // An answer that arrives after its requests gave up, or after its entry was evicted, is still an answer.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(key, last, { options, signal }) {
      const fallback = last !== undefined && !isUnreachable(last) ? last : undefined;
      const answer = await load(key).catch((error: unknown) => {
        // If the requests have been served the last answer, there is no one left to receive the error.
        if (fallback === undefined || !signal.aborted) throw error;
        return fallback;
      });
      // lru-cache counts the last millisecond of the time to live as fresh.
      options.ttl = (isUnreachable(answer) ? retryMs : freshMs) - 1;
      return isUnreachable(answer) ? (fallback ?? answer) : answer;
    },
  });
  return (key) => {
    const last = cache.peek(key, { allowStale: true });
    if (last === undefined || isUnreachable(last)) return cache.forceFetch(key);
    return cache.forceFetch(key, { signal: AbortSignal.timeout(patienceMs), allowStaleOnFetchAbort: true });
  };
}

function isUnreachable(answer: object): boolean {
  return isBlogFailure(answer) && answer.reason === 'unreachable';
}

const answersMax = 500;
