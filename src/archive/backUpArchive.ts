import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ArchiveFailure } from './archive.ts';
import { archiveFile, listBackups, nameCopy, rememberBackupFolder } from './backups.ts';
import { copyArchive } from './copyArchive.ts';
import { createFolder } from './sqlite/openDatabase.ts';
import type { CopyProgress } from './sqlite/copySqlite.ts';

interface BackupOptions {
  dataFolder: string;
  folder: string;
  keep: number;
  /** Epoch milliseconds. */
  now: number;
  onProgress: (progress: CopyProgress) => void;
}

/**
 * Backs up the archive of a data folder into one dated file, while the site runs, and deletes all but the newest `keep`
 * backups of `folder`. Creates the folder if it is missing.
 * @throws {ArchiveFailure} when there is no archive or no space, or the copy is damaged.
 */
export async function backUpArchive({ dataFolder, folder, keep, now, onProgress }: BackupOptions) {
  const from = archiveFile(dataFolder);
  if (!existsSync(from)) {
    const message = `There is no archive in ${dataFolder}. Set TOWNWIRE_DATA to the data folder of the site.`;
    throw new ArchiveFailure('inaccessible', message);
  }
  await createFolder(folder);
  const file = path.join(folder, nameCopy('townwire', now));
  const content = await copyArchive({ from, to: file }, onProgress);
  const backups = await listBackups(folder, 'townwire');
  // The new backup is never deleted, even if a wrong clock has given other backups a later date.
  const others = backups.filter((backup) => backup.file !== file);
  const old = others.slice(Math.max(0, keep - 1));
  for (const backup of old) await rm(backup.file, { force: true });
  await rememberBackupFolder(dataFolder, folder);
  const [source, copy] = await Promise.all([stat(from), stat(file)]);
  return {
    ...content,
    file,
    bytes: copy.size,
    /** The number of backups in the folder now. */
    kept: backups.length - old.length,
    /** The number of older backups that were deleted. */
    deleted: old.length,
    /** True if the backup would be lost with the disk of the archive. */
    isSameDisk: source.dev === copy.dev,
  };
}
