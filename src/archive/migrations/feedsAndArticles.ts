import type { Migration } from 'kysely/migration';

/** The tables of `tables.ts`, their keys and what they are looked up by. */
export const feedsAndArticles: Migration = {
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
    await db.schema
      .createIndex('articleIdentity')
      .on('articles')
      .columns(['feedId', 'guid'])
      .unique()
      .execute();
    // Read backwards it gives newest first and, of articles with one time, the one that was added last.
    await db.schema.createIndex('articlesNewest').on('articles').columns(['feedId', 'sortTime']).execute();
    await db.schema
      .createIndex('articleStories')
      .on('articles')
      .columns(['feedId', 'linkKey', 'titleKey'])
      .execute();
  },
};
