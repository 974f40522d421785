import { setTimeout as pause } from 'node:timers/promises';
import type { ArchiveWriter } from '../../archive/archive.ts';
import { dayMs, hourMs } from '../../news/dates.ts';
import type { Publication } from '../../news/publication.ts';
import type { Log } from '../log.ts';
import { openJob } from '../openJob.ts';
import { feedsOf } from '../publications/readPublications.ts';

interface RetentionOptions {
  archive: Pick<ArchiveWriter, 'prune'>;
  publications: () => readonly Publication[];
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  pauseMs?: number;
}

/**
 * Schedules the removal of old stories: a few minutes after startup, then four times a day, a hundred at a time with
 * pauses, so that polls and pages that need the archive never wait long. Only one process at a time removes stories;
 * the other processes see the changed feeds in the archive.
 */
export function openRetention(options: RetentionOptions) {
  const { archive, publications, log, now, pauseMs = stepPauseMs } = options;
  const closing = new AbortController();
  const job = openJob({
    work: removeOld,
    firstMs: firstPauseMs,
    everyMs: runPauseMs,
    failure: 'Old stories could not be removed; trying again in a few hours',
    log,
  });

  async function removeOld(): Promise<void> {
    let feeds = 0;
    let removed = 0;
    for (const [feed, days] of retentionDays(publications())) {
      const count = await removeOldOf(feed, days);
      if (count === null) break;
      if (count > 0) feeds += 1;
      removed += count;
      if (closing.signal.aborted) break;
    }
    if (removed > 0) log.info({ stories: removed, feeds }, 'Removed stories that no publication keeps');
  }

  /** Returns how many stories were removed; null if another process is removing some. */
  async function removeOldOf(feed: string, days: number): Promise<number | null> {
    let removed = 0;
    for (;;) {
      const before = now() - days * dayMs;
      const count = await archive.prune({ feed, before, count: storiesAtOnce, now: now() });
      if (count === null) return null;
      removed += count;
      if (count < storiesAtOnce || closing.signal.aborted) return removed;
      await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    /** Removes all old stories now instead of waiting for the next run. */
    run: () => job.run(),
    close(): Promise<void> {
      closing.abort();
      return job.close();
    },
  };
}

/**
 * Returns the number of days that each feed's stories are stored: the longest time that a publication with the feed
 * sets. Leaves out feeds whose stories a publication stores forever.
 */
function retentionDays(publications: readonly Publication[]): Map<string, number> {
  const longest = new Map<string, number>();
  for (const publication of publications) {
    for (const { address } of feedsOf(publication)) {
      const days = publication.keepStoriesDays ?? Infinity;
      longest.set(address, Math.max(days, longest.get(address) ?? 0));
    }
  }
  return new Map([...longest].filter(([, days]) => days < Infinity));
}

/** Removing a hundred stories takes about 10 ms. */
const storiesAtOnce = 100;
const stepPauseMs = 200;

/** Late enough that every feed has been polled after startup. */
const firstPauseMs = 5 * 60_000;
const runPauseMs = 6 * hourMs;
