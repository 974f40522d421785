import type { Generated, Selectable } from 'kysely';
import type { DailyViews } from './archive.ts';
import type { FeedState } from '../news/feed.ts';
import type { Item } from '../news/item.ts';
import type { Language } from '../news/languages.ts';
import type { OutsidePicture, PreparedFacts } from '../news/pictures/outsidePicture.ts';

/** The tables of an archive (`sqlite/migrations.ts`). A column has the name of its field; only `words` differs. */
export interface ArchiveSchema {
  feeds: FeedsTable;
  articles: ArticlesTable;
  prunedArticles: PrunedArticlesTable;
  viewTotals: DailyViews;
  pictures: PicturesTable;
  hostLeases: HostLease;
}

interface FeedsTable extends FeedState {
  id: Generated<number>;
  /** The day since the epoch (UTC) that `addedCount` counts; null until the feed's first document is filed. */
  addedOn: number | null;
  /** The number of new articles on the day `addedOn`, not counting the feed's first document. */
  addedCount: Generated<number>;
  /** The language of the feed's stories; null: English, or never set. */
  language: Generated<string | null>;
  /** The ids of the articles in the feed's last non-empty document, separated by spaces; null until one is filed. */
  present: string | null;
}

export type StoredFeed = Selectable<FeedsTable>;

/** The table of articles. No two articles of a feed have the same guid. */
export interface ArticlesTable extends Omit<Item, 'date' | 'wordCount'> {
  id: Generated<number>;
  feedId: number;
  /** The time to sort by, in epoch milliseconds, and the date that readers see unless `recent` is 1. */
  sortTime: number;
  /** 1 when the feed's date is unreadable, so that readers see *Recent*; otherwise 0. */
  recent: number;
  /** Milliseconds since the epoch. */
  firstSeen: number;
  /** See `storyKeys`. */
  linkKey: number;
  /** The `linkKey`s the article had before, latest last, separated by spaces; null when there are none. */
  formerLinks: string | null;
  titleKey: number;
  /** `wordCount` of the item. */
  words: number;
}

export type StoredArticle = Selectable<ArticlesTable>;

/** The identity and times of a removed article, so that the article doesn't count as new if its feed has it again. */
interface PrunedArticlesTable extends Pick<
  ArticlesTable,
  'feedId' | 'linkKey' | 'titleKey' | 'sortTime' | 'firstSeen'
> {
  /** The `identityKey` of the guid. */
  guidKey: number;
}

export type PrunedArticle = Selectable<PrunedArticlesTable>;

/** A process's lease of feeds or pictures of a host. A free host has no row or an expired one. */
export interface HostLease {
  /** `news.example` if feeds are leased, `pictures news.example` if pictures are. */
  host: string;
  /** Unique for each archive that was opened. */
  owner: string;
  leaseUntil: number;
}

/** A picture of another host. The columns about files are null until the picture is prepared. */
export interface PicturesTable extends Omit<OutsidePicture, 'prepared'>, FileColumns {
  /** The order in which pictures were first wanted. */
  id: Generated<number>;
}

/** Lists of widths are separated by spaces. */
type FileColumns = {
  [Name in keyof Required<PreparedFacts>]:
    | (PreparedFacts[Name] extends readonly number[] ? string : Required<PreparedFacts>[Name])
    | null;
};

/** Every field of `FeedState`. The compiler finds a missing field; a new field also needs a migration. */
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

/** Returns the language of a feed's stories from its stored value. */
export function languageOf(stored: string | null): Language {
  return (stored ?? 'en') as Language;
}
