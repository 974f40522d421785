import type { FeedState } from '../../news/feed.ts';
import type { FiledBatch } from '../filingQueue.ts';
import { isAlreadyLogged, type Log } from '../log.ts';
import type { Publishing } from '../publishing.ts';

/**
 * Publishes filed documents, the first at once and those of the next half second together. While hundreds of feeds are
 * new, composing their sections after each batch would cost more than filing it.
 */
export function openFiledPublisher(publishing: Pick<Publishing, 'applyFiled'>, log: Log) {
  let states = new Map<string, FeedState>();
  let changedFeeds = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let published: Promise<void> = Promise.resolve();

  function publish(): void {
    clearTimeout(timer);
    timer = undefined;
    if (states.size === 0) return;
    const filed = { states: [...states.values()], changedFeeds: [...changedFeeds] };
    states = new Map();
    changedFeeds = new Set();
    timer = setTimeout(publish, pauseMs).unref();
    published = publishing.applyFiled(filed).catch((error: unknown) => {
      if (!isAlreadyLogged(error))
        log.error({ error }, 'Filed articles could not be published yet; readers see the last edition');
    });
  }

  return {
    add({ states: filed, reports }: FiledBatch): void {
      for (const state of filed) states.set(state.feed, state);
      for (const { feed, added, changed } of reports) if (added + changed > 0) changedFeeds.add(feed);
      if (timer === undefined) publish();
    },
    /** Publishes what is waiting. */
    async close(): Promise<void> {
      publish();
      clearTimeout(timer);
      await published;
    },
  };
}

const pauseMs = 500;
