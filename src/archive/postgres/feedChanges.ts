import { sql, type Kysely } from 'kysely';
import type { ArchiveReader } from '../archive.ts';
import type { ArchiveSchema } from '../schema.ts';

/**
 * The part of an archive that finds the feeds that were filed. Each feed has the transaction that filed it last.
 * Transactions don't commit in the order in which they begin, so a mark is lower than every transaction that is still
 * running.
 * @param askTime called before the database is asked; gets the time of its clock, in epoch milliseconds.
 */
export function feedChanges(
  db: Kysely<ArchiveSchema>,
  askTime: () => (databaseTime: number) => void,
): ArchiveReader['changesSince'] {
  return async (since) => {
    const onTime = askTime();
    const { rows } = await sql<{ mark: string; feeds: string[]; time: number }>`
      select "mark"::text, array(select "feed" from "feeds"
        where "changedIn" >= ${since ?? '0'}::xid8 and "changedIn" < "mark") as "feeds",
        (extract(epoch from clock_timestamp()) * 1000)::bigint as "time"
      from pg_snapshot_xmin(pg_current_snapshot()) as "mark"`.execute(db);
    const { mark = '0', feeds = [], time = 0 } = rows[0] ?? {};
    onTime(time);
    return { mark, feeds: since === null ? null : feeds };
  };
}
