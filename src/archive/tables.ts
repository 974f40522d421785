import type { Generated } from 'kysely';
import type { FeedState } from '../news/feed.ts';

/** The tables of an archive, the same in every engine. A column is called as the field of the noun that it keeps. */
export interface Tables {
  feeds: FeedsTable;
  articles: ArticlesTable;
}

/** One row a feed. `feed` is its address; everything else in the house that names a feed in the database does so by `id`. */
export interface FeedsTable extends FeedState {
  id: Generated<number>;
  /** The day since the epoch (UTC) that `addedCount` counts; null until the feed's first document is filed. */
  addedOn: number | null;
  /** How many new articles the feed has brought on that day, its very first document left out. */
  addedCount: Generated<number>;
}

/** One row an article. Its source and feed are told by the feed's row. */
export interface ArticlesTable {
  id: Generated<number>;
  feedId: number;
  /** With `feedId`: the article's identity. */
  guid: string;
  title: string;
  description: string;
  link: string;
  author: string;
  image: string | null;
  words: number;
  /** Milliseconds since the epoch: what newest-first goes by, and the date that readers see unless `recent`. */
  sortTime: number;
  /** 1 when the feed's date could not be read, so that readers see *Recent*; else 0. */
  recent: number;
  /** Milliseconds since the epoch. */
  firstSeen: number;
  /** See `storyKeys`. */
  linkKey: number;
  /** The `linkKey`s that it has had before, the latest last, with a space between; null when there are none. */
  formerLinks: string | null;
  titleKey: number;
}

/** Every column of a feed's state: filing does not compile while one is missing. A field that is added to `FeedState` also needs a migration. */
export const stateColumns = [
  'feed',
  'currentAddress',
  'etag',
  'lastModified',
  'fingerprint',
  'title',
  'description',
  'nextPollAt',
  'intervalSeconds',
  'leaseUntil',
  'failures',
  'lastError',
  'lastAskedAt',
  'lastAnsweredAt',
  'lastChangedAt',
  'retiredAt',
] as const satisfies (keyof FeedState)[];
