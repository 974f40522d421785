import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { ArchiveFailure } from '../ArchiveFailure.ts';
import type { Archive } from '../archive.ts';
import { archiveInTurn } from '../archiveCalls.ts';
import { relationalArchive } from '../relationalArchive.ts';
import type { Tables } from '../tables.ts';
import { matchingArticles } from './articleWords.ts';
import { migrateSqlite } from './migrateSqlite.ts';
import { nodeSqliteDialect } from './nodeSqliteDialect.ts';
import { namingFailures } from './sqliteFailure.ts';

/** Where an archive is kept, and its limit. */
export interface ArchiveSettings {
  /** The folder that holds `archive.sqlite` and what SQLite keeps beside it; made when it is missing. */
  folder: string;
  /** How many new articles a feed may bring on one day (UTC), after its first document. */
  newArticlesADayMax: number;
}

/**
 * Opens an archive in SQLite, in this very thread: for the archive's own thread, and for tests. Several processes may have it open. Rejects
 * with an `ArchiveFailure` when the file is damaged, inaccessible, or of a later version.
 */
export async function openSqliteArchive({ folder, newArticlesADayMax }: ArchiveSettings): Promise<Archive> {
  const database = openDatabase(folder);
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
  try {
    namingFailures(() => database.exec(pragmas));
    await migrateSqlite(db);
  } catch (error) {
    database.close();
    throw error;
  }
  async function close(): Promise<void> {
    // SQLite looks at statistics that it finds wanting, if there are any; the last to close also empties the journal.
    namingFailures(() => database.exec('pragma optimize'));
    await db.destroy();
  }
  return archiveInTurn(relationalArchive({ db, matching: matchingArticles, close }, newArticlesADayMax));
}

function openDatabase(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new ArchiveFailure(
      'inaccessible',
      `The folder ${folder} cannot be made. Look at the rights on the one above it.`,
      {
        cause: error,
      },
    );
  }
  return namingFailures(() => new DatabaseSync(join(folder, 'archive.sqlite'), { timeout: busyTimeoutMs }));
}

/**
 * `synchronous = full`, which waits at each commit until the disk has it: with `normal` a killed process loses nothing either, but a power
 * cut may undo what was confirmed. Filing several feeds at a time and in a thread of its own, the wait costs no reader anything.
 */
const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma journal_size_limit = ${64 * 1024 * 1024};
`;

/** How long a call waits while another process writes. */
const busyTimeoutMs = 5000;
