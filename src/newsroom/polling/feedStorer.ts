import type { ArchiveWriter } from '../../archive/archive.ts';
import type { Feed } from '../../news/feed.ts';
import type { Language } from '../../news/languages.ts';
import { firstState } from '../../wire/schedule.ts';

interface StorerOptions {
  archive: Pick<ArchiveWriter, 'addFeeds' | 'listFeeds' | 'setLanguages' | 'states' | 'makeDue'>;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Returns a function that stores new feeds and changed languages, lists the feeds to poll, and makes removed feeds due,
 * so that they are polled at once if they return, even a retired one. Without a change it does nothing; if the archive
 * fails, the next call retries.
 */
export function feedStorer({
  archive,
  now,
}: StorerOptions): (feeds: ReadonlyMap<string, Feed>) => Promise<void> {
  let stored: ReadonlyMap<string, Feed> | undefined;
  return async (feeds) => {
    if (feeds === stored) return;
    const { added, inLanguage, removed } = differences(stored ?? new Map(), feeds);
    const at = now();
    if (added.length > 0) await archive.addFeeds(added.map((feed) => firstState(feed, at)));
    if (inLanguage.length > 0) await archive.setLanguages(new Map(inLanguage));
    if (stored === undefined || removed.length > 0) {
      // When they are removed, not when they return, because the site may restart in between. Feeds that only another
      // process has listed, which has a newer copy of the publications, aren't removed.
      const known = await archive.states(stored && removed);
      const due = known.filter(({ feed, nextPollAt }) => !feeds.has(feed) && nextPollAt > at);
      if (due.length > 0) await archive.makeDue({ feeds: due.map(({ feed }) => feed), at });
    }
    if (added.length > 0 || removed.length > 0) await archive.listFeeds({ added, removed });
    stored = feeds;
  };
}

function differences(before: ReadonlyMap<string, Feed>, feeds: ReadonlyMap<string, Feed>) {
  const known = Array.from(feeds, ([url, feed]) => ({ url, feed, old: before.get(url) }));
  return {
    added: known.filter(({ old }) => old === undefined).map(({ url }) => url),
    /** The feeds that are new or whose language has changed. */
    inLanguage: known
      .filter(({ feed, old }) => old === undefined || languageOf(old) !== languageOf(feed))
      .map(({ url, feed }) => [url, languageOf(feed)] as const),
    removed: [...before.keys()].filter((url) => !feeds.has(url)),
  };
}

function languageOf({ language = 'en' }: Feed): Language {
  return language;
}
