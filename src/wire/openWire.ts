import type { WireAnswer } from '../news/dispatch.ts';
import type { FeedState } from '../news/feed.ts';
import { fetchFeed } from './fetchFeed.ts';
import { hostLimiter } from './hostLimiter.ts';
import type { Outbound } from './outbound.ts';

/** Requests feeds, limited per host and in all. */
export interface Wire {
  /** Requests a feed when its host has a request free. */
  fetchFeed(state: FeedState): Promise<WireAnswer>;
  /**
   * Answers waiting requests as unreachable and waits for the running ones. Answers after this begins say nothing about
   * the feeds, so they should not be stored. Does not close `outbound`.
   */
  close(): Promise<void>;
}

const requestsPerHostMax = 2;
const requestsMax = 16;

/** `userAgent` names the site; `now` returns milliseconds since the epoch. */
export function openWire({
  outbound,
  userAgent,
  now = Date.now,
}: {
  outbound: Outbound;
  userAgent: string;
  now?: () => number;
}): Wire {
  const limiter = hostLimiter({ totalMax: requestsMax, hostMax: requestsPerHostMax });
  return {
    async fetchFeed(state) {
      const release = await limiter.acquire(hostOf(state.currentAddress));
      if (release === null) {
        const reason = 'Townwire is stopping.';
        return { kind: 'unreachable', reason, status: null, retryAfterSeconds: null };
      }
      try {
        return await fetchFeed({ state, outbound, userAgent, now });
      } finally {
        release();
      }
    },
    close: () => limiter.close(),
  };
}

/** With its port, so that two servers of one machine are two hosts. `outbound` refuses what is not an address. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
