import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { ArchiveFailure } from '../archive.ts';
import type { Archive } from '../archive.ts';
import { articleFiling } from '../articleFiling.ts';
import { articleReader } from '../articleReader.ts';
import { articleSearch } from '../articleSearch.ts';
import { articleSpelling } from '../articleSpelling.ts';
import { feedStates } from '../feedStates.ts';
import type { ArchiveSchema } from '../schema.ts';
import { findMatches, readVocabulary } from './findMatches.ts';
import { migrateSqlite } from './migrateSqlite.ts';
import { explainSqliteErrors, nodeSqliteDialect } from './nodeSqliteDialect.ts';

export interface ArchiveSettings {
  /** The folder of `archive.sqlite` and of the files that SQLite keeps beside it; created when it is missing. */
  folder: string;
  /** How many new articles a feed may add on one day (UTC), not counting its first document. */
  newArticlesADayMax: number;
  /** Whether every write rejects. The archive must be open in another connection of this process already. */
  isReadOnly?: boolean;
}

/**
 * Opens a folder's archive in SQLite in the calling thread. Several processes may open it. Calls must not overlap.
 * @throws {ArchiveFailure} when the file is damaged, inaccessible or of a later version.
 */
export async function openSqliteArchive(settings: ArchiveSettings): Promise<Archive> {
  const { folder, newArticlesADayMax, isReadOnly = false } = settings;
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const message = `Cannot create the folder ${folder}. Check the permissions of its parent folder.`;
    throw new ArchiveFailure('inaccessible', message, { cause: error });
  }
  const database = explainSqliteErrors(
    () => new DatabaseSync(join(folder, 'archive.sqlite'), { timeout: busyTimeoutMs, readOnly: isReadOnly }),
  );
  return isReadOnly ? archiveIn(database, newArticlesADayMax) : sqliteArchive(database, newArticlesADayMax);
}

/** Migrates an open database and returns its archive, which closes the database. */
export async function sqliteArchive(database: DatabaseSync, newArticlesADayMax: number): Promise<Archive> {
  try {
    explainSqliteErrors(() => database.exec(pragmas));
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
    ...articleReader(db),
    ...articleSearch(db, findMatches),
    ...articleSpelling(db, { findMatches, readVocabulary }),
    hasChangedElsewhere: otherWriters(database),
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
