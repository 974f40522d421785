import { mkdirSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ArchiveFailure } from '../archive.ts';
import { explainSqliteErrors } from './explainSqliteErrors.ts';
import { requireCurrentVersion } from './migrateSqlite.ts';

/** Removes a closed database, with the journals that a killed process may have left. */
export function removeDatabase(file: string): void {
  for (const part of ['', '-wal', '-shm', '-journal']) rmSync(file + part, { force: true });
}

/** Creates the folder of an archive or of its backups if it is missing. */
export function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // On a read-only disk, Node says that a folder is missing.
    const reason = code === 'ENOENT' ? 'is its disk read-only?' : code;
    const message = `The folder ${folder} can't be created (${reason}). Check its name and the permissions of its parent folder.`;
    throw new ArchiveFailure('inaccessible', message, { cause: error });
  }
}

/** Opens a database without reading it. A call waits for `timeout` ms while another process writes. */
export function openDatabase(file: string | URL, { readOnly = false, timeout = 5000 } = {}): DatabaseSync {
  return explainSqliteErrors(() => new DatabaseSync(file, { readOnly, timeout }));
}

/** Opens an archive of the current version for reading only. It must exist. */
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
