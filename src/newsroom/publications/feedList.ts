import type { Language } from '../../news/languages.ts';
import type { Publication } from '../../news/publication.ts';

/** The feeds of all publications, and the language in which each is searched. */
export interface ListedFeeds {
  readonly size: number;
  has(feed: string): boolean;
  /** Returns the ids of the publications that have a feed. */
  idsWith(feed: string): readonly string[];
  /** Returns a feed's language; undefined if no publication has the feed. */
  languageOf(feed: string): Language | undefined;
  /** Returns the feeds that were added, removed or given a different language since the last call. */
  takeChanged(): ReadonlySet<string>;
}

/** Opens an empty list. Setting a publication examines only its own feeds. */
export function openFeedList() {
  const feedsOf = new Map<string, ReadonlyMap<string, Language>>();
  /** The languages that publications give a feed. */
  const byFeed = new Map<string, Map<string, Language>>();
  let changed = new Set<string>();

  /** Returns the language of a feed. If publications disagree, the publication whose id sorts last decides. */
  function languageOf(feed: string): Language | undefined {
    let last = '';
    const languages = byFeed.get(feed);
    for (const id of languages?.keys() ?? []) if (id > last) last = id;
    return languages?.get(last);
  }

  function setFeed(id: string, feed: string, language: Language | undefined): void {
    const before = languageOf(feed);
    const languages = byFeed.getOrInsertComputed(feed, () => new Map());
    if (language === undefined) languages.delete(id);
    else languages.set(id, language);
    if (languages.size === 0) byFeed.delete(feed);
    if (languageOf(feed) !== before) changed.add(feed);
  }

  const listed: ListedFeeds = {
    get size() {
      return byFeed.size;
    },
    has: (feed) => byFeed.has(feed),
    idsWith: (feed) => [...(byFeed.get(feed)?.keys() ?? [])],
    languageOf,
    takeChanged() {
      const taken = changed;
      changed = new Set();
      return taken;
    },
  };
  return {
    listed,
    /** Sets or removes (null) the feeds of a publication. */
    set: (id: string, publication: Publication | null): void => {
      const before = feedsOf.get(id) ?? new Map<string, Language>();
      const now = publication === null ? new Map<string, Language>() : languagesIn(publication);
      if (publication === null) feedsOf.delete(id);
      else feedsOf.set(id, now);
      for (const feed of new Set([...before.keys(), ...now.keys()]))
        if (before.get(feed) !== now.get(feed)) setFeed(id, feed, now.get(feed));
    },
  };
}

function languagesIn({ sections, mainLanguage }: Publication): Map<string, Language> {
  return new Map(
    sections.flatMap(({ feeds }) =>
      feeds.map(({ address, language = mainLanguage }) => [address, language] as const),
    ),
  );
}
