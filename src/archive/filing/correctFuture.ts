import type { Transaction } from 'kysely';
import type { ArchiveSchema } from '../schema.ts';

/**
 * Corrects the times of a feed's articles that were first seen while the clock was ahead, keeps their order, and
 * returns how many there were. Otherwise undated ones would stay on top until those times.
 */
export async function correctFuture(
  transaction: Transaction<ArchiveSchema>,
  { feedId, newestTime, receivedAt }: ReceivedFeed,
): Promise<number> {
  const after = receivedAt + toleranceMs;
  if (newestTime === null || newestTime <= after || (await isClockBehind(transaction, after))) return 0;
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
}

/** Times are in epoch milliseconds. */
interface ReceivedFeed {
  feedId: number;
  /** The time of its newest article. */
  newestTime: number | null;
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
