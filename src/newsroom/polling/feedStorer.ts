import type { ArchiveWriter } from '../../archive/archive.ts';
import type { Language } from '../../news/languages.ts';
import { firstState } from '../../wire/schedule.ts';
import type { ListedFeeds } from '../publications/feedList.ts';

interface StorerOptions {
  archive: Pick<ArchiveWriter, 'addFeeds' | 'updateListedFeeds' | 'setLanguages' | 'states' | 'makeDue'>;
  feeds: ListedFeeds;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Returns a function that stores new feeds and changed languages, lists the feeds to poll, and makes removed feeds due,
 * even retired ones, so that they are polled at once if they return. The function handles only feeds that have changed.
 * If the archive fails, the next call retries.
 */
export function feedStorer({ archive, feeds, now }: StorerOptions): () => Promise<void> {
  const stored = new Map<string, Language>();
  const pending = new Set<string>();
  let isFirst = true;
  return async () => {
    for (const feed of feeds.takeChanged()) pending.add(feed);
    if (pending.size === 0 && !isFirst) return;
    const { added, withLanguage, removed } = differences([...pending], stored, feeds);
    const at = now();
    if (added.length > 0) await archive.addFeeds(added.map((feed) => firstState(feed, at)));
    if (withLanguage.length > 0) await archive.setLanguages(new Map(withLanguage));
    if (isFirst || removed.length > 0) {
      // Removed feeds are made due now, not when they return, because the site may restart in between. Feeds that only
      // another process lists, because it has newer files, are not removed.
      const states = await archive.states(isFirst ? undefined : removed);
      const due = states.filter(({ feed, nextPollAt }) => !feeds.has(feed) && nextPollAt > at);
      if (due.length > 0) await archive.makeDue({ feeds: due.map(({ feed }) => feed), at });
    }
    if (added.length > 0 || removed.length > 0) await archive.updateListedFeeds({ added, removed });
    isFirst = false;
    for (const [feed, language] of withLanguage) stored.set(feed, language);
    for (const feed of removed) stored.delete(feed);
    pending.clear();
  };
}

function differences(changed: string[], stored: ReadonlyMap<string, Language>, feeds: ListedFeeds) {
  return {
    added: changed.filter((feed) => feeds.has(feed) && !stored.has(feed)),
    /** The feeds that are new or whose language has changed. */
    withLanguage: changed.flatMap((feed) => {
      const language = feeds.languageOf(feed);
      return language === undefined || language === stored.get(feed) ? [] : [[feed, language] as const];
    }),
    removed: changed.filter((feed) => !feeds.has(feed) && stored.has(feed)),
  };
}
