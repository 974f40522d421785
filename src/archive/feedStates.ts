import type { Kysely, Transaction } from 'kysely';
import type { FeedState } from '../news/feed.ts';
import type { Language } from '../news/languages.ts';
import type { ArchiveReader, ArchiveWriter } from './archive.ts';
import { compileQuery, type Placeholders } from './compileQuery.ts';
import { isPostgres } from './isPostgres.ts';
import { stateColumns, type ArchiveSchema, type StoredFeed } from './schema.ts';
import type { WordIndex } from './search/wordIndex.ts';

/** Returns the part of an archive that reads the state of feeds. */
export function feedStateReader(db: Kysely<ArchiveSchema>): Pick<ArchiveReader, 'states'> {
  const statesOf = compileQuery(db, (input: Placeholders<{ feeds: string[] }>) =>
    db.selectFrom('feeds').select(stateColumns).where('feed', 'in', input.texts('feeds')),
  );
  return {
    async states(feeds) {
      if (feeds === undefined) return db.selectFrom('feeds').select(stateColumns).orderBy('feed').execute();
      const rows = await statesOf(db, { feeds });
      return inOrder(feeds, rows);
    },
  };
}

/** Returns the part of an archive that stores the state of feeds. */
export function feedStateWriter(
  db: Kysely<ArchiveSchema>,
  { states, index }: Pick<ArchiveReader, 'states'> & { index: WordIndex },
): Pick<ArchiveWriter, 'addFeeds' | 'setLanguages' | 'makeDue'> {
  const insert = feedInserter(db);
  return {
    async addFeeds(firstStates) {
      const feeds = firstStates.map(({ feed }) => feed);
      const known = new Set((await states(feeds)).map(({ feed }) => feed));
      const unknown = firstStates.filter(({ feed }) => !known.has(feed));
      if (unknown.length > 0) await insert(db, unknown);
      return states(feeds);
    },
    setLanguages: (languages) => setLanguages(db, { languages, index }),
    async makeDue({ feeds, at }) {
      await db
        .updateTable('feeds')
        .set({ nextPollAt: at })
        .where('feed', 'in', feeds)
        .where('nextPollAt', '>', at)
        .execute();
    },
  };
}

/** The part of a feed's row that filing reads or writes, with the time of the newest article. */
export type FiledFeed = FeedState &
  Pick<StoredFeed, 'id' | 'language' | (typeof documentColumns)[number]> & { newestTime: number | null };

/** Finds and saves the rows of feeds that are being filed. */
export function filedFeeds(db: Kysely<ArchiveSchema>) {
  // Until the transaction ends, no other process files or leases these feeds.
  const find = compileQuery(db, (input: Placeholders<{ feeds: string[] }>) =>
    db
      .selectFrom('feeds')
      .select(['id', 'language', ...stateColumns, ...documentColumns])
      .select((build) =>
        build
          .selectFrom('articles')
          .whereRef('articles.feedId', '=', 'feeds.id')
          .select(({ fn }) => fn.max('sortTime').as('newest'))
          .as('newestTime'),
      )
      .where('feed', 'in', input.texts('feeds'))
      // Sorted, so that two processes don't wait for each other.
      .orderBy('id')
      .$if(isPostgres(db), (query) => query.forUpdate()),
  );
  const save = compileQuery(db, (input: Placeholders<{ feeds: FiledFeed[] }>) =>
    db
      .updateTable('feeds')
      .from(input.given('feeds', { table: 'feeds', fields: ['id', ...savedColumns] }))
      .set((build) =>
        Object.fromEntries(savedColumns.map((column) => [column, build.ref(`given.${column}`)])),
      )
      .whereRef('feeds.id', '=', 'given.id'),
  );
  const insert = feedInserter(db);

  return {
    /** Finds the rows of these feeds, in the same order. Adds missing rows. */
    async find(transaction: Transaction<ArchiveSchema>, states: readonly FeedState[]): Promise<FiledFeed[]> {
      const feeds = states.map(({ feed }) => feed);
      const found = await find(transaction, { feeds });
      if (found.length === feeds.length) return inOrder(feeds, found);
      await insert(transaction, states);
      return inOrder(feeds, await find(transaction, { feeds }));
    },
    save,
  };
}

/** The columns of a feed's row, besides its state, that its documents change. */
const documentColumns = ['addedOn', 'addedCount', 'present'] as const;

/** All columns that filing writes. `feed` identifies the row. */
const savedColumns = [...stateColumns, ...documentColumns].filter((column) => column !== 'feed');

/** Sets languages. If a feed's language changes, reindexes its stories. */
async function setLanguages(
  db: Kysely<ArchiveSchema>,
  { languages, index }: { languages: ReadonlyMap<string, Language>; index: WordIndex },
): Promise<void> {
  const feeds = await db.selectFrom('feeds').select(['id', 'feed', 'language']).execute();
  for (const { id, feed, language: before } of feeds) {
    const language = languages.get(feed);
    if (language === undefined || language === (before ?? 'en')) continue;
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('feeds').set({ language }).where('id', '=', id).execute();
      await index.reindexFeed(transaction, { feedId: id, language });
    });
  }
}

/** Puts rows into the order of a list of feeds. */
export function inOrder<Row extends { feed: string }>(feeds: string[], rows: Row[]): Row[] {
  const byFeed = new Map(rows.map((row) => [row.feed, row]));
  return feeds.flatMap((feed) => byFeed.get(feed) ?? []);
}

/** Returns a function that adds the feeds that aren't stored yet. */
function feedInserter(db: Kysely<ArchiveSchema>) {
  const insert = compileQuery(db, (input: Placeholders<{ states: FeedState[] }>) =>
    db
      .insertInto('feeds')
      .columns(stateColumns)
      .expression(input.rows('states', { table: 'feeds', fields: stateColumns }))
      .onConflict((conflict) => conflict.column('feed').doNothing()),
  );
  return async (within: Kysely<ArchiveSchema>, states: readonly FeedState[]) => {
    // Sorted, so that two processes with the same new feeds don't wait for each other.
    const sorted = states.toSorted((one, other) => (one.feed < other.feed ? -1 : 1));
    await insert(within, { states: sorted });
  };
}
