import type { FiledArticle } from '../news/article.ts';
import type { FeedState } from '../news/feed.ts';
import type { HiddenRule } from '../news/hidden.ts';
import type { Item, Spiked } from '../news/item.ts';

/**
 * Keeps articles and the state of feeds, and finds them again. What a promise of `enrol`, `lease` or `file` has confirmed survives a
 * killed process and a power cut. Every call may reject with an `ArchiveFailure`, whose `kind` says what went wrong: a full disk
 * refuses writing only, and the next call tries again.
 */
export interface Archive {
  /** Gives every feed that has no row yet the state that comes with it; leaves the others as they are. Returns what is now kept of all of them, in the order asked. */
  enrol(states: FeedState[]): Promise<FeedState[]>;
  /** What is kept of the given feeds, in the order asked and without those never enrolled; of all feeds, by address, when none are given. */
  states(feeds?: string[]): Promise<FeedState[]>;
  /** Takes the feeds that are due the longest and holds them for the caller, so that no other poller asks them meanwhile. */
  lease(request: LeaseRequest): Promise<FeedState[]>;
  /** Files the answers of several feeds, all of them or none, in one transaction. One report a filing, in the order given. */
  file(filings: Filing[]): Promise<FilingReport[]>;
  /** The newest articles of each feed, newest first. Every feed asked for has its entry, if only an empty one. */
  newest(request: { feeds: string[]; count: number }): Promise<Map<string, FiledArticle[]>>;
  /**
   * Finds the articles of the given feeds that hold all of the words, in their title or description. Case, accents and English endings
   * do not matter, and words in quotation marks must stand side by side; no text is an error, and one without a letter or digit finds
   * nothing. What a rule hides is neither found nor counted, and a story that several of the feeds have is found once. It waits for no
   * other call, only for other searches: while too many wait, it rejects at once with an `ArchiveFailure` of the kind `busy`, and with
   * one of the kind `late` when it takes too long.
   */
  search(request: SearchRequest): Promise<SearchHits>;
  /** How many feeds and articles are kept: for people; it counts, so it is not for every request. */
  counts(): Promise<{ feeds: number; articles: number }>;
  /** Finishes what was asked before, then lets go of everything. Later calls are refused; a second `close` is not. */
  close(): Promise<void>;
}

/** What is looked for, and which part of what is found is wanted. */
export interface SearchRequest {
  feeds: string[];
  /** As a reader typed it; what comes after the sixteenth word is ignored. */
  words: string;
  /** `relevance`: see `rankedMatches`. `newest`: by `sortTime`. */
  order: 'relevance' | 'newest';
  /** What is left out as if it had never been filed. */
  hidden: readonly HiddenRule[];
  /** How many articles come before the first that is wanted. */
  offset: number;
  /** At most this many articles; 0 for the counts alone. */
  count: number;
}

/** What a search found. */
export interface SearchHits {
  articles: FiledArticle[];
  /** How many stories match, as far as they were looked at: of very common words those that were first seen last. */
  total: number;
  /** Whether there are more than these. */
  isMore: boolean;
  /**
   * How many of them each feed has: the most first, and none without any. A story that several have counts for the one that had it
   * first, so that the counts add up to `total`.
   */
  feeds: { feed: string; count: number }[];
}

/** Which feeds a poller would take. Times are milliseconds since the epoch. */
export interface LeaseRequest {
  /** Only these feeds; null for any. */
  feeds: string[] | null;
  /** Feeds are due when their `nextPollAt` is not after this. */
  now: number;
  /**
   * How far ahead of `now` a feed can rightly be due, in milliseconds. One that is due later was written down while the clock was
   * wrong, and is due now.
   */
  dueWithinMs: { living: number; retired: number };
  /**
   * How long they are held: after that, another poller may take them although they were never filed. A feed that is held for longer
   * than that from now was taken while the clock was wrong, and is free.
   */
  leaseMs: number;
  /** At most this many. */
  count: number;
}

/** What one feed's answer leaves to be kept. */
export interface Filing {
  /** The feed's new state, kept as it is given: `leaseUntil: null` hands the feed back. */
  state: FeedState;
  /** The items of the document in its order; empty when there is only a state to keep (a 304, a failure). */
  items: Item[];
  /** When the document arrived, in milliseconds since the epoch: what new articles are first seen at. */
  receivedAt: number;
}

/** What became of the items of one filing. */
export interface FilingReport {
  feed: string;
  /** Articles that are new. */
  added: number;
  /** Articles that were kept already and now read otherwise. */
  changed: number;
  /** Articles that were kept already and stand as they were: nothing was written for them. */
  unchanged: number;
  spiked: Spiked[];
}
