import { setTimeout as pause } from 'node:timers/promises';

/** Waits for `work`, but at most `limitMs` milliseconds; then returns undefined. */
export async function waitAtMost<Result>(
  work: Promise<Result>,
  limitMs: number,
): Promise<Result | undefined> {
  const timeout = new AbortController();
  try {
    return await Promise.race([work, pause(limitMs, undefined, { signal: timeout.signal })]);
  } finally {
    timeout.abort();
  }
}
