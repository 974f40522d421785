import { LRUCache } from 'lru-cache';
import type { BlogFailure } from '../news/post.ts';
import { isBlogFailure } from './blog.ts';

/** How long results are cached, in milliseconds. */
export interface CacheTimes {
  /** How long a good result is served without a new call. */
  freshMs: number;
  /** How long a failure is cached before the next call. */
  retryMs: number;
  /** How long readers wait for a first result. */
  patienceMs: number;
}

/** The state that the caches of one host share. */
export interface HostHealth {
  /** The end of a pause without new calls, because one hangs; in epoch milliseconds. */
  hangsUntil: number;
  /** The number of calls that are running. */
  calls: number;
}

interface ResultCacheOptions<Value extends object> extends CacheTimes {
  load: (key: string) => Promise<Value | BlogFailure>;
  /** The result for readers who have waited for `patienceMs`. */
  late: BlogFailure;
  health: HostHealth;
  /** Whether a call that takes too long means that the host hangs. */
  isHang?: boolean;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Caches the results of calls to a host by key; concurrent requests for a key share one call. The last good result is
 * served at once, and refreshed in the background when it is no longer fresh. Without one, readers wait for
 * `patienceMs`, then fail together; `isPatient` waits as long for a newer result. An error that `load` throws rejects
 * the waiting requests and is not cached.
 */
export function openResultCache<Value extends object>(
  options: ResultCacheOptions<Value>,
): (key: string, how?: { isPatient: boolean }) => Promise<Value | BlogFailure> {
  const { now, late, health } = options;
  const entries = new LRUCache<string, Entry<Value>>({ max: resultsMax });

  return async (key, { isPatient } = { isPatient: false }) => {
    const entry = entries.get(key) ?? { result: undefined, freshUntil: 0, call: undefined };
    entries.set(key, entry);
    if (entry.result !== undefined && now() < entry.freshUntil) return entry.result;
    if (entry.call === undefined && now() < health.hangsUntil) return entry.result ?? late;
    const call = (entry.call ??= startCall(key, entry, options));
    if (isPatient || !isGood(entry.result)) return waitFor(call, entry, options);
    // Nobody waits, and the next request calls the host again.
    call.result.catch(() => undefined);
    return entry.result;
  };
}

interface Entry<Value> {
  /** The last good result, or the failure if there was none. */
  result: Value | BlogFailure | undefined;
  freshUntil: number;
  call: Call<Value> | undefined;
}

interface Call<Value> {
  result: Promise<Value | BlogFailure>;
  startedAt: number;
}

function startCall<Value extends object>(
  key: string,
  entry: Entry<Value>,
  { load, health, now, freshMs, retryMs }: ResultCacheOptions<Value>,
): Call<Value> {
  async function loadResult(): Promise<Value | BlogFailure> {
    health.calls += 1;
    try {
      const result = await load(key);
      if (isGood(result)) health.hangsUntil = 0;
      if (isGood(result) || !isGood(entry.result)) entry.result = result;
      entry.freshUntil = now() + (isGood(result) ? freshMs : retryMs);
      return entry.result;
    } finally {
      health.calls -= 1;
      entry.call = undefined;
    }
  }
  return { result: loadResult(), startedAt: now() };
}

/** The result of a call, or `late` when readers have waited for it long enough. */
async function waitFor<Value extends object>(
  { result, startedAt }: Call<Value>,
  entry: Entry<Value>,
  { now, late, health, isHang = true, patienceMs, retryMs }: ResultCacheOptions<Value>,
): Promise<Value | BlogFailure> {
  const { promise: timeout, resolve: giveUp } = Promise.withResolvers<undefined>();
  // A request may come when others have stopped waiting for the call already.
  const timer = setTimeout(giveUp, Math.max(0, startedAt + patienceMs - now()));
  try {
    const first = await Promise.race([result, timeout]);
    if (first !== undefined) return first;
    entry.result ??= late;
    entry.freshUntil = now() + retryMs;
    if (isHang) health.hangsUntil = now() + retryMs;
    return entry.result;
  } finally {
    clearTimeout(timer);
  }
}

/** A missing or moved post is a good result, too: the host has responded. */
function isGood<Value extends object>(
  result: Value | BlogFailure | undefined,
): result is Value | BlogFailure {
  return result !== undefined && !(isBlogFailure(result) && result.reason === 'unreachable');
}

const resultsMax = 500;
