import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { moveIntoPlace } from '../../runtime/writeFileAtomic.ts';
import { ArchiveFailure } from '../archive.ts';
import { archiveFile } from '../backups.ts';
import { serverOf, openConnections } from '../postgres/connection.ts';
import { migratePostgres, requireMigrated } from '../postgres/migratePostgres.ts';
import { postgresWordIndex } from '../postgres/postgresWordIndex.ts';
import { languageOf, type ArchiveSchema } from '../schema.ts';
import { partialFile } from '../sqlite/copySqlite.ts';
import { lockArchive } from '../sqlite/lockArchive.ts';
import { createFolder, openCurrentDatabase, openDatabase, removeDatabase } from '../sqlite/openDatabase.ts';
import { kyselyOf, prepareSqlite } from '../sqlite/openSqliteArchive.ts';
import {
  columnsOf,
  countRows,
  digestOf,
  movedTables,
  readRows,
  rowInserter,
  type MovedTable,
} from './movedTables.ts';

export interface MoveOptions {
  to: 'postgres' | 'sqlite';
  dataFolder: string;
  databaseUrl: string;
  onProgress: (progress: MoveProgress) => void;
}

/**
 * The table that is being copied, indexed or compared. `done` and `total` count rows while copying and feeds while
 * indexing; they are 0 while comparing.
 */
export interface MoveProgress {
  kind: 'copying' | 'indexing' | 'comparing';
  table: keyof ArchiveSchema;
  done: number;
  total: number;
}

/** The number of rows of each table in both archives. */
export type MoveReport = Record<MovedTable, number> & {
  /**
   * The number of takedowns that stay in the database. SQLite has no table for them, so `hidden.yaml` must have them.
   */
  takedowns: number;
};

/**
 * Copies the archive of a data folder to an empty database, or back to a folder without an archive, and compares both.
 * The source never changes. If the process is killed, the target has no archive, so that the move can be repeated.
 * @throws {ArchiveFailure} if a site is running or the target has an archive; nothing is changed
 */
export async function moveArchive(options: MoveOptions): Promise<MoveReport> {
  const { to, dataFolder } = options;
  if (to === 'postgres' && !existsSync(archiveFile(dataFolder))) {
    const message = `There is no archive in ${dataFolder}. Name the data folder of the site in TOWNWIRE_DATA, then move again.`;
    throw new ArchiveFailure('inaccessible', message);
  }
  await createFolder(dataFolder);
  using _lock = lockArchive(dataFolder, 'move');
  try {
    return await (to === 'postgres' ? moveToPostgres(options) : moveToSqlite(options));
  } catch (error) {
    throw error instanceof ArchiveFailure && error.kind === 'full' ? noRoom(options) : error;
  }
}

/** Returns a failure that says which disk is full. The archive's own messages are about new stories. */
function noRoom({ to, dataFolder, databaseUrl }: MoveOptions): ArchiveFailure {
  const target = to === 'postgres' ? `the database at ${serverOf(databaseUrl)}` : dataFolder;
  return new ArchiveFailure(
    'full',
    `The disk of ${target} has no room for the archive. Make room, then move again.`,
  );
}

async function moveToPostgres(options: MoveOptions): Promise<MoveReport> {
  const { databaseUrl, dataFolder, onProgress } = options;
  await using source = kyselyOf(openCurrentDatabase(archiveFile(dataFolder)));
  await migratePostgres(databaseUrl);
  return await withLockedDatabase(databaseUrl, 'access exclusive', async (target) => {
    if ((await countRows(target, 'feeds')) > 0) {
      const message = `The database at ${serverOf(databaseUrl)} has an archive already. Name an empty database in DATABASE_URL, then move again.`;
      throw new ArchiveFailure('inaccessible', message);
    }
    await copyTables({ source, target, sqlite: source, onProgress });
    const feeds = await target.selectFrom('feeds').select(['id', 'language']).execute();
    for (const [done, { id: feedId, language }] of feeds.entries()) {
      onProgress({ kind: 'indexing', table: 'feeds', done, total: feeds.length });
      await postgresWordIndex.reindexFeed(target, { feedId, language: languageOf(language) });
    }
    for (const table of ['feeds', 'articles', 'pictures'] as const)
      await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), max("id")) from ${sql.table(table)}`.execute(
        target,
      );
    await sql`analyze`.execute(target);
    return { ...(await compareTables({ source, target, sqlite: source, onProgress })), takedowns: 0 };
  });
}

async function moveToSqlite(options: MoveOptions): Promise<MoveReport> {
  const { databaseUrl, dataFolder, onProgress } = options;
  const file = archiveFile(dataFolder);
  if (existsSync(file) || existsSync(`${file}-wal`)) {
    const message = `${dataFolder} has an archive already. Move archive.sqlite elsewhere (and archive.sqlite-wal, if there is one), then move again.`;
    throw new ArchiveFailure('inaccessible', message);
  }
  if ((await requireMigrated(databaseUrl)) === 'empty') {
    const message = `The database at ${serverOf(databaseUrl)} has no archive. Name the site's database in DATABASE_URL, then move again.`;
    throw new ArchiveFailure('inaccessible', message);
  }
  const partial = partialFile({ to: file, id: 'move' });
  removeDatabase(partial);
  const database = openDatabase(partial);
  const target = kyselyOf(database);
  try {
    prepareSqlite(database);
    const report = await withLockedDatabase(databaseUrl, 'share', async (source) => {
      await target
        .transaction()
        .execute((transaction) =>
          copyTables({ source, target: transaction, sqlite: transaction, onProgress }),
        );
      const counts = await compareTables({ source, target, sqlite: target, onProgress });
      return { ...counts, takedowns: await countTakedowns(source) };
    });
    // Writes the journal into the database file.
    await sql`pragma journal_mode = delete`.execute(target);
    await target.destroy();
    await moveIntoPlace(partial, file, 0o644);
    return report;
  } finally {
    await target.destroy();
    removeDatabase(partial);
  }
}

interface Archives extends Pick<MoveOptions, 'onProgress'> {
  source: Kysely<ArchiveSchema>;
  target: Kysely<ArchiveSchema>;
  /** Either the source or the target, whichever is in SQLite. */
  sqlite: Kysely<ArchiveSchema>;
}

async function copyTables({ source, target, sqlite, onProgress }: Archives): Promise<void> {
  for (const table of movedTables) {
    const shape = { table, columns: await columnsOf(sqlite, table) };
    const insert = rowInserter(target, shape);
    const total = await countRows(source, table);
    let done = 0;
    for await (const rows of readRows(source, shape)) {
      onProgress({ kind: 'copying', table, done, total });
      await insert(target, { rows });
      done += rows.length;
    }
  }
}

async function compareTables({
  source,
  target,
  sqlite,
  onProgress,
}: Archives): Promise<Record<MovedTable, number>> {
  const counts: [string, number][] = [];
  for (const table of movedTables) {
    const shape = { table, columns: await columnsOf(sqlite, table) };
    onProgress({ kind: 'comparing', table, done: 0, total: 0 });
    const [before, after] = [await digestOf(source, shape), await digestOf(target, shape)];
    if (before.rows !== after.rows || before.checksum !== after.checksum) {
      const message = `The copy differs in the table ${table}: ${before.rows} rows and checksum ${before.checksum} became ${after.rows} and ${after.checksum}.`;
      throw new ArchiveFailure('damaged', message);
    }
    counts.push([table, after.rows]);
  }
  return Object.fromEntries(counts) as Record<MovedTable, number>;
}

async function countTakedowns(database: Kysely<ArchiveSchema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from "hiddenRules" where not "isRemoved"`.execute(database);
  return rows[0]?.count ?? 0;
}

/**
 * Runs `work` in a transaction that locks the tables of an archive: `share` keeps other processes from writing, `access
 * exclusive` also from reading. If the work fails or the process is killed, nothing is changed.
 * @throws {ArchiveFailure} when a site uses the database.
 */
async function withLockedDatabase<Result>(
  url: string,
  lock: 'share' | 'access exclusive',
  work: (transaction: Transaction<ArchiveSchema>) => Promise<Result>,
): Promise<Result> {
  // The transaction is idle while the other side is read or written.
  const limits = { connectionsMax: 1, statementMs: timeMsMax, idleMs: timeMsMax, queryTimeoutMs: timeMsMax };
  await using db = openConnections(url, limits);
  return await db.transaction().execute(async (transaction) => {
    await requireUnused(transaction, url);
    const tables = sql.join(movedTables.map((table) => sql.table(table)));
    await sql`lock table ${tables} in ${sql.raw(lock)} mode`.execute(transaction);
    return work(transaction);
  });
}

/**
 * Refuses a database that a site uses. A running site always has a connection, because it queries changes every second.
 * A connection that was just closed is still listed for a moment, hence the attempts.
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

/** Indexing the largest feed, or reading a table of the other side, takes minutes at most. */
const timeMsMax = 30 * 60_000;
const attemptsMax = 50;
const pauseMs = 100;
