import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { ArchiveFailure } from '../archive.ts';
import { openConnections, serverOf } from '../postgres/connection.ts';
import type { ArchiveSchema } from '../schema.ts';
import { movedTables } from './movedTables.ts';

/**
 * Runs `work` in a transaction that locks the tables of an archive: `share` keeps others from writing, `access
 * exclusive` from reading too. If the work fails or the process is killed, nothing is changed.
 * @throws {ArchiveFailure} when a site uses the database.
 */
export async function withLockedDatabase<Result>(
  url: string,
  lock: 'share' | 'access exclusive',
  work: (transaction: Transaction<ArchiveSchema>) => Promise<Result>,
): Promise<Result> {
  const db = openConnections(url, { connectionsMax: 1, statementMs: longMs, hangingMs: longMs });
  try {
    return await db.transaction().execute(async (transaction) => {
      await requireUnused(transaction, url);
      const tables = sql.join(movedTables.map((table) => sql.table(table)));
      await sql`lock table ${tables} in ${sql.raw(lock)} mode`.execute(transaction);
      return work(transaction);
    });
  } finally {
    await db.destroy();
  }
}

/**
 * Sites ask for changes each second, so each has a connection. A connection that was just closed is listed a moment
 * longer.
 */
async function requireUnused(db: Kysely<ArchiveSchema>, url: string): Promise<void> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const { rows } = await sql<{ connections: number }>`
      select count(*) as "connections" from pg_stat_activity
      where datname = current_database() and application_name = 'townwire' and pid <> pg_backend_pid()`.execute(
      db,
    );
    if (rows[0]?.connections === 0) return;
    await pause(pauseMs);
  }
  const message = `A site uses the database at ${serverOf(url)}. Stop every site first, then move again.`;
  throw new ArchiveFailure('busy', message);
}

/** Indexing the largest feed takes minutes at most. */
const longMs = 30 * 60_000;
const attemptsMax = 10;
const pauseMs = 100;
