import { chownSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** A lock that the system releases when its process ends, however it ends. */
export interface FileLock extends Disposable {
  release(): void;
}

/**
 * Locks a file that exists only to be locked, or returns null if another process or call has locked the file. SQLite
 * takes the lock, because Node has none (docs/decisions/083). The release of an exclusive lock removes the file; the
 * release of a shared lock doesn't.
 */
export function lockFile(file: string, kind: 'shared' | 'exclusive'): FileLock | null {
  for (;;) {
    const before = identityOf(file);
    const database = lockDatabase(file, kind);
    if (database === null) return null;
    // The process that held the lock before may have removed the file that we have locked.
    if (before !== null && before === identityOf(file)) {
      if (kind === 'exclusive') giveToFolderOwner(file);
      const release = () => {
        if (kind === 'exclusive') rmSync(file, { force: true });
        database.close();
      };
      return { release, [Symbol.dispose]: release };
    }
    database.close();
  }
}

/** Waits until the lock is free, and takes it exclusively. */
export async function waitForLock(file: string): Promise<FileLock> {
  for (;;) {
    const lock = lockFile(file, 'exclusive');
    if (lock !== null) return lock;
    await pause(waitMs);
  }
}

/**
 * Identifies a file by its number and time of creation, because a file system may reuse the number of a removed file.
 */
function identityOf(file: string): string | null {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.ino} ${stats.birthtimeNs}`;
}

function lockDatabase(file: string, kind: 'shared' | 'exclusive'): DatabaseSync | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec(statements[kind]);
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null;
    throw error;
  }
}

/**
 * Gives a file to the owner of its folder, so that others can still open the file if root is killed while it holds the
 * lock.
 */
function giveToFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(path.dirname(file));
  chownSync(file, uid, gid);
}

const statements = {
  // An open read transaction holds a shared lock.
  shared: 'begin; select count(*) from sqlite_schema',
  exclusive: 'pragma journal_mode = memory; begin exclusive',
};
const sqliteBusy = 5;
const waitMs = 20;
