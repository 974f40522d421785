import type { FiledArticle } from '../news/article.ts';
import type { PictureKey } from '../news/pictures/picture.ts';
import type { OutsidePicture, PictureTotals } from '../news/pictures/outsidePicture.ts';
import type { FeedState } from '../news/feed.ts';
import type { HiddenRule } from '../news/hidden.ts';
import type { Language } from '../news/languages.ts';
import type { Item, PackedItems, Spiked } from '../news/item.ts';
import type { CorrectWords } from '../news/words/respell.ts';
import type { SearchTerm, Synonyms } from '../news/words/searchTerms.ts';

/**
 * The calls that only read articles and the state of feeds and pictures, which also work on a full or read-only disk.
 * Every call may reject with an `ArchiveFailure`.
 */
export interface ArchiveReader {
  /**
   * Returns the stored states of these feeds, in the same order, without unknown feeds; by default, of all feeds, by
   * URL.
   */
  states(feeds?: string[]): Promise<FeedState[]>;
  /**
   * Returns the newest articles of each feed, newest first. Every requested feed has an entry, even without articles.
   */
  newest(request: { feeds: string[]; count: number }): Promise<Map<string, FiledArticle[]>>;
  /**
   * Finds articles of the given feeds with every term in their title or description, ignoring case, accents and the
   * endings of the feed's language. Rejects with `busy` if too many searches wait.
   */
  search(request: SearchRequest): Promise<SearchHits>;
  /** Corrects a search without results so that it finds articles that aren't hidden; null if it can't. */
  respell(request: RespellRequest): Promise<string | null>;
  /**
   * Returns the feeds that any process, including this one, may have filed or pruned since the call that returned
   * `mark`; null if any feed may have changed, as at the first call. The call is cheap enough to make every second.
   */
  changesSince(mark: string | null): Promise<{ mark: string; feeds: string[] | null }>;
  /** Returns the rows of these pictures of other hosts. Pictures that no page ever wanted have no row. */
  pictures(sources: readonly PictureKey[]): Promise<OutsidePicture[]>;
  /** Returns the pictures whose files have one of these hashes. Identical pictures at two URLs share their files. */
  picturesByHash(hashes: readonly string[]): Promise<OutsidePicture[]>;
  /** Returns a page of all pictures, in the order in which they were first wanted. Pass `last` as the next `after`. */
  oldestPictures(page: {
    after: number;
    count: number;
  }): Promise<{ pictures: OutsidePicture[]; last: number | null }>;
  /** Counts all pictures, which is too slow for each request. */
  pictureTotals(): Promise<PictureTotals>;
  /** Returns the articles of these feeds whose link has one of these identities (`linkIdentity`). */
  articlesWithLinks(request: { feeds: string[]; identities: string[] }): Promise<FiledArticle[]>;
  /**
   * Returns the articles of these feeds whose date isn't before `time` (epoch milliseconds), newest first, at most
   * `count`.
   */
  since(request: { feeds: string[]; time: number; count: number }): Promise<FiledArticle[]>;
  /** Returns the articles whose picture has one of these URLs. */
  articlesWithImages(images: readonly string[]): Promise<FiledArticle[]>;
  /** Finishes the calls made so far, then closes the archive. Later calls reject; a second `close` does not. */
  close(): Promise<void>;
}

/**
 * The number of calls that may wait to search. A search for a common word takes about 10 ms, so the last call waits
 * about a second. A search narrowed to a section or source is two calls, because it also counts the other matches.
 */
export const searchesMax = 128;

/**
 * The calls that also store articles and the state of feeds and pictures. Once a call resolves, its changes survive a
 * killed process and a power cut.
 */
export interface ArchiveWriter extends ArchiveReader {
  /** Adds the feeds that aren't stored yet. Returns the stored states of all given feeds, in the same order. */
  addFeeds(states: FeedState[]): Promise<FeedState[]>;
  /** Sets the languages of stored feeds, and reindexes the stories of feeds whose language changes. */
  setLanguages(languages: ReadonlyMap<string, Language>): Promise<void>;
  /**
   * Changes the list of feeds that this process polls, so that `lease` needn't name them. The list is empty at first
   * and isn't stored.
   */
  updateListedFeeds(change: { added: string[]; removed: string[] }): Promise<void>;
  /**
   * Leases the feeds that have been due the longest, so that no other poller gets these feeds, or other feeds of the
   * same hosts, at the same time.
   */
  lease(request: LeaseRequest): Promise<FeedState[]>;
  /**
   * Extends the leases that this archive still has, and returns their feeds. Doesn't extend leases that another process
   * has taken over, or whose host another process polls.
   */
  renewLeases(request: Pick<LeaseRequest, 'now' | 'leaseMs'> & { feeds: string[] }): Promise<string[]>;
  /** Makes feeds due at a time, unless they are due earlier. */
  makeDue(request: { feeds: string[]; at: number }): Promise<void>;
  /** Files the documents of several feeds in one transaction. Returns a report for each document, in order. */
  file(filings: Filing[]): Promise<FilingReport[]>;
  /**
   * Removes a feed's articles that are old and not in its last document, oldest first. Returns how many were removed;
   * null if another process has removed articles in the last minute. The archive keeps the identities and times of
   * removed articles, which don't count as new if the feed has them again. Removes nothing while the feed is leased.
   */
  prune(request: PruneRequest): Promise<number | null>;
  /** Adds to the totals of page views. Views of names beyond the day's limit count as views of `other`. */
  addViews(views: readonly DailyViews[]): Promise<void>;
  /**
   * Leases the given pictures that are due or new, so that no other process fetches these pictures, or other pictures
   * of the same hosts, at the same time.
   */
  leasePictures(sources: readonly PictureKey[], now: number): Promise<OutsidePicture[]>;
  /** Stores pictures as given, all or none, and ends their leases. Their files must exist. */
  filePictures(pictures: readonly OutsidePicture[]): Promise<void>;
  /** Forgets expired leases. Stores nothing, because another process may have leased the pictures. */
  dropPictureLeases(sources: readonly PictureKey[]): Promise<void>;
  deletePictures(sources: readonly PictureKey[]): Promise<void>;
}

/** The views of one page on one day, or the views that came from links on one other host. Viewers aren't recorded. */
export interface DailyViews {
  /** The publication's id. */
  publication: string;
  /** YYYY-MM-DD in the publication's time zone. */
  day: string;
  kind: 'page' | 'host';
  /** A page's path, or a referring host. `other` is for all names beyond the day's limit. */
  name: string;
  views: number;
}

/** The calls that a search thread or a connection for searches makes. Only `searchesMax` of these calls may wait. */
export type SearchCall = 'search' | 'respell';

export function isSearchCall(name: string): name is SearchCall {
  return name === 'search' || name === 'respell';
}

export interface PruneRequest {
  feed: string;
  /**
   * Epoch milliseconds. An article is removed if its date and the time it was first seen are both earlier. If no
   * publisher has given a date near `now`, the clock may be ahead, and the limit is moved back by the difference.
   */
  before: number;
  /** The most articles to remove. */
  count: number;
  /** Epoch milliseconds. */
  now: number;
}

export interface SearchRequest {
  feeds: string[];
  /** The terms, all of which must match. */
  terms: readonly SearchTerm[];
  /** `relevance`: see `rankMatches`. `newest`: by `sortTime`. */
  order: 'relevance' | 'newest';
  /** Articles that match one of these rules are neither found nor counted. */
  hidden: readonly HiddenRule[];
  /** The number of hits to skip. */
  offset: number;
  /** The most hits to return; 0 returns only the counts. */
  count: number;
}

export interface RespellRequest extends Pick<SearchRequest, 'feeds' | 'hidden'>, CorrectWords {
  /** The search as a reader typed it. */
  words: string;
  synonyms: Synonyms;
  /** The language of the words, by default English. */
  language?: Language;
}

export interface SearchHits {
  articles: FiledArticle[];
  /** The number of matching stories among the matches examined, at most 1,000. A story of several feeds counts once. */
  total: number;
  /** True if more stories match than were examined. The stories that were first seen most recently are examined. */
  hasMore: boolean;
  /** The matching stories of each feed, most first, without zeros. A shared story counts for the first feed. */
  feeds: { feed: string; count: number }[];
}

/** Times are in milliseconds since the epoch. */
export interface LeaseRequest {
  /** The feeds to choose from; null for all listed feeds (`updateListedFeeds`). */
  feeds: string[] | null;
  /** Feeds to leave out, because they are being polled. */
  except?: string[];
  /** Feeds are due when their `nextPollAt` is not after this time. */
  now: number;
  /** The longest time until a feed is due. A later time comes from a wrong clock, so the feed counts as due. */
  dueWithinMs: { active: number; retired: number };
  /** The length of a lease. An end after twice this time comes from a wrong clock, and doesn't count. */
  leaseMs: number;
  /** The most feeds to lease. */
  count: number;
  /** If set, feeds last polled at or before this time are leased instead of due feeds. */
  polledBefore?: number;
}

/** The results of one poll of a feed, to store. */
export interface Filing {
  /**
   * The feed's new state, stored as given: `leaseUntil: null` ends the lease. If another process has leased the feed
   * after this archive, for example while this process was frozen, the state isn't stored, but the items are filed.
   */
  state: FeedState;
  /** The items of the document in order; empty when only the state changes (a 304, a failure). */
  items: readonly Item[] | PackedItems;
  /** The time at which the document arrived and its new articles were first seen, in epoch milliseconds. */
  receivedAt: number;
}

/** Result of one filing. */
export interface FilingReport {
  feed: string;
  added: number;
  changed: number;
  /** Articles that were stored already and didn't change; nothing was written for them. */
  unchanged: number;
  spiked: Spiked[];
}

/**
 * The cause of an archive's failure. `full`: no disk space; reading still works. `readOnly`: the database only allows
 * reading. `busy`: another process held the file too long, or too many searches wait. `late`: a search took too long.
 * `inaccessible`: a disk or permission problem. `damaged`: not an archive, or corrupt. `unreachable`: the database
 * server doesn't respond. `newer`: written by a later version of Townwire. `notMigrated`: not created or upgraded yet,
 * and opened only for reading. `stopped`: closed, or its thread ended.
 */
export type ArchiveFailureKind =
  | 'full'
  | 'readOnly'
  | 'busy'
  | 'late'
  | 'inaccessible'
  | 'damaged'
  | 'unreachable'
  | 'newer'
  | 'notMigrated'
  | 'stopped';

/** A failure that is not a bug. `message` is a complete sentence for the people who run the site. */
export class ArchiveFailure extends Error {
  override readonly name = 'ArchiveFailure';
  readonly kind: ArchiveFailureKind;

  constructor(kind: ArchiveFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Returns whether an error means that the database server doesn't respond now. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ArchiveFailure && error.kind === 'unreachable';
}

/** Returns whether an error means that the database only allows reading now, perhaps because it is a standby. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof ArchiveFailure && error.kind === 'readOnly';
}

/** Returns whether an error may end without a change of settings. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ArchiveFailure && temporaryFailures.has(error.kind);
}

const temporaryFailures: ReadonlySet<ArchiveFailureKind> = new Set([
  'unreachable',
  'full',
  'readOnly',
  'busy',
  'late',
]);

/**
 * Returns whether an error means that nothing can be read: the file is damaged, or the database server doesn't respond.
 */
export function isUnreadable(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ArchiveFailure && error.kind === 'damaged');
}

/** Returns the error of a call after `close`. */
export function closedFailure(): ArchiveFailure {
  return new ArchiveFailure('stopped', 'The archive is closed. Open it again first.');
}
