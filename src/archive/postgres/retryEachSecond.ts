import { isUnreachable } from '../archive.ts';

/**
 * Returns a function that runs work on a server. While the server is unreachable, it tries only once a second and fails
 * other work at once, so that no reader waits for an unreachable server.
 */
export function retryEachSecond(now: () => number = Date.now) {
  let failure: unknown = null;
  let nextAt = 0;
  let isTrying = false;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (failure !== null && (isTrying || now() < nextAt)) throw failure;
    const isTrial = failure !== null;
    isTrying ||= isTrial;
    try {
      const result = await work();
      failure = null;
      return result;
    } catch (error) {
      if (isUnreachable(error)) {
        failure = error;
        nextAt = now() + pauseMs;
      } else if (isTrial) failure = null;
      throw error;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
}

/** A little less than the second between two ticks, so that each tick tries. */
const pauseMs = 900;
