import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Kysely } from 'kysely';
import { ArchiveFailure } from '../archive.ts';
import type { Archive } from '../archive.ts';
import { articleFiling } from '../articleFiling.ts';
import { articlePruning } from '../articlePruning.ts';
import { articleReader } from '../articleReader.ts';
import { articleSearch } from '../articleSearch.ts';
import { articleSpelling } from '../articleSpelling.ts';
import { listBackups } from '../backups.ts';
import { feedStates } from '../feedStates.ts';
import { keptPictures } from '../pictures/keptPictures.ts';
import type { ArchiveSchema } from '../schema.ts';
import { backUpBeforeUpgrade } from './backUpBeforeUpgrade.ts';
import { viewTotals } from '../viewTotals.ts';
import { findMatches, readVocabulary } from './findMatches.ts';
import { indexedWords } from './indexedWords.ts';
import { lockForUse, type ArchiveLock } from './lockArchive.ts';
import { migrateSqlite } from './migrateSqlite.ts';
import { explainSqliteErrors } from './explainSqliteErrors.ts';
import { nodeSqliteDialect } from './nodeSqliteDialect.ts';
import { readWithoutRoom } from './readWithoutRoom.ts';

export interface ArchiveSettings {
  /** The folder of `archive.sqlite` and of the files that SQLite keeps beside it; created when it is missing. */
  folder: string;
  /** How many new articles a feed may add on one day (UTC), not counting its first document. */
  newArticlesADayMax: number;
  /** Whether every write rejects. The archive must be open in another connection of this process already. */
  isReadOnly?: boolean;
}

/**
 * Opens a folder's archive in SQLite in the calling thread. Several processes may open it. Calls must not overlap. An
 * archive of an earlier version is backed up and upgraded; `onNotice` gets one line for each step. On a disk that is
 * full or read-only it can be read, and every write rejects until there is room.
 * @throws {ArchiveFailure} when the file is damaged, inaccessible, of a later version, or can't be backed up.
 */
export async function openSqliteArchive(
  settings: ArchiveSettings,
  onNotice: (text: string) => void = () => undefined,
): Promise<Archive> {
  const { folder, newArticlesADayMax, isReadOnly = false } = settings;
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const message = `Cannot create the folder ${folder}. Check the permissions of its parent folder.`;
    throw new ArchiveFailure('inaccessible', message, { cause: error });
  }
  const file = join(folder, 'archive.sqlite');
  const openStill = () => openStillArchive(file, newArticlesADayMax);
  if (isReadOnly) {
    const open = async () => archiveIn(openDatabase(file, { readOnly: true }), newArticlesADayMax);
    return readWithoutRoom({ folder, open, openStill });
  }
  const lock = lockForUse(folder);
  try {
    const open = async () => {
      await backUpBeforeUpgrade(folder, onNotice);
      return sqliteArchive(openDatabase(file), newArticlesADayMax);
    };
    return withLock(await readWithoutRoom({ folder, open, openStill }), lock);
  } catch (error) {
    lock.release();
    throw await withWayBack(error, folder);
  }
}

/** An archive that a newer Townwire upgraded has a backup beside it that this one can use. */
async function withWayBack(error: unknown, folder: string): Promise<unknown> {
  if (!(error instanceof ArchiveFailure) || error.kind !== 'newer') return error;
  const [backup] = await listBackups(folder, 'before-upgrade');
  if (backup === undefined) return error;
  const wayBack = `Or go back to the archive as it was before the upgrade: townwire restore ${backup.file}`;
  return new ArchiveFailure('newer', `${error.message} ${wayBack}`, { cause: error });
}

/** Opening reads nothing yet, so the first read shows whether the file can be used. */
function openDatabase(file: string | URL, { readOnly = false } = {}): DatabaseSync {
  return explainSqliteErrors(() => {
    const database = new DatabaseSync(file, { timeout: busyTimeoutMs, readOnly });
    if (readOnly) readOrClose(database);
    return database;
  });
}

function readOrClose(database: DatabaseSync): void {
  try {
    database.exec('select count(*) from "sqlite_schema"');
  } catch (error) {
    database.close();
    throw error;
  }
}

/** `immutable`: SQLite takes no locks and makes no files (https://sqlite.org/uri.html). */
function openStillArchive(file: string, newArticlesADayMax: number): Promise<Archive> {
  const address = pathToFileURL(file);
  address.search = 'immutable=1';
  return sqliteArchive(openDatabase(address, { readOnly: true }), newArticlesADayMax, { isStill: true });
}

function withLock(archive: Archive, lock: ArchiveLock): Archive {
  return {
    ...archive,
    async close() {
      await archive.close();
      lock.release();
    },
  };
}

/**
 * Migrates an open database and returns its archive, which closes the database. One that stays still takes no settings,
 * and there is nothing to migrate, or it fails: an archive of an earlier version can't be read.
 */
export async function sqliteArchive(
  database: DatabaseSync,
  newArticlesADayMax: number,
  { isStill = false } = {},
): Promise<Archive> {
  try {
    if (!isStill) explainSqliteErrors(() => database.exec(pragmas));
    database.function('indexedWords', { deterministic: true }, (text, language) =>
      indexedWords(String(text), String(language)),
    );
    await migrateSqlite(new Kysely<ArchiveSchema>({ dialect: nodeSqliteDialect(database) }));
  } catch (error) {
    database.close();
    throw error;
  }
  return archiveIn(database, newArticlesADayMax);
}

function archiveIn(database: DatabaseSync, newArticlesADayMax: number): Archive {
  const db = new Kysely<ArchiveSchema>({ dialect: nodeSqliteDialect(database) });
  return {
    ...feedStates(db),
    ...articleFiling(db, newArticlesADayMax),
    ...articlePruning(db),
    ...articleReader(db),
    ...articleSearch(db, findMatches),
    ...articleSpelling(db, { findMatches, readVocabulary }),
    hasChangedElsewhere: otherWriters(database),
    ...viewTotals(db),
    ...keptPictures(db),
    close: () => db.destroy(),
  };
}

/** SQLite changes `data_version` when another connection commits, not when this one does. */
function otherWriters(database: DatabaseSync): Archive['hasChangedElsewhere'] {
  let seen: unknown;
  return async () => {
    const before = seen;
    seen = explainSqliteErrors(() => database.prepare('pragma data_version').get())?.['data_version'];
    return seen !== before;
  };
}

/**
 * `synchronous = full` waits at each commit until the data is on disk: with `normal` a power cut, though no killed
 * process, might undo confirmed changes. A separate thread files feeds in batches, so no reader waits.
 */
const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma journal_size_limit = ${64 * 1024 * 1024};
`;

/** How long a call waits while another process writes. SQLite's default is 0. */
const busyTimeoutMs = 5000;
