import { LRUCache } from 'lru-cache';
import type { BlogFailure } from '../news/post.ts';
import { isBlogFailure } from './blog.ts';

/** How long answers are kept, in milliseconds. */
export interface AnswerTimes {
  /** How long a good answer is served without asking again. */
  freshMs: number;
  /** How long a failure is cached before the next request to the host. */
  retryMs: number;
  /** How long readers wait for a first answer. */
  patienceMs: number;
}

/** The state that the caches of one host share. */
export interface HostHealth {
  /** When a call that hangs is given up, in epoch milliseconds: until then there is no new one. */
  hangsUntil: number;
  /** The calls that are running. */
  calls: number;
}

interface AnswerCacheOptions<Value extends object> extends AnswerTimes {
  load: (key: string) => Promise<Value | BlogFailure>;
  /** The answer to readers whose patience has ended. */
  late: BlogFailure;
  health: HostHealth;
  /** Whether a call that takes too long means that the host hangs. */
  isHang?: boolean;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Caches a host's answers by key; concurrent requests for a key share one call. The last good answer is served at once,
 * and one that is no longer fresh is renewed meanwhile. Without one, readers wait for `patienceMs`, then fail together;
 * `isPatient` waits as long for a newer answer.
 * An error that `load` throws rejects the waiting requests and is not cached.
 */
export function openAnswerCache<Value extends object>(
  options: AnswerCacheOptions<Value>,
): (key: string, how?: { isPatient: boolean }) => Promise<Value | BlogFailure> {
  const { now, late, health } = options;
  const entries = new LRUCache<string, Entry<Value>>({ max: answersMax });

  return async (key, { isPatient } = { isPatient: false }) => {
    const entry = entries.get(key) ?? { answer: undefined, freshUntil: 0, call: undefined };
    entries.set(key, entry);
    if (entry.answer !== undefined && now() < entry.freshUntil) return entry.answer;
    const isGood = entry.answer !== undefined && !isUnreachable(entry.answer);
    if (entry.call === undefined && now() < health.hangsUntil) return entry.answer ?? late;
    const call = (entry.call ??= startCall(key, entry, options));
    if (entry.answer === undefined || !isGood || isPatient) return waitFor(call, entry, options);
    // Nobody waits, and the next request asks again.
    call.answer.catch(() => undefined);
    return entry.answer;
  };
}

interface Entry<Value> {
  /** The last good answer, or the failure if there was none. */
  answer: Value | BlogFailure | undefined;
  freshUntil: number;
  call: Call<Value> | undefined;
}

interface Call<Value> {
  answer: Promise<Value | BlogFailure>;
  startedAt: number;
}

function startCall<Value extends object>(
  key: string,
  entry: Entry<Value>,
  { load, health, now, freshMs, retryMs }: AnswerCacheOptions<Value>,
): Call<Value> {
  async function loadAnswer(): Promise<Value | BlogFailure> {
    health.calls += 1;
    try {
      const answer = await load(key);
      const isFailure = isUnreachable(answer);
      const hasGood = entry.answer !== undefined && !isUnreachable(entry.answer);
      if (!isFailure) health.hangsUntil = 0;
      if (!isFailure || !hasGood) entry.answer = answer;
      entry.freshUntil = now() + (isFailure ? retryMs : freshMs);
      return entry.answer ?? answer;
    } finally {
      health.calls -= 1;
      entry.call = undefined;
    }
  }
  return { answer: loadAnswer(), startedAt: now() };
}

/** The answer of a call, or `late` when readers have waited for it long enough. */
async function waitFor<Value extends object>(
  { answer, startedAt }: Call<Value>,
  entry: Entry<Value>,
  { now, late, health, isHang = true, patienceMs, retryMs }: AnswerCacheOptions<Value>,
): Promise<Value | BlogFailure> {
  const { promise: timeout, resolve: giveUp } = Promise.withResolvers<undefined>();
  // A request may come when others have given up on the call already.
  const timer = setTimeout(giveUp, Math.max(0, startedAt + patienceMs - now()));
  try {
    const first = await Promise.race([answer, timeout]);
    if (first !== undefined) return first;
    entry.answer ??= late;
    entry.freshUntil = now() + retryMs;
    if (isHang) health.hangsUntil = now() + retryMs;
    return entry.answer;
  } finally {
    clearTimeout(timer);
  }
}

function isUnreachable(answer: object): boolean {
  return isBlogFailure(answer) && answer.reason === 'unreachable';
}

const answersMax = 500;
