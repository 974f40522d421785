import { openBatches } from '../../runtime/batches.ts';
import type { FiledBatch } from './filingQueue.ts';
import { isAlreadyLogged, type Log } from '../log.ts';
import type { Publishing } from '../publishing.ts';

/**
 * Publishes filed documents, the first at once and the documents of the next half second together. While hundreds of
 * feeds are new, composing sections after each batch would cost more than filing it.
 */
export function openFiledPublisher(publishing: Pick<Publishing, 'applyFiled'>, log: Log) {
  let published: Promise<void> = Promise.resolve();
  const batches = openBatches({ pauseMs, handle: publish });

  function publish(filed: ReturnType<typeof changesIn>[]): void {
    const states = new Map(filed.flatMap((each) => each.states).map((state) => [state.feed, state]));
    const changedFeeds = new Set(filed.flatMap((each) => each.changedFeeds));
    const all = { states: [...states.values()], changedFeeds: [...changedFeeds] };
    published = publishing.applyFiled(all).catch((error: unknown) => {
      if (!isAlreadyLogged(error))
        log.error({ error }, 'Filed articles could not be published yet; readers see the last edition');
    });
  }

  return {
    add: (batch: FiledBatch) => batches.add([changesIn(batch)]),
    /** Publishes the waiting documents. */
    async close(): Promise<void> {
      batches.flush();
      batches.close();
      await published;
    },
  };
}

function changesIn({ states, reports }: FiledBatch) {
  const changed = reports.filter(({ added, changed: rewritten }) => added + rewritten > 0);
  return { states, changedFeeds: changed.map(({ feed }) => feed) };
}

const pauseMs = 500;
