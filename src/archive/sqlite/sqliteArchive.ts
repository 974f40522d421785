import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Archive } from '../archive.ts';
import { archiveInTurn } from '../archiveInTurn.ts';
import { relationalArchive } from '../relationalArchive.ts';
import type { Tables } from '../tables.ts';
import { matchingArticles } from './matchingArticles.ts';
import { migrateSqlite } from './migrateSqlite.ts';
import { nodeSqliteDialect } from './nodeSqliteDialect.ts';
import { namingSqliteFailures } from './sqliteFailure.ts';

/** Makes an archive of an open database, which it brings to the version of this code and closes with itself. */
export async function sqliteArchive(database: DatabaseSync, newArticlesADayMax: number): Promise<Archive> {
  try {
    namingSqliteFailures(() => database.exec(pragmas));
    await migrateSqlite(kyselyOf(database));
  } catch (error) {
    database.close();
    throw error;
  }
  return archiveIn(database, newArticlesADayMax);
}

/** The archive in an open database that has the version of this code, which it closes with itself. */
export function archiveIn(database: DatabaseSync, newArticlesADayMax: number): Archive {
  const db = kyselyOf(database);
  // The last connection to close also moves what is left in the journal to its place.
  return archiveInTurn(
    relationalArchive({ db, matching: matchingArticles, close: () => db.destroy() }, newArticlesADayMax),
  );
}

function kyselyOf(database: DatabaseSync): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
}

/**
 * `synchronous = full` waits at each commit until the disk has it: with `normal` a killed process loses nothing either, but a power cut
 * may undo what was confirmed. Several feeds are filed at a time and in a thread of its own, so that no reader pays for the wait.
 */
const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma journal_size_limit = ${64 * 1024 * 1024};
`;
