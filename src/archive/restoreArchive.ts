import { existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { moveIntoPlace } from '../runtime/writeFileAtomic.ts';
import { ArchiveFailure } from './archive.ts';
import { archiveFile, listBackups, nameCopy } from './backups.ts';
import { copyArchive } from './copyArchive.ts';
import type { CopyProgress } from './sqlite/copySqlite.ts';
import { lockArchive } from './sqlite/lockArchive.ts';
import { explainSqliteErrors } from './sqlite/explainSqliteErrors.ts';
import { createFolder, openDatabase, removeDatabase } from './sqlite/openDatabase.ts';

interface RestoreOptions {
  dataFolder: string;
  file: string;
  /** Epoch milliseconds. */
  now: number;
  onProgress: (progress: CopyProgress) => void;
}

/**
 * Replaces the archive of a data folder with a copy of a backup. If the process is killed, the folder has either the
 * old archive or the new one.
 * @throws {ArchiveFailure} if the site is running, or the backup is damaged or of a later version; nothing is changed
 */
export async function restoreArchive({ dataFolder, file, now, onProgress }: RestoreOptions) {
  await createFolder(dataFolder);
  using _lock = lockArchive(dataFolder, 'restore');
  const restored = path.join(dataFolder, 'restored.sqlite');
  const content = await copyArchive({ from: file, to: restored, isSourceChecked: true }, onProgress);
  const archive = archiveFile(dataFolder);
  const replaced = replacedFile(dataFolder, now);
  const hadArchive = existsSync(archive);
  if (hadArchive) linkReplaced({ archive, replaced });
  moveJournal({ archive, replaced });
  // Doesn't take the mode of the backup, which may be private.
  await moveIntoPlace(restored, archive, 0o644);
  await removeOldReplaced({ dataFolder, file });
  return {
    ...content,
    /** The path of the replaced archive; null if there was none. */
    replaced: hadArchive ? replaced : null,
  };
}

/** Returns the name for the replaced archive. If another restore has used this second, the name has a later second. */
function replacedFile(dataFolder: string, now: number): string {
  const file = path.join(dataFolder, nameCopy('replaced', now));
  return existsSync(file) ? replacedFile(dataFolder, now + 1000) : file;
}

/** Removes the archives that earlier restores replaced, with their journals, except the newest and the restored one. */
async function removeOldReplaced({ dataFolder, file }: { dataFolder: string; file: string }): Promise<void> {
  const copies = await listBackups(dataFolder, 'replaced');
  for (const { file: copy } of copies.slice(replacedMax)) {
    if (path.resolve(copy) === path.resolve(file)) continue;
    removeDatabase(copy);
  }
}

const replacedMax = 3;

/** Links the archive under a second name, before the restored archive replaces it under the first. */
function linkReplaced({ archive, replaced }: { archive: string; replaced: string }): void {
  try {
    emptyJournal(archive);
  } catch (error) {
    if (!(error instanceof ArchiveFailure) || error.kind === 'busy') throw error;
    // The journal of a damaged archive stays beside it.
  }
  linkSync(archive, replaced);
}

/** Writes the changes in the journal into the archive's file. Needs an exclusive lock. */
function emptyJournal(archive: string): void {
  try {
    using database = openDatabase(archive, { timeout: 0 });
    explainSqliteErrors(() => database.exec('pragma journal_mode = delete'));
  } catch (error) {
    if (!(error instanceof ArchiveFailure) || error.kind !== 'busy') throw error;
    const message = `Another program has ${archive} open. Close it first (sqlite3, Litestream, a second Townwire), then restore again.`;
    throw new ArchiveFailure('busy', message);
  }
}

/**
 * Moves the old journal away, because SQLite would apply its changes to the restored archive and damage that archive.
 */
function moveJournal({ archive, replaced }: { archive: string; replaced: string }): void {
  const journal = `${archive}-wal`;
  const isEmpty = !existsSync(journal) || statSync(journal).size === 0;
  if (isEmpty) rmSync(journal, { force: true });
  else renameSync(journal, `${replaced}-wal`);
  // SQLite creates this file again from the journal.
  rmSync(`${archive}-shm`, { force: true });
}
