import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ArchiveFailure } from '../archive.ts';
import { archiveFile, listBackups, nameCopy } from '../backups.ts';
import { copySqlite, readFreeBytes } from './copySqlite.ts';
import { archiveVersion, versionOf } from './migrateSqlite.ts';
import { openDatabase } from './openDatabase.ts';

/**
 * Copies the archive of a folder into the same folder before this version of Townwire upgrades its tables, so that an
 * operator can return to the earlier version. Deletes all but the two newest of these copies.
 * @throws {ArchiveFailure} if there is no space for the copy; the archive isn't changed
 */
export async function backUpBeforeUpgrade(
  folder: string,
  onNotice: (text: string) => void,
  freeBytes = readFreeBytes,
): Promise<void> {
  const archive = archiveFile(folder);
  const version = existsSync(archive) ? versionIn(archive) : 0;
  if (version === 0 || version >= archiveVersion) return;
  const upgrade = `from version ${version} to ${archiveVersion}`;
  onNotice(`The archive will be upgraded ${upgrade}. It is backed up first, which may take a while.`);
  const file = path.join(folder, nameCopy('before-upgrade', Date.now()));
  const job = { from: archive, to: file, id: randomUUID() };
  const copy = await copySqlite(job, () => undefined, freeBytes).catch((error: unknown) => {
    if (!(error instanceof ArchiveFailure)) throw error;
    const message = `The archive must be upgraded ${upgrade}, but can't be backed up first: ${error.message} Nothing was changed.`;
    throw new ArchiveFailure(error.kind, message, { cause: error });
  });
  if (copy.version !== version) {
    // Another process has upgraded the archive in the meantime, and has made its own backup.
    await rm(file);
    return;
  }
  onNotice(`The archive as it was before the upgrade is in ${file}.`);
  const backups = await listBackups(folder, 'before-upgrade');
  for (const old of backups.slice(copiesMax)) await rm(old.file, { force: true });
}

function versionIn(archive: string): number {
  using database = openDatabase(archive);
  return versionOf(database);
}

const copiesMax = 2;
