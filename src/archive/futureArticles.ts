import type { Kysely, Transaction } from 'kysely';
import { compileQuery, type Placeholders } from './compileQuery.ts';
import type { ArchiveSchema } from './schema.ts';

/**
 * Returns a function that corrects the times of a feed's articles that were first seen while the clock was ahead, and
 * returns how many. Otherwise an undated one would stay on top until that day. They keep their order.
 */
export function futureArticles(db: Kysely<ArchiveSchema>) {
  const isAnyAhead = compileQuery(db, (input: Placeholders<{ feedId: number; after: number }>) =>
    db
      .selectFrom('articles')
      .select('id')
      .where('feedId', '=', input.one('feedId'))
      .where('sortTime', '>', input.one('after'))
      .limit(1),
  );
  return async ({ transaction, feedId, receivedAt }: FiledFeed): Promise<number> => {
    const after = receivedAt + toleranceMs;
    const [ahead] = await isAnyAhead(transaction, { feedId, after });
    if (ahead === undefined || (await isClockBehind(transaction, after))) return 0;
    const { numUpdatedRows } = await transaction
      .updateTable('articles')
      .set((build) => ({
        sortTime: build
          .case()
          .when('sortTime', '>', receivedAt)
          .then(receivedAt)
          .else(build.ref('sortTime'))
          .end(),
        firstSeen: receivedAt,
      }))
      .where('feedId', '=', feedId)
      .where('firstSeen', '>', after)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  };
}

interface FiledFeed {
  transaction: Transaction<ArchiveSchema>;
  feedId: number;
  /** Milliseconds since the epoch. */
  receivedAt: number;
}

/**
 * Whether a publisher has dated an article later than now: then the clock is wrong now, and was right before. An
 * undated article has the time at which it was first seen, which is later than the publishers' dates.
 */
async function isClockBehind(transaction: Transaction<ArchiveSchema>, after: number): Promise<boolean> {
  const dated = await transaction
    .selectFrom('articles')
    .select('id')
    .where('sortTime', '>', after)
    .whereRef('sortTime', '<', 'firstSeen')
    .limit(1)
    .executeTakeFirst();
  return dated !== undefined;
}

/** Clocks of two machines may differ, and a story that is only a little ahead is soon correct. */
const toleranceMs = 60 * 60 * 1000;
