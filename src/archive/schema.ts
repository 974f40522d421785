import { sql } from 'kysely';
import type { Generated, Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DailyViews } from './archive.ts';
import type { FeedState } from '../news/feed.ts';

/** The tables of an archive, the same in every engine. A column has the name of the field it stores. */
export interface ArchiveSchema {
  feeds: FeedsTable;
  articles: ArticlesTable;
  prunedArticles: PrunedArticlesTable;
  viewTotals: DailyViews;
  pictures: PicturesTable;
}

interface FeedsTable extends FeedState {
  id: Generated<number>;
  /** The day since the epoch (UTC) that `addedCount` counts; null until the feed's first document is filed. */
  addedOn: number | null;
  /** How many new articles the feed brought on that day, not counting its first document. */
  addedCount: Generated<number>;
  /** The language of its stories; null: English, or never set. */
  language: Generated<string | null>;
  /** The ids of the articles in its last document that had any, separated by spaces; null until one is filed. */
  present: string | null;
}

export interface ArticlesTable {
  id: Generated<number>;
  feedId: number;
  /** Unique within the feed. */
  guid: string;
  title: string;
  description: string;
  link: string;
  author: string;
  image: string | null;
  credit: string | null;
  words: number;
  /** Milliseconds since the epoch: the order of newest first, and the date that readers see unless `recent`. */
  sortTime: number;
  /** 1 when the feed's date is unreadable, so that readers see *Recent*; else 0. */
  recent: number;
  /** Milliseconds since the epoch. */
  firstSeen: number;
  /** See `storyKeys`. */
  linkKey: number;
  /** The `linkKey`s the article had before, latest last, separated by spaces; null when there are none. */
  formerLinks: string | null;
  titleKey: number;
}

export type StoredArticle = Selectable<ArticlesTable>;

/** What is kept of a removed article, so that it doesn't count as new when its feed brings it again. */
interface PrunedArticlesTable {
  feedId: number;
  /** The `identityKey` of its guid. */
  guidKey: number;
  linkKey: number;
  titleKey: number;
  sortTime: number;
  firstSeen: number;
}

export type PrunedArticle = Selectable<PrunedArticlesTable>;

/** A picture of another host. What is prepared of it is null as long as nothing is. */
export interface PicturesTable {
  /** The order in which pictures were first wanted. */
  id: Generated<number>;
  address: string;
  kind: string;
  hash: string | null;
  width: number | null;
  height: number | null;
  format: string | null;
  /** Separated by spaces. */
  widths: string | null;
  widthsWanted: string | null;
  color: string | null;
  bytes: number | null;
  preparedAt: number | null;
  failures: number;
  lastError: string | null;
  nextTryAt: number;
}

/** Every field of `FeedState`: filing does not compile while one is missing. A new field also needs a migration. */
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

export const createFeedsAndArticles: Migration = {
  async up(db) {
    await db.schema
      .createTable('feeds')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('feed', 'text', (column) => column.notNull().unique())
      .addColumn('currentAddress', 'text', (column) => column.notNull())
      .addColumn('etag', 'text')
      .addColumn('lastModified', 'text')
      .addColumn('fingerprint', 'text')
      .addColumn('title', 'text')
      .addColumn('description', 'text')
      .addColumn('nextPollAt', 'bigint', (column) => column.notNull())
      .addColumn('intervalSeconds', 'integer', (column) => column.notNull())
      .addColumn('leaseUntil', 'bigint')
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('lastError', 'text')
      .addColumn('lastAskedAt', 'bigint')
      .addColumn('lastAnsweredAt', 'bigint')
      .addColumn('lastChangedAt', 'bigint')
      .addColumn('retiredAt', 'bigint')
      .addColumn('addedOn', 'integer')
      .addColumn('addedCount', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('feedsDue').on('feeds').column('nextPollAt').execute();

    await db.schema
      .createTable('articles')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('feedId', 'integer', (column) => column.notNull().references('feeds.id'))
      .addColumn('guid', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('link', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('image', 'text')
      .addColumn('words', 'integer', (column) => column.notNull())
      .addColumn('sortTime', 'bigint', (column) => column.notNull())
      .addColumn('recent', 'integer', (column) => column.notNull())
      .addColumn('firstSeen', 'bigint', (column) => column.notNull())
      .addColumn('linkKey', 'bigint', (column) => column.notNull())
      .addColumn('titleKey', 'bigint', (column) => column.notNull())
      .execute();
    const index = (name: string) => db.schema.createIndex(name).on('articles');
    await index('articleIdentity').columns(['feedId', 'guid']).unique().execute();
    // Read backward it returns newest first and, among articles of the same time, the one added last.
    await index('articlesNewest').columns(['feedId', 'sortTime']).execute();
    await index('articleStories').columns(['feedId', 'linkKey', 'titleKey']).execute();
  },
};

export const addFormerLinks: Migration = {
  async up(db) {
    await db.schema.alterTable('articles').addColumn('formerLinks', 'text').execute();
  },
};

/** Every feed is fetched whole once more, because `present` comes from its document. */
export const addPrunedArticles: Migration = {
  async up(db) {
    await db.schema.alterTable('feeds').addColumn('present', 'text').execute();
    await sql`update "feeds" set "etag" = null, "lastModified" = null, "fingerprint" = null`.execute(db);
    await db.schema
      .createTable('prunedArticles')
      .addColumn('feedId', 'integer', (column) => column.notNull().references('feeds.id'))
      .addColumn('guidKey', 'bigint', (column) => column.notNull())
      .addColumn('linkKey', 'bigint', (column) => column.notNull())
      .addColumn('titleKey', 'bigint', (column) => column.notNull())
      .addColumn('sortTime', 'bigint', (column) => column.notNull())
      .addColumn('firstSeen', 'bigint', (column) => column.notNull())
      .execute();
    const index = (name: string) => db.schema.createIndex(name).on('prunedArticles');
    await index('prunedIdentity').columns(['feedId', 'guidKey']).unique().execute();
    await index('prunedStories').columns(['feedId', 'linkKey', 'titleKey']).execute();
  },
};

/** Every feed is in English until its publication says otherwise, so the index stays as it is. */
export const addFeedLanguages: Migration = {
  async up(db) {
    await db.schema.alterTable('feeds').addColumn('language', 'text').execute();
  },
};

/** Every feed is fetched whole once more, so that the stories in its document get their credits. */
export const addCredits: Migration = {
  async up(db) {
    await db.schema.alterTable('articles').addColumn('credit', 'text').execute();
    await sql`update "feeds" set "etag" = null, "lastModified" = null, "fingerprint" = null`.execute(db);
  },
};

export const createViewTotals: Migration = {
  async up(db) {
    await db.schema
      .createTable('viewTotals')
      .addColumn('publication', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('views', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('viewTotalIdentity', ['publication', 'day', 'kind', 'name'])
      .execute();
  },
};

/** The index over the stories' pictures says in one look whether a publication may show one. */
export const createPictures: Migration = {
  async up(db) {
    await db.schema
      .createTable('pictures')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('hash', 'text')
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('format', 'text')
      .addColumn('widths', 'text')
      .addColumn('widthsWanted', 'text')
      .addColumn('color', 'text')
      .addColumn('bytes', 'integer')
      .addColumn('preparedAt', 'bigint')
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('lastError', 'text')
      .addColumn('nextTryAt', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('pictureIdentity', ['address', 'kind'])
      .execute();
    await db.schema.createIndex('pictureHashes').on('pictures').column('hash').execute();
    await db.schema
      .createIndex('articleImages')
      .on('articles')
      .column('image')
      .where('image', 'is not', null)
      .execute();
  },
};
