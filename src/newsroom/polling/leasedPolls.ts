import type { ArchiveWriter } from '../../archive/archive.ts';
import type { FeedState } from '../../news/feed.ts';
import type { Log } from '../log.ts';
import { openJob } from '../openJob.ts';

interface LeasedPollsOptions {
  archive: Pick<ArchiveWriter, 'renewLeases'>;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Renews the leases of feeds that are being polled, until it is closed. Leases are short, so that feeds aren't delayed
 * for long if the process is killed. Renewals wait neither for editions nor for other calls to the archive.
 */
export function openLeasedPolls({ archive, log, now }: LeasedPollsOptions) {
  const polls = new Map<string, { ended: Promise<void>; leaseUntil: number }>();
  let renewedAt = now();

  async function renew(): Promise<void> {
    if (polls.size > 0 && Math.abs(now() - renewedAt) < renewalMs) return;
    renewedAt = now();
    if (polls.size === 0) return;
    const renewed = await archive.renewLeases({ feeds: [...polls.keys()], now: renewedAt, leaseMs });
    for (const feed of renewed) Object.assign(polls.get(feed) ?? {}, { leaseUntil: renewedAt + leaseMs });
  }

  const renewals = openJob({
    work: renew,
    everyMs: checkMs,
    failure: 'The leases of feeds could not be renewed; trying again every five seconds',
    log,
  });
  return {
    size: () => polls.size,
    has: (feed: string) => polls.has(feed),
    feeds: () => [...polls.keys()],
    /** Returns whether this process still has the lease. If it was frozen, another process may be polling the feed. */
    isLeased: (feed: string) => now() < (polls.get(feed)?.leaseUntil ?? 0),
    /** Renews the lease of a feed until `ended` resolves. */
    add({ feed, leaseUntil }: FeedState, ended: Promise<void>): void {
      polls.set(feed, { ended: ended.then(() => void polls.delete(feed)), leaseUntil: leaseUntil ?? 0 });
    },
    /** Waits for the current polls. */
    async close(): Promise<void> {
      await Promise.all(Array.from(polls.values(), ({ ended }) => ended));
      await renewals.close();
    },
  };
}

export const leaseMs = 15_000;
const renewalMs = 5000;
const checkMs = 1000;
