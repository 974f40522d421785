import { LRUCache } from 'lru-cache';
import { isUnreadable, type ArchiveReader } from '../../archive/archive.ts';
import { feedsNeedingMore, sectionCandidates, storiesByFeed } from '../../edition/sectionCandidates.ts';
import { isWeekCompared } from '../../edition/weekReports.ts';
import type { FiledArticle } from '../../news/article.ts';
import type { FeedState } from '../../news/feed.ts';
import { hiddenTest } from '../../news/hidden.ts';
import { isPinned, isStoryPin, pinIdentity } from '../../news/site/pins.ts';
import type { Publication } from '../../news/publication.ts';
import type { Section } from '../../news/sections.ts';
import { feedsOf } from '../publications/readPublications.ts';
import { newestPerFeed, type FeedNeeds } from './feedNeeds.ts';

/** The newest articles, in memory, of every feed that any publication shows. */
export class NewestArticles {
  readonly #archive: Pick<ArchiveReader, 'states' | 'newest' | 'articlesWithLinks' | 'since'>;
  readonly #byFeed = new Map<string, FiledArticle[]>();
  readonly #needs: Pick<FeedNeeds, 'countOf'>;
  /** The number of articles that were requested of each feed. */
  readonly #readCounts = new Map<string, number>();
  readonly #unread = new Set<string>();
  /**
   * The stories of busy feeds that `since` has just read. Publications share most feeds, and a crawler or an export
   * reads the front pages of all publications.
   */
  readonly #readSince = new LRUCache<string, { time: number; articles: readonly FiledArticle[] }>({
    maxSize: sharedStoriesMax,
    sizeCalculation: ({ articles }) => articles.length + 1,
    ttl: sharedMs,
    ttlAutopurge: true,
  });

  constructor(
    archive: Pick<ArchiveReader, 'states' | 'newest' | 'articlesWithLinks' | 'since'>,
    needs: Pick<FeedNeeds, 'countOf'>,
  ) {
    this.#archive = archive;
    this.#needs = needs;
  }

  /** Returns whether as many articles of the feed were read as its sections need. */
  has(feed: string): boolean {
    return (this.#readCounts.get(feed) ?? -1) >= this.#countOf(feed);
  }

  feeds(): string[] {
    return [...this.#byFeed.keys()];
  }

  /** Forgets a feed that no publication has. */
  forget(feed: string): void {
    this.#byFeed.delete(feed);
    this.#readCounts.delete(feed);
    this.#unread.delete(feed);
  }

  async read(feeds: string[]): Promise<void> {
    for (const [count, group] of Map.groupBy(feeds, (feed) => this.#countOf(feed))) {
      const read = await this.#archive.newest({ feeds: group, count });
      for (const feed of group) {
        this.#set(feed, read.get(feed) ?? [], count);
        this.#unread.delete(feed);
      }
    }
  }

  #countOf(feed: string): number {
    return this.#needs.countOf(feed) ?? newestPerFeed;
  }

  #readCountOf(feed: string): number {
    return this.#readCounts.get(feed) ?? newestPerFeed;
  }

  #set(feed: string, articles: FiledArticle[], count: number): void {
    this.#byFeed.set(feed, articles);
    this.#readCounts.set(feed, count);
  }

  /** Reads feeds that are new to the editions, and returns their states; empty if the archive can't be read. */
  async readFirst(feeds: string[]): Promise<FeedState[]> {
    try {
      const states = await this.#archive.states(feeds);
      await this.read(feeds);
      return states;
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      for (const feed of feeds) {
        // A feed that now needs more articles keeps the articles that were read before.
        this.#set(feed, this.#byFeed.get(feed) ?? [], this.#countOf(feed));
        this.#unread.add(feed);
      }
      return [];
    }
  }

  isUnread(feed: string): boolean {
    return this.#unread.has(feed);
  }

  unread(): string[] {
    return [...this.#unread];
  }

  /** Returns the articles that a section may show; null if they aren't all in memory. */
  candidatesInMemory({ hidden: rules }: Publication, section: Section): FiledArticle[] | null {
    const articles = new Map<string, FiledArticle[]>();
    for (const { address } of section.feeds) {
      const newest = this.#byFeed.get(address);
      if (newest === undefined) return null;
      articles.set(address, newest);
    }
    const stories = storiesByFeed({ section, articles, hidden: hiddenTest(rules) });
    const countOf = (feed: string) => this.#readCountOf(feed);
    const shortFeeds = feedsNeedingMore({ section, stories, articles, countOf });
    return shortFeeds.length > 0 ? null : sectionCandidates({ section, stories });
  }

  /** Returns the articles that a section may show, going back as far as necessary to fill it. */
  async candidates(publication: Publication, section: Section): Promise<FiledArticle[]> {
    const hidden = hiddenTest(publication.hidden);
    const articles = new Map(section.feeds.map(({ address }) => [address, this.#byFeed.get(address) ?? []]));
    const counts = new Map(section.feeds.map(({ address }) => [address, this.#readCountOf(address)]));
    const countOf = (feed: string) => counts.get(feed) ?? newestPerFeed;
    for (;;) {
      const stories = storiesByFeed({ section, articles, hidden });
      const shortFeeds = feedsNeedingMore({ section, stories, articles, countOf });
      const extended = shortFeeds.filter((feed) => countOf(feed) < newestPerFeedMax);
      if (extended.length === 0) return sectionCandidates({ section, stories });
      // Four times as many, so that there are also enough to replace repeated stories.
      const longer = Math.max(newestPerFeed, 4 * Math.max(...extended.map(countOf)));
      const count = Math.min(longer, newestPerFeedMax);
      const more = await this.#archive.newest({ feeds: extended, count }).catch(nullIfUnreadable);
      if (more === null) return sectionCandidates({ section, stories });
      for (const [feed, rows] of more) {
        articles.set(feed, rows);
        counts.set(feed, count);
      }
    }
  }

  /** Returns whether memory has all stories since `time` that several newsrooms report. */
  hasAllReportsSince(publication: Publication, time: number): boolean {
    return isWeekCompared(publication, (feed) => this.#since(feed, time));
  }

  /**
   * Returns a publication's stories since `time`. Reads a feed from the archive only if not all of its stories are in
   * memory.
   */
  async since(
    publication: Publication,
    { time, count }: { time: number; count: number },
  ): Promise<FiledArticle[]> {
    const inMemory: FiledArticle[] = [];
    const feeds: string[] = [];
    for (const feed of new Set(feedsOf(publication).map(({ address }) => address))) {
      const articles = this.#since(feed, time) ?? this.#sharedSince(feed, time);
      if (articles === null) feeds.push(feed);
      else inMemory.push(...articles);
    }
    if (feeds.length === 0) return inMemory;
    const read = await this.#archive.since({ feeds, time, count });
    if (read.length < count) {
      const byFeed = Map.groupBy(read, ({ feed }) => feed);
      for (const feed of feeds) this.#readSince.set(feed, { time, articles: byFeed.get(feed) ?? [] });
    }
    return [...inMemory, ...read];
  }

  /** Returns a feed's articles since `time`; null if the archive may have more of them than memory. */
  #since(feed: string, time: number): FiledArticle[] | null {
    const articles = this.#byFeed.get(feed) ?? [];
    const isComplete = articles.length < (this.#readCounts.get(feed) ?? 0);
    const hasOlder = (articles.at(-1)?.sortTime ?? Infinity) < time;
    if (this.#unread.has(feed) || (!isComplete && !hasOlder)) return null;
    return articles.filter(({ sortTime }) => sortTime >= time);
  }

  #sharedSince(feed: string, time: number): FiledArticle[] | null {
    const read = this.#readSince.get(feed);
    if (read === undefined || read.time > time) return null;
    return read.articles.filter(({ sortTime }) => sortTime >= time);
  }

  /** Returns the stories that a publication pins and doesn't hide, however old they are. */
  async pinned(publication: Publication): Promise<FiledArticle[]> {
    const pins = publication.pins.filter(isStoryPin);
    if (pins.length === 0) return [];
    const feeds = [...new Set(feedsOf(publication).map(({ address }) => address))];
    const request = { feeds, identities: pins.map(pinIdentity) };
    const stored = (await this.#archive.articlesWithLinks(request).catch(nullIfUnreadable)) ?? [];
    // Stories whose link has changed are found only among the newest.
    const newest = feeds.flatMap((feed) => this.#byFeed.get(feed) ?? []);
    const all = [...newest.filter((article) => pins.some((pin) => isPinned(article, pin))), ...stored];
    const hidden = hiddenTest(publication.hidden);
    return all.filter((article) => hidden(article) === undefined);
  }
}

/** Returns null if the archive can't be read; editions are then composed from the articles in memory. */
function nullIfUnreadable(error: unknown): null {
  if (isUnreadable(error)) return null;
  throw error;
}

/** The number of stories that `since` shares between publications, and the time. A story takes about 2 KB. */
const sharedStoriesMax = 5000;
const sharedMs = 60_000;

/** The most articles of a feed that are read to fill a section that hides many of them. */
const newestPerFeedMax = 2000;
