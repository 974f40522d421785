import type { ArchiveWriter } from '../../archive/archive.ts';
import type { Feed } from '../../news/feed.ts';
import { firstState } from '../../wire/schedule.ts';

interface StorerOptions {
  archive: Pick<ArchiveWriter, 'addFeeds' | 'setLanguages' | 'states' | 'makeDue'>;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Returns a function that stores new feeds and languages, and makes removed feeds due, so that they are polled at once
 * if they return, even a retired one. Without a change it does nothing; if the archive fails, the next call retries.
 */
export function feedStorer({
  archive,
  now,
}: StorerOptions): (feeds: ReadonlyMap<string, Feed>) => Promise<void> {
  let stored: ReadonlyMap<string, Feed> | undefined;
  return async (feeds) => {
    if (feeds === stored) return;
    if (stored === undefined || languageList(feeds) !== languageList(stored)) {
      const at = now();
      const addresses = [...feeds.keys()];
      await archive.addFeeds(addresses.map((feed) => firstState(feed, at)));
      await archive.setLanguages(new Map(Array.from(feeds, ([url, { language = 'en' }]) => [url, language])));
      // When they are removed, not when they return, because the site may restart in between. Feeds that only another
      // process has listed, which has a newer copy of the publications, aren't removed.
      const known = await archive.states(stored && [...stored.keys()].filter((feed) => !feeds.has(feed)));
      const removed = known.filter(({ feed, nextPollAt }) => !feeds.has(feed) && nextPollAt > at);
      if (removed.length > 0) await archive.makeDue({ feeds: removed.map(({ feed }) => feed), at });
    }
    stored = feeds;
  };
}

/** The feeds with their languages, in one order. */
function languageList(feeds: ReadonlyMap<string, Feed>): string {
  const languages = Array.from(feeds, ([url, { language = 'en' }]) => `${url} ${language}`);
  return languages.toSorted().join('\n');
}
