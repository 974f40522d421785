import { sql, type Kysely } from 'kysely';
import type { ArchiveReader } from '../archive.ts';
import type { ArchiveSchema } from '../schema.ts';

/**
 * The part of an archive that finds the feeds that were filed. A trigger numbers the filings. SQLite admits one
 * transaction that writes at a time, so a filing is visible before the next one has a number.
 */
export function feedChanges(db: Kysely<ArchiveSchema>): ArchiveReader['changesSince'] {
  return async (since) => {
    const { rows } = await sql<{ feed: string | null; mark: number }>`
      select null as "feed", coalesce(max("changedIn"), 0) as "mark" from "feeds"
      union all select "feed", "changedIn" from "feeds" where "changedIn" > ${Number(since ?? Infinity)}`.execute(
      db,
    );
    const mark = Math.max(...rows.map((row) => row.mark));
    return { mark: String(mark), feeds: since === null ? null : rows.flatMap(({ feed }) => feed ?? []) };
  };
}
