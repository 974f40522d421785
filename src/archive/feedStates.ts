import type { ExpressionBuilder, Kysely } from 'kysely';
import type { FeedState } from '../news/feed.ts';
import type { LeaseRequest } from './archive.ts';
import { inParts, keptQuery } from './keptQuery.ts';
import { stateColumns } from './tables.ts';
import type { Tables } from './tables.ts';

/** The part of an archive that keeps the state of feeds, the same for every engine. */
export function feedStates(db: Kysely<Tables>) {
  const statesOf = keptQuery<{ feeds: string[] }, FeedState>((given) =>
    db.selectFrom('feeds').select(stateColumns).where('feed', 'in', given.list('feeds')),
  );

  async function states(feeds?: string[]): Promise<FeedState[]> {
    if (feeds === undefined) return db.selectFrom('feeds').select(stateColumns).orderBy('feed').execute();
    const rows = await inParts(feeds, (part) => db.executeQuery(statesOf({ feeds: part })));
    const byFeed = new Map(rows.map((row) => [row.feed, row]));
    return feeds.map((feed) => byFeed.get(feed)).filter((state) => state !== undefined);
  }

  async function enrol(asked: FeedState[]): Promise<FeedState[]> {
    const feeds = asked.map(({ feed }) => feed);
    const known = new Set((await states(feeds)).map(({ feed }) => feed));
    const unknown = asked.filter(({ feed }) => !known.has(feed));
    // Nothing is written when all are known, so that an archive on a full disk still starts.
    if (unknown.length > 0) await addFeeds(db, unknown);
    return states(feeds);
  }

  return { enrol, states, lease: (request: LeaseRequest) => lease(db, request) };
}

async function addFeeds(db: Kysely<Tables>, states: FeedState[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const state of states) {
      await transaction
        .insertInto('feeds')
        .values({ ...state, addedOn: null })
        .onConflict((conflict) => conflict.column('feed').doNothing())
        .execute();
    }
  });
}

function lease(db: Kysely<Tables>, request: LeaseRequest): Promise<FeedState[]> {
  const { feeds, now, leaseMs, count } = request;
  const isDue = dueAt(request);
  const isFree = freeAt(request);
  const wanted = feeds === null ? null : new Set(feeds);
  return db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('feeds')
      .select(['id', 'feed'])
      .where(isDue)
      .where(isFree)
      .orderBy('nextPollAt')
      .orderBy('id')
      .execute();
    const taken = due.filter(({ feed }) => wanted === null || wanted.has(feed)).slice(0, count);
    if (taken.length === 0) return [];
    const held = await transaction
      .updateTable('feeds')
      .set({ leaseUntil: now + leaseMs })
      .where(
        'id',
        'in',
        taken.map(({ id }) => id),
      )
      // Asked again, for engines in which another poller may have come between.
      .where(isFree)
      .returning(stateColumns)
      .execute();
    const byFeed = new Map(held.map((state) => [state.feed, state]));
    return taken.map(({ feed }) => byFeed.get(feed)).filter((state) => state !== undefined);
  });
}

function dueAt({ now, dueWithinMs }: LeaseRequest) {
  return (build: ExpressionBuilder<Tables, 'feeds'>) =>
    build.or([
      build('nextPollAt', '<=', now),
      build('nextPollAt', '>', now + dueWithinMs.retired),
      build.and([build('nextPollAt', '>', now + dueWithinMs.living), build('retiredAt', 'is', null)]),
    ]);
}

function freeAt({ now, leaseMs }: LeaseRequest) {
  return (build: ExpressionBuilder<Tables, 'feeds'>) =>
    build.or([
      build('leaseUntil', 'is', null),
      build('leaseUntil', '<=', now),
      build('leaseUntil', '>', now + leaseMs),
    ]);
}
