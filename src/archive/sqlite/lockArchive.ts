import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ArchiveFailure } from '../archive.ts';
import { explainSqliteErrors } from './explainSqliteErrors.ts';

/** A lock of a data folder. The system releases it when the process ends, however it ends. */
export interface ArchiveLock {
  release(): void;
}

/**
 * Locks a folder for a process that uses its archive. Any number of processes may, but not while one restores a backup.
 * The lock is a file of its own, because the locks of a damaged archive can't be relied on.
 */
export function lockForUse(folder: string): ArchiveLock {
  return lock(folder, {
    // An open read transaction holds a shared lock.
    statements: 'begin; select count(*) from sqlite_schema',
    heldText: `A backup is being restored into ${folder}. Start again when that is done.`,
  });
}

/** Locks a folder for a process that replaces its archive: nobody else may use it. */
export function lockForRestore(folder: string): ArchiveLock {
  return lock(folder, {
    statements: 'pragma journal_mode = memory; begin exclusive',
    heldText: `The site in ${folder} is running. Stop it first (systemctl stop townwire, or Ctrl-C), then restore again.`,
  });
}

function lock(
  folder: string,
  { statements, heldText }: { statements: string; heldText: string },
): ArchiveLock {
  let database: DatabaseSync | undefined;
  try {
    database = explainSqliteErrors(() => new DatabaseSync(join(folder, 'archive.lock'), { timeout: 0 }));
    const opened = database;
    explainSqliteErrors(() => opened.exec(statements));
    return { release: () => opened.close() };
  } catch (error) {
    database?.close();
    if (error instanceof ArchiveFailure && error.kind === 'busy') throw new ArchiveFailure('busy', heldText);
    throw error;
  }
}
