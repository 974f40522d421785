import {
  ArchiveFailure,
  type ArchiveFailureKind,
  type ArchiveWriter,
  type Filing,
  type FilingReport,
} from '../../archive/archive.ts';
import type { FeedState } from '../../news/feed.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import { freeBytes } from '../../runtime/freeBytes.ts';
import { isAlreadyLogged, logSpiked, type Log } from '../log.ts';

/** A batch that the archive has stored. */
export interface FiledBatch {
  states: FeedState[];
  reports: FilingReport[];
}

interface FilingQueueOptions {
  archive: Pick<ArchiveWriter, 'file'>;
  log: Log;
  onFiled: (batch: FiledBatch) => void;
}

/**
 * Opens a queue that collects filings for a moment, so that several feeds are filed in one transaction. Files batches
 * in order of arrival. If a batch fails, that is logged once, and the next polls fetch its documents again.
 */
export function openFilingQueue({ archive, log, onFiled }: FilingQueueOptions) {
  const batches = serialQueue();
  let waiting: WaitingFiling[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    void batches.add(async () => {
      await fileBatch(batch);
      for (const { filing, onEnded } of batch) {
        if (filing.items instanceof Uint8Array) freeBytes(filing.items);
        onEnded();
      }
    });
  }

  async function fileBatch(batch: WaitingFiling[]): Promise<void> {
    const filings = batch.map(({ filing }) => filing);
    try {
      const reports = await archive.file(filings);
      for (const { onEnded } of batch) onEnded();
      for (const { feed, added, changed, spiked } of reports) {
        if (added + changed > 0) log.info({ feed, added, changed }, 'Filed');
        logSpiked(log, { level: 'warn', feed, spiked, text: 'The archive spiked items' });
      }
      onFiled({ states: filings.map(({ state }) => state), reports });
    } catch (error) {
      // Filing the documents one by one would also fail.
      if (error instanceof ArchiveFailure && permanentFailures.has(error.kind)) return;
      if (batch.length > 1) {
        // One failing filing rolls back the whole batch, so each filing is stored alone.
        for (const filing of batch) await fileBatch([filing]);
        return;
      }
      if (isAlreadyLogged(error)) return;
      log.error(
        { error, feed: filings[0]?.state.feed },
        "A feed's articles could not be filed; they will be fetched again",
      );
    }
  }

  return {
    /** Resolves when the filing is stored, or can't be. */
    add(filing: Filing): Promise<void> {
      const { promise: ended, resolve: onEnded } = Promise.withResolvers<void>();
      waiting.push({ filing, onEnded });
      if (waiting.length >= batchFeedsMax) flush();
      else timer ??= setTimeout(flush, batchWaitMs);
      return ended;
    },
    /** Files the waiting batch in the next turn of the event loop instead of waiting for more. */
    flushSoon(): void {
      clearTimeout(timer);
      timer = setTimeout(flush, 0);
    },
    /** Files the waiting batch. */
    close(): Promise<void> {
      flush();
      return batches.drain();
    },
  };
}

interface WaitingFiling {
  filing: Filing;
  /** Called when the filing is stored or has failed, perhaps more than once. */
  onEnded: () => void;
}

const permanentFailures: ReadonlySet<ArchiveFailureKind> = new Set([
  'full',
  'readOnly',
  'stopped',
  'unreachable',
]);

const batchFeedsMax = 16;
const batchWaitMs = 200;
