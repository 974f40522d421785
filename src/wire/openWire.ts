import type { FetchResult } from '../news/dispatch.ts';
import { hostOf, type FeedState } from '../news/feed.ts';
import { fetchFeed } from './fetchFeed.ts';
import { hostLimiter } from './hostLimiter.ts';
import type { Outbound } from './outbound.ts';

/** A client that requests feeds, limited per host and in all. */
export type Wire = ReturnType<typeof openWire>;

const requestsPerHostMax = 2;
/** The number of requests that may wait for a response, at most until their deadline. */
const connectingMax = 64;
/** The number of documents that may be read at a time. Each may take 5 MB of memory. */
const readingMax = 16;

/** Opens a client for feeds. `userAgent` names the site; `now` returns milliseconds since the epoch. */
export function openWire({
  outbound,
  userAgent,
  now = Date.now,
}: {
  outbound: Outbound;
  userAgent: string;
  now?: () => number;
}) {
  const limiter = hostLimiter({ connectingMax, readingMax, hostMax: requestsPerHostMax });

  /**
   * Requests a feed as soon as the limits allow it, and resolves with the value that `handle` returns for the result. A
   * document counts as being read until it is handled, so that documents don't pile up in memory. Resolves with null if
   * `mayRequest` returns false when the feed's turn comes.
   */
  async function fetchAndHandle<Handled>(
    state: FeedState,
    handle: (result: FetchResult) => Handled | Promise<Handled>,
    mayRequest: () => boolean = () => true,
  ): Promise<Handled | null> {
    // Feeds that responded last time go first, so that feeds that hang don't delay them.
    const isLikelyToSucceed = state.failures === 0 && state.lastAnsweredAt !== null;
    const turn = await limiter.acquire(hostOf(state.currentAddress), { isLikelyToSucceed });
    if (turn === null) return null;
    try {
      if (!mayRequest()) return null;
      const beforeBody = () => turn.startReading();
      return await handle(await fetchFeed({ state, outbound, userAgent, now, beforeBody }));
    } finally {
      turn.end();
    }
  }

  return {
    fetchAndHandle,
    /**
     * Resolves waiting requests with null and waits for running requests. The results of running requests say nothing
     * about the feeds and should not be stored. Does not close `outbound`.
     */
    close: () => limiter.close(),
  };
}
