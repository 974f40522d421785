import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from '../runtime/writeFileAtomic.ts';

/** Returns the path of the archive in a data folder. */
export function archiveFile(dataFolder: string): string {
  return path.join(dataFolder, 'archive.sqlite');
}

/** A whole archive in one file, for `townwire restore`. */
interface Backup {
  /** The absolute path. */
  file: string;
  takenAt: Date;
}

/**
 * The reason for a copy of an archive. `townwire`: by `townwire backup`. `before-upgrade`: before a newer version
 * changed the archive. `replaced`: the archive was in use until a backup was restored.
 */
type CopyPurpose = 'townwire' | 'before-upgrade' | 'replaced';

/**
 * Finds the newest backup of a data folder's archive, in the folder that `townwire backup` last used, or among the
 * backups from before an upgrade. Null if there is none.
 */
export async function findNewestBackup(dataFolder: string): Promise<Backup | null> {
  const remembered = await readFile(backupFolderFile(dataFolder), 'utf8').catch(() => '');
  const lists = await Promise.all([
    listBackups(dataFolder, 'before-upgrade'),
    ...(remembered.trim() === '' ? [] : [listBackups(remembered.trim(), 'townwire')]),
  ]);
  return lists.flat().toSorted(newestFirst)[0] ?? null;
}

/** Remembers where `townwire backup` writes its files, if this user may write to the data folder. */
export async function rememberBackupFolder(dataFolder: string, folder: string): Promise<void> {
  // If this fails, the error of a damaged archive just doesn't name the newest backup.
  await writeFileAtomic(backupFolderFile(dataFolder), `${folder}\n`).catch(() => undefined);
}

/** Lists the copies for one purpose in a folder, newest first; empty if the folder can't be read. */
export async function listBackups(folder: string, purpose: CopyPurpose): Promise<Backup[]> {
  const names: string[] = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => {
      const [, purposeInName, date, hours, minutes, seconds] = copyName.exec(name) ?? [];
      if (purposeInName !== purpose) return [];
      const takenAt = new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
      return [{ file: path.join(folder, name), takenAt }];
    })
    .toSorted(newestFirst);
}

/** Returns the name of a copy made at `time` (epoch milliseconds), in UTC, so that names sort by age. */
export function nameCopy(purpose: CopyPurpose, time: number): string {
  const stamp = new Date(time).toISOString().replace(/\.\d+Z$/u, 'Z');
  return `${purpose}-${stamp.replaceAll(':', '-')}.sqlite`;
}

function newestFirst(one: Backup, other: Backup): number {
  return other.takenAt.getTime() - one.takenAt.getTime();
}

function backupFolderFile(dataFolder: string): string {
  return path.join(dataFolder, 'backup-folder.txt');
}

const copyName = /^(townwire|before-upgrade|replaced)-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.sqlite$/u;
