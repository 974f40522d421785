import type { WireAnswer } from '../news/dispatch.ts';
import type { FeedState } from '../news/feed.ts';
import { ask } from './ask.ts';
import { openTurns } from './openTurns.ts';
import type { Outbound } from './outbound.ts';

/** Asks feeds, politely: see `requestsPerHostMax` and `requestsMax`. */
export interface Wire {
  /** Asks a feed when it is its turn. Any number may be asked at once. */
  ask(state: FeedState): Promise<WireAnswer>;
  /**
   * Stops: feeds that still wait are answered as unreachable, those under way are waited for. What comes after this began says
   * nothing about the feeds, so it should not be kept. The door out stays open: it belongs to whoever opened it.
   */
  close(): Promise<void>;
}

/** How many requests a host gets from us at the same time. */
export const requestsPerHostMax = 2;

/** How many requests are under way at the same time in all. */
export const requestsMax = 16;

/** Opens the wire. `userAgent` names the site that asks; `now` gives milliseconds since the epoch. */
export function openWire({
  outbound,
  userAgent,
  now = Date.now,
}: {
  outbound: Outbound;
  userAgent: string;
  now?: () => number;
}): Wire {
  const turns = openTurns({ totalMax: requestsMax, hostMax: requestsPerHostMax });
  return {
    async ask(state) {
      const end = await turns.take(hostOf(state.currentAddress));
      if (end === null) {
        return {
          kind: 'unreachable',
          reason: 'Townwire is stopping.',
          status: null,
          retryAfterSeconds: null,
        };
      }
      try {
        return await ask({ state, outbound, userAgent, now });
      } finally {
        end();
      }
    },
    close: () => turns.close(),
  };
}

/** With its port: two servers of one machine, as in the tests, are two hosts. What is no address is refused at the door. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
