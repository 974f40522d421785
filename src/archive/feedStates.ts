import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { FeedState } from '../news/feed.ts';
import type { Language } from '../news/languages.ts';
import type { ArchiveReader, ArchiveWriter, LeaseRequest } from './archive.ts';
import { compileQuery, type Placeholders } from './compileQuery.ts';
import { isPostgres } from './isPostgres.ts';
import { stateColumns } from './schema.ts';
import type { ArchiveSchema } from './schema.ts';
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
  return {
    async addFeeds(given) {
      const feeds = given.map(({ feed }) => feed);
      const known = new Set((await states(feeds)).map(({ feed }) => feed));
      const unknown = given.filter(({ feed }) => !known.has(feed));
      if (unknown.length > 0) await insertFeeds(db, unknown);
      return states(feeds);
    },
    setLanguages: (languages) => setLanguages(db, { languages, index }),
    async lease(request) {
      const leased = await lease(db, request);
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

/**
 * Returns a function that stores a feed's state, unless this archive has leased the feed and another process has leased
 * it since, and returns what filing needs of its row.
 */
export function stateSaver(db: Kysely<ArchiveSchema>, leases: Leases) {
  // Returns no row if the feed has another lease.
  const save = compileQuery(db, (input: Placeholders<FeedState & { lease: number | null }>) =>
    db
      .insertInto('feeds')
      .values({ ...input.all(stateColumns), addedOn: null })
      .onConflict((conflict) =>
        conflict
          .column('feed')
          .doUpdateSet((build) =>
            Object.fromEntries(stateColumns.map((column) => [column, build.ref(`excluded.${column}`)])),
          )
          .where((build) =>
            build(
              build.ref('feeds.leaseUntil'),
              'is not distinct from',
              build.fn.coalesce(build.val(input.one('lease')), build.ref('feeds.leaseUntil')),
            ),
          ),
      )
      .returning(filedColumns),
  );
  const find = compileQuery(db, (input: Placeholders<{ feed: string }>) =>
    db.selectFrom('feeds').select(filedColumns).where('feed', '=', input.one('feed')),
  );

  return async (transaction: Transaction<ArchiveSchema>, state: FeedState) => {
    const [saved] = await save(transaction, { ...state, lease: leases.get(state.feed) ?? null });
    return saved ?? (await find(transaction, { feed: state.feed }))[0];
  };
}

const filedColumns = ['id', 'addedOn', 'addedCount', 'present', 'language'] as const;

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

function inOrder(feeds: string[], states: FeedState[]): FeedState[] {
  const byFeed = new Map(states.map((state) => [state.feed, state]));
  return feeds.flatMap((feed) => byFeed.get(feed) ?? []);
}

async function insertFeeds(db: Kysely<ArchiveSchema>, states: FeedState[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // In one order, so that two processes with the same new feeds don't wait for each other.
    for (const state of states.toSorted((one, other) => (one.feed < other.feed ? -1 : 1))) {
      await transaction
        .insertInto('feeds')
        .values({ ...state, addedOn: null })
        .onConflict((conflict) => conflict.column('feed').doNothing())
        .execute();
    }
  });
}

function lease(db: Kysely<ArchiveSchema>, request: LeaseRequest): Promise<FeedState[]> {
  const { feeds, now, leaseMs, count } = request;
  const wanted = feeds === null ? null : new Set(feeds);
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('feeds')
      .select('feed')
      .where(request.polledBefore === undefined ? isDue(request) : wasPolledBefore(request.polledBefore))
      .where(isFree(request))
      .orderBy('nextPollAt')
      .orderBy('id')
      .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
      .execute();
    const taken = due.filter(({ feed }) => wanted === null || wanted.has(feed)).slice(0, count);
    if (taken.length === 0) return [];
    const takenFeeds = taken.map(({ feed }) => feed);
    const leased = await transaction
      .updateTable('feeds')
      .set({ leaseUntil: now + leaseMs })
      .where('feed', 'in', takenFeeds)
      .returning(stateColumns)
      .execute();
    return inOrder(takenFeeds, leased);
  });
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
