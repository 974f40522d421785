import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { FeedState } from '../news/feed.ts';
import type { Language } from '../news/languages.ts';
import type { ArchiveReader, ArchiveWriter, LeaseRequest } from './archive.ts';
import { compileQuery, type Placeholders } from './compileQuery.ts';
import { isPostgres } from './isPostgres.ts';
import { stateColumns, type ArchiveSchema, type StoredFeed } from './schema.ts';
import type { WordIndex } from './search/wordIndex.ts';

/** The part of an archive that reads the state of feeds. */
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

/**
 * The ends of the leases that this archive has taken. Another process leases a feed only after that end, and to a later
 * one, so an end tells whose lease it is.
 */
export type Leases = Map<string, number>;

/** The part of an archive that stores the state of feeds. */
export function feedStateWriter(
  db: Kysely<ArchiveSchema>,
  { states, index, leases }: Pick<ArchiveReader, 'states'> & { index: WordIndex; leases: Leases },
): Pick<ArchiveWriter, 'addFeeds' | 'setLanguages' | 'lease' | 'renewLeases' | 'makeDue'> {
  const insert = feedInserter(db);
  const takeLeases = leaseTaker(db);
  return {
    async addFeeds(given) {
      const feeds = given.map(({ feed }) => feed);
      const known = new Set((await states(feeds)).map(({ feed }) => feed));
      const unknown = given.filter(({ feed }) => !known.has(feed));
      if (unknown.length > 0) await insert(db, unknown);
      return states(feeds);
    },
    setLanguages: (languages) => setLanguages(db, { languages, index }),
    async lease(request) {
      const leased = await takeLeases(request);
      for (const { feed, leaseUntil } of leased) if (leaseUntil !== null) leases.set(feed, leaseUntil);
      return leased;
    },
    async renewLeases({ feeds, leaseUntil }) {
      const own = Map.groupBy(feeds, (feed) => leases.get(feed));
      for (const [before, group] of own) {
        if (before === undefined) continue;
        const renewed = await db
          .updateTable('feeds')
          .set({ leaseUntil })
          .where('feed', 'in', group)
          .where('leaseUntil', '=', before)
          .returning('feed')
          .execute();
        for (const { feed } of renewed) leases.set(feed, leaseUntil);
      }
    },
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

/** The part of a feed's row that filing needs: all that it writes, and the time of the newest article. */
export type FiledFeed = FeedState &
  Pick<StoredFeed, 'id' | 'language' | (typeof documentColumns)[number]> & { newestTime: number | null };

/** Finds the rows of feeds that are filed, and stores them. */
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
      // In one order, so that two processes don't wait for each other.
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
    /** The rows of these feeds, in the same order. Adds those that are missing. */
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

/** `feed` identifies the row. */
const savedColumns = [...stateColumns, ...documentColumns].filter((column) => column !== 'feed');

/** Changing a language reindexes the stories of the feed. */
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
      await index.addFeed(transaction, { feedId: id, language });
    });
  }
}

function inOrder<Row extends { feed: string }>(feeds: string[], rows: Row[]): Row[] {
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
    // In one order, so that two processes with the same new feeds don't wait for each other.
    const sorted = states.toSorted((one, other) => (one.feed < other.feed ? -1 : 1));
    await insert(within, { states: sorted });
  };
}

/** Reads the due feeds a page at a time, because feeds that no publication lists anymore are due forever. */
function leaseTaker(db: Kysely<ArchiveSchema>): (request: LeaseRequest) => Promise<FeedState[]> {
  const take = compileQuery(db, (input: Placeholders<{ feeds: string[]; leaseUntil: number }>) =>
    db
      .updateTable('feeds')
      .set(input.all(['leaseUntil']))
      .where('feed', 'in', input.texts('feeds'))
      .returning(stateColumns),
  );

  return (request) =>
    db.transaction().execute(async (transaction) => {
      const { now, leaseMs, count } = request;
      const wanted = request.feeds === null ? null : new Set(request.feeds);
      const taken: string[] = [];
      let last: DueFeed | undefined;
      do {
        const page = await duePage(transaction, { request, last });
        taken.push(...page.map(({ feed }) => feed).filter((feed) => wanted?.has(feed) ?? true));
        last = page.length < pageFeeds ? undefined : page.at(-1);
      } while (last !== undefined && taken.length < count);
      const feeds = taken.slice(0, count);
      if (feeds.length === 0) return [];
      return inOrder(feeds, await take(transaction, { feeds, leaseUntil: now + leaseMs }));
    });
}

type DueFeed = Pick<StoredFeed, 'id' | 'feed' | 'nextPollAt'>;

/** Locks the free feeds that are due after the last one of the page before, the longest due first. */
function duePage(
  transaction: Transaction<ArchiveSchema>,
  { request, last }: { request: LeaseRequest; last: DueFeed | undefined },
): Promise<DueFeed[]> {
  const { feeds, polledBefore } = request;
  let due = transaction
    .selectFrom('feeds')
    .select(['id', 'feed', 'nextPollAt'])
    .where(polledBefore === undefined ? isDue(request) : wasPolledBefore(polledBefore))
    .where(isFree(request))
    .orderBy('nextPollAt')
    .orderBy('id')
    .limit(pageFeeds);
  if (feeds !== null && feeds.length <= pageFeeds) due = due.where('feed', 'in', feeds);
  if (last !== undefined)
    due = due.where((build) =>
      build(build.refTuple('nextPollAt', 'id'), '>', build.tuple(last.nextPollAt, last.id)),
    );
  if (isPostgres(transaction)) due = due.forUpdate().skipLocked();
  return due.execute();
}

function isDue({ now, dueWithinMs }: LeaseRequest) {
  return (build: ExpressionBuilder<ArchiveSchema, 'feeds'>) =>
    build.or([
      build('nextPollAt', '<=', now),
      build('nextPollAt', '>', now + dueWithinMs.retired),
      build.and([build('nextPollAt', '>', now + dueWithinMs.living), build('retiredAt', 'is', null)]),
    ]);
}

function wasPolledBefore(time: number) {
  return (build: ExpressionBuilder<ArchiveSchema, 'feeds'>) =>
    build.or([build('lastAskedAt', 'is', null), build('lastAskedAt', '<=', time)]);
}

function isFree({ now, leaseMs }: LeaseRequest) {
  return (build: ExpressionBuilder<ArchiveSchema, 'feeds'>) =>
    build.or([
      build('leaseUntil', 'is', null),
      build('leaseUntil', '<=', now),
      build('leaseUntil', '>', now + leaseMs),
    ]);
}

const pageFeeds = 1000;
