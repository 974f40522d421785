import { ArchiveFailure } from '../archive/ArchiveFailure.ts';
import type { Archive, Filing, FilingReport } from '../archive/archive.ts';
import type { FeedState } from '../news/feed.ts';
import type { Log } from './log.ts';

/** Where answers wait for a moment so that several feeds are filed in one transaction. */
export interface Tray {
  put(filing: Filing): void;
  /** Files what lies there as soon as this turn is over, without waiting for more. */
  flushSoon(): void;
  /** Files the rest and ends. */
  close(): Promise<void>;
}

/** Opens a tray in front of an archive. Filings go in the order in which they came; a failed batch is told of once and asked for again by the next poll. */
export function openTray({
  archive,
  log,
  onFiled,
}: {
  archive: Archive;
  log: Log;
  onFiled: (filed: { states: FeedState[]; reports: FilingReport[] }) => Promise<void>;
}): Tray {
  let waiting: Filing[] = [];
  let timer: NodeJS.Timeout | undefined;
  let filing = Promise.resolve();

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    filing = filing.then(() => fileBatch(batch));
  }

  async function fileBatch(batch: Filing[]): Promise<void> {
    try {
      const reports = await archive.file(batch);
      for (const { feed, added, changed, spiked } of reports) {
        if (added + changed > 0) log.info({ feed, added, changed }, 'Filed');
        if (spiked.length > 0) log.warn({ feed, spiked }, 'The archive spiked items');
      }
      await onFiled({ states: batch.map(({ state }) => state), reports });
    } catch (error) {
      if (isToldElsewhere(error)) return;
      if (batch.length > 1) {
        // A batch is filed whole or not at all: one by one, only the filing that is at fault stays out.
        for (const one of batch) await fileBatch([one]);
        return;
      }
      log.error(
        { error, feed: batch[0]?.state.feed },
        "A feed's articles could not be filed; it is asked again",
      );
    }
  }

  return {
    put(one) {
      waiting.push(one);
      if (waiting.length >= batchFeedsMax) flush();
      else timer ??= setTimeout(flush, batchWaitMs);
    },
    flushSoon() {
      clearTimeout(timer);
      timer = setTimeout(flush, 0);
    },
    async close() {
      flush();
      await filing;
    },
  };
}

/** Whether something failed for a reason of which the log has heard already: the archive itself tells of a full disk, the newsroom of an archive that has stopped, and both only once. */
export function isToldElsewhere(error: unknown): boolean {
  return error instanceof ArchiveFailure && (error.kind === 'full' || error.kind === 'stopped');
}

const batchFeedsMax = 32;
const batchWaitMs = 200;
