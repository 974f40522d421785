import path from 'node:path';
import { pinsFile } from '../../publication/parts/pinsFile.ts';
import { publicationFile } from '../../publication/publicationFile.ts';
import { openFileStats, statIfExists, type FileStats } from '../../publication/fileStats.ts';
import type { ChangedFiles } from '../../runtime/changedFiles.ts';

/**
 * Finds changes of the few urgent files that can't wait until all files are compared, on disks that report no changes,
 * such as network disks. `folders` are folders of publications, which may be in a Git checkout.
 */
export function openQuickStamps(folders: readonly string[], publications: () => Iterable<string>) {
  let before: Map<string, string> | undefined;
  let checkoutBefore: string | undefined;

  async function stampsOf(ids: readonly string[]): Promise<Map<string, string>> {
    const { stat } = await openFileStats(folders);
    const filesOf = (id: string) => folders.flatMap((folder) => urgent.map((name) => path.join(folder, id, name)));
    const stamps = await Promise.all(ids.map((id) => stampOfAll(filesOf(id), stat)));
    return new Map(ids.map((id, index) => [id, stamps[index] ?? '']));
  }

  return {
    /** Finds the changes since the last call. The first call finds no changes. */
    async changed() {
      const ids = [...publications()];
      const checkout = (await Promise.all(folders.map(checkoutStamp))).join(' ');
      const now = await stampsOf(ids);
      const changed = ids.filter((id) => before?.has(id) === true && before.get(id) !== now.get(id));
      const isCheckedOut = checkoutBefore !== undefined && checkoutBefore !== checkout;
      before = now;
      checkoutBefore = checkout;
      return {
        /** The publications that have a changed urgent file. */
        publications: new Map<string, ChangedFiles>(changed.map((id) => [id, new Set(urgent)])),
        /** True if Git has changed a checkout, and so perhaps any of its files. */
        isCheckedOut,
      };
    },
  };
}

/**
 * Returns the stamp of the checkout around a folder; empty if there is none. Git writes the index after all other
 * files.
 */
async function checkoutStamp(folder: string): Promise<string> {
  for (let each = path.resolve(folder); ; each = path.dirname(each)) {
    const git = path.join(each, '.git');
    if (await statIfExists(git)) return stampOfAll([path.join(git, 'HEAD'), path.join(git, 'index')]);
    if (each === path.dirname(each)) return '';
  }
}

async function stampOfAll(files: readonly string[], stat: FileStats['stat'] = statIfExists): Promise<string> {
  return (await Promise.all(files.map((file) => stampOf(file, stat)))).join(' ');
}

/**
 * Returns a file's stamp: equal stamps mean equal content. A replaced file has another inode, even within a
 * millisecond.
 */
export async function stampOf(file: string, stat: FileStats['stat']): Promise<string> {
  const stats = await stat(file);
  return stats === undefined ? 'missing' : `${stats.ino} ${stats.size} ${stats.ctimeMs}`;
}

const urgent = [pinsFile.name, publicationFile.name];
