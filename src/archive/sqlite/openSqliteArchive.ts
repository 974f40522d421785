import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Kysely, sql } from 'kysely';
import { ArchiveFailure, type ArchiveReader, type ArchiveWriter } from '../archive.ts';
import { articleFiling } from '../filing/articleFiling.ts';
import { articlePruning } from '../articlePruning.ts';
import { articleReader } from '../articleReader.ts';
import { articleSearch } from '../search/articleSearch.ts';
import { articleSpelling } from '../search/articleSpelling.ts';
import { archiveFile, listBackups } from '../backups.ts';
import { noLeases } from '../hostLeases.ts';
import { feedLeases } from '../feedLeases.ts';
import { feedStateReader, feedStateWriter } from '../feedStates.ts';
import { outsidePictureReader, outsidePictureWriter } from '../pictures/outsidePictures.ts';
import { languageOf, type ArchiveSchema } from '../schema.ts';
import { backUpBeforeUpgrade } from './backUpBeforeUpgrade.ts';
import { viewTotals } from '../viewTotals.ts';
import { indexedWords, sqliteWordIndex } from './sqliteWordIndex.ts';
import { lockArchive } from './lockArchive.ts';
import { migrateSqlite } from './migrateSqlite.ts';
import { explainSqliteErrors } from './explainSqliteErrors.ts';
import { nodeSqliteDialect } from './nodeSqliteDialect.ts';
import { createFolder, openCurrentDatabase, openDatabase } from './openDatabase.ts';
import { openOnFullDisk } from './openOnFullDisk.ts';

export interface ArchiveSettings {
  /** The folder of `archive.sqlite` and its journal; created if it is missing. */
  folder: string;
  /** The most new articles that a feed may add on one day (UTC), not counting its first document. */
  newArticlesADayMax: number;
}

/**
 * Opens a folder's archive in SQLite in the calling thread. Several processes may open it. Calls must not overlap. An
 * archive from an earlier version is backed up and upgraded; `onNotice` gets one line for each step. On a full or
 * read-only disk, it can be read, and every write rejects until there is space.
 * @throws {ArchiveFailure} if the file is damaged, inaccessible or of a later version, or can't be backed up
 */
export async function openSqliteArchive(
  settings: ArchiveSettings,
  onNotice: (text: string) => void = () => undefined,
): Promise<ArchiveWriter> {
  const { folder, newArticlesADayMax } = settings;
  await createFolder(folder);
  const file = archiveFile(folder);
  const lock = lockArchive(folder, 'use');
  try {
    const archive = await openOnFullDisk(file, {
      async open() {
        await backUpBeforeUpgrade(folder, onNotice);
        return sqliteArchive(openDatabase(file), newArticlesADayMax);
      },
      openImmutable: () => openImmutableReader(file),
    });
    const closeDatabase = archive.close.bind(archive);
    return Object.assign(archive, {
      async close() {
        await closeDatabase();
        lock.release();
      },
    });
  } catch (error) {
    lock.release();
    throw await withDowngradeHint(error, folder);
  }
}

/**
 * Opens a reader of a folder's archive in the calling thread, such as the thread for searches. Another connection of
 * this process must have opened the archive already.
 */
export async function openSqliteReader({ folder }: Pick<ArchiveSettings, 'folder'>): Promise<ArchiveReader> {
  const file = archiveFile(folder);
  return openOnFullDisk(file, {
    open: async () => readerIn(openCurrentDatabase(file)),
    openImmutable: () => openImmutableReader(file),
  });
}

/**
 * Adds the command that restores the backup from before the upgrade, if a newer version of Townwire has upgraded the
 * archive.
 */
async function withDowngradeHint(error: unknown, folder: string): Promise<unknown> {
  if (!(error instanceof ArchiveFailure) || error.kind !== 'newer') return error;
  const [backup] = await listBackups(folder, 'before-upgrade');
  if (backup === undefined) return error;
  const hint = `Or go back to the archive as it was before the upgrade: townwire restore ${backup.file}`;
  return new ArchiveFailure('newer', `${error.message} ${hint}`, { cause: error });
}

/**
 * Opens a file that no process changes: with `immutable`, SQLite takes no locks and creates no files
 * (https://sqlite.org/uri.html). An archive from an earlier version can't be read.
 */
async function openImmutableReader(file: string): Promise<ArchiveReader> {
  const url = pathToFileURL(file);
  url.search = 'immutable=1';
  return readerIn(openCurrentDatabase(url));
}

/** Migrates an open database and returns its archive, whose `close` closes the database. */
export async function sqliteArchive(
  database: DatabaseSync,
  newArticlesADayMax: number,
): Promise<ArchiveWriter> {
  prepareSqlite(database);
  const db = kyselyOf(database);
  const reader = readerIn(database, db);
  const leases = noLeases();
  return {
    ...reader,
    ...feedStateWriter(db, { ...reader, index: sqliteWordIndex }),
    ...feedLeases(db, leases),
    ...articleFiling(db, { index: sqliteWordIndex, leases, newArticlesADayMax }),
    ...articlePruning(db, { index: sqliteWordIndex, leases }),
    ...viewTotals(db),
    ...outsidePictureWriter(db, leases),
  };
}

/** Creates or upgrades the tables of an open database. Closes the database if that fails. */
export function prepareSqlite(database: DatabaseSync): void {
  try {
    explainSqliteErrors(() => database.exec(pragmas));
    database.function('indexedWords', { deterministic: true }, (text, language) =>
      indexedWords(String(text), languageOf(String(language))),
    );
    migrateSqlite(database);
  } catch (error) {
    database.close();
    throw error;
  }
}

function readerIn(database: DatabaseSync, db = kyselyOf(database)): ArchiveReader {
  return {
    ...feedStateReader(db),
    ...articleReader(db),
    ...articleSearch(db, { index: sqliteWordIndex }),
    ...articleSpelling(db, { index: sqliteWordIndex }),
    ...outsidePictureReader(db),
    changesSince: feedChanges(db),
    close: () => db.destroy(),
  };
}

/** Returns the query builder of an open database. Its `destroy` closes the database. */
export function kyselyOf(database: DatabaseSync): Kysely<ArchiveSchema> {
  return new Kysely<ArchiveSchema>({ dialect: nodeSqliteDialect(database) });
}

/**
 * Settings of each connection. With `synchronous = full`, each commit waits until the data is on disk; with `normal`, a
 * power cut could undo confirmed changes. A separate thread files feeds in batches, so no reader waits.
 */
const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma journal_size_limit = ${64 * 1024 * 1024};
`;

/**
 * Returns the part of an archive that finds the feeds that were filed. A trigger numbers the filings. SQLite runs one
 * writing transaction at a time, so a filing is visible before the next filing gets a number.
 */
function feedChanges(db: Kysely<ArchiveSchema>): ArchiveReader['changesSince'] {
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
