import type { Publication } from '../../news/publication.ts';

/** The publications that use each feed, and how many of the feed's articles their sections need in memory. */
export type FeedNeeds = ReturnType<typeof openFeedNeeds>;

/**
 * Creates an empty set of publications. Updating a publication costs work only for the feeds whose number of needed
 * articles changes.
 */
export function openFeedNeeds() {
  const feedsOf = new Map<string, ReadonlyMap<string, number>>();
  const byFeed = new Map<string, { max: number; counts: Map<string, number> }>();

  function updateFeed(feed: string, counts: Map<string, number>): void {
    if (counts.size === 0) byFeed.delete(feed);
    else byFeed.set(feed, { max: Math.max(...counts.values()), counts });
  }

  return {
    /** Sets or removes (null) a publication. Returns the feeds that no publication has anymore. */
    set(id: string, publication: Publication | null): string[] {
      const before = feedsOf.get(id) ?? new Map<string, number>();
      const now = publication === null ? new Map<string, number>() : countsFor(publication);
      if (publication === null) feedsOf.delete(id);
      else feedsOf.set(id, now);
      const feeds = new Set([...before.keys(), ...now.keys()]);
      for (const feed of feeds) {
        const count = now.get(feed);
        if (count === before.get(feed)) continue;
        const counts = byFeed.get(feed)?.counts ?? new Map<string, number>();
        if (count === undefined) counts.delete(id);
        else counts.set(id, count);
        updateFeed(feed, counts);
      }
      return [...feeds].filter((feed) => !byFeed.has(feed));
    },
    /** Returns the number of articles of a feed that the publications need; null if no publication has the feed. */
    countOf: (feed: string) => byFeed.get(feed)?.max ?? null,
    /** Returns the publications that have any of these feeds. */
    withFeeds(feeds: Iterable<string>): Set<string> {
      const ids = new Set<string>();
      for (const feed of feeds) for (const id of byFeed.get(feed)?.counts.keys() ?? []) ids.add(id);
      return ids;
    },
  };
}

/**
 * Returns the number of articles of each feed that a publication's sections need in memory. It is smaller for sections
 * with many feeds.
 */
function countsFor({ sections }: Publication): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { feeds, perFeed } of sections) {
    const isLarge = perFeed === null && feeds.length > fewFeeds;
    const share = Math.ceil(newestPerSection / feeds.length);
    const count = isLarge ? Math.max(newestPerFeedMin, share) : newestPerFeed;
    for (const { address } of feeds) counts.set(address, Math.max(count, counts.get(address) ?? 0));
  }
  return counts;
}

/** A section shows 15 articles; the other 15 replace articles that are hidden or duplicates. */
export const newestPerFeed = 30;
/** A section with more feeds is large, and has fewer articles of each feed in memory (docs/decisions/114). */
const fewFeeds = 8;
const newestPerSection = 120;
const newestPerFeedMin = 4;
