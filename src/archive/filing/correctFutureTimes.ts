import type { Transaction } from 'kysely';
import type { ArchiveSchema } from '../schema.ts';

/**
 * Corrects the times of a feed's articles that were first seen while the clock was ahead, without changing their order.
 * Otherwise undated articles would stay on top until those times. Returns how many articles were corrected.
 */
export async function correctFutureTimes(
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
  /** The time of the feed's newest article. */
  newestTime: number | null;
  receivedAt: number;
}

/**
 * Returns whether the clock is behind: a publisher has dated an article later than now. Only a publisher's date is
 * earlier than the time the article was first seen; undated articles have equal times.
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

/** Clocks of two machines may differ, and a time that is only a little ahead is soon in the past. */
const toleranceMs = 60 * 60 * 1000;
