import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { makeFolders } from '../../runtime/writeFileAtomic.ts';
import { ArchiveFailure } from '../archive.ts';
import { explainSqliteErrors } from './explainSqliteErrors.ts';
import { requireCurrentVersion } from './migrateSqlite.ts';

/** Removes a closed database, with the journals that a killed process may have left. */
export function removeDatabase(file: string): void {
  for (const part of ['', '-wal', '-shm', '-journal']) rmSync(file + part, { force: true });
}

/** Creates the folder of an archive or of its backups if it is missing. */
export async function createFolder(folder: string): Promise<void> {
  try {
    await makeFolders(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const message = `The folder ${folder} can't be created (${code}). Remedy: choose another folder (for the data folder, set TOWNWIRE_DATA), or let this user write to its parent folder.`;
    throw new ArchiveFailure('inaccessible', message, { cause: error });
  }
}

/** Opens a database without reading it. Calls wait up to `timeout` milliseconds while another process writes. */
export function openDatabase(file: string | URL, { readOnly = false, timeout = 5000 } = {}): DatabaseSync {
  return explainSqliteErrors(() => new DatabaseSync(file, { readOnly, timeout }));
}

/** Opens an existing archive of the current version for reading only. */
export function openCurrentDatabase(file: string | URL): DatabaseSync {
  const database = openDatabase(file, { readOnly: true });
  try {
    requireCurrentVersion(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
