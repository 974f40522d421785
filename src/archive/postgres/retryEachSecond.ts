import { isUnreachable } from '../archive.ts';

/**
 * Returns a function that makes attempts to use a server. After one that couldn't reach it, one attempt each second
 * goes to the server, and the others fail at once, so that no reader waits for an unreachable server.
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

/** A little less than the second between two ticks, so that each tick is an attempt. */
const pauseMs = 900;
