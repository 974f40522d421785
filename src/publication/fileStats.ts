import { lstatSync, readdirSync, stat, type Dirent, type Stats } from 'node:fs';
import { readdir, statfs } from 'node:fs/promises';
import path from 'node:path';

/** Reads the stats of files and lists folders. Open it again for each scan, because a folder may be replaced. */
export interface FileStats {
  /** Returns the stats of a file or folder, following links; undefined if it is missing or can't be read. */
  stat: (file: string) => Stats | undefined | Promise<Stats | undefined>;
  /** Lists a folder. A missing folder has no entries. */
  list: (folder: string) => Dirent[] | Promise<Dirent[]>;
}

/**
 * Opens the stats of the files within folders. Files on a local disk are read synchronously, which costs a third as
 * much. Other files are read asynchronously, because a network disk that hangs would otherwise stop the site
 * (docs/decisions/165).
 */
export async function openFileStats(folders: readonly string[]): Promise<FileStats> {
  /** The device of each folder that is certainly on a local disk. */
  const devices = new Map<string, number>();
  for (const folder of folders) {
    const [disk, stats] = await Promise.all([statfs(folder).catch(() => null), statIfExists(folder)]);
    if (disk !== null && stats !== undefined && localDisks.has(disk.type)) devices.set(folder, stats.dev);
  }

  /** Returns the device of a folder on a local disk; undefined if the folder may be on another disk. */
  function deviceOf(folder: string): number | undefined {
    const known = devices.get(folder);
    if (known !== undefined) return known;
    const parent = path.dirname(folder);
    const device = parent === folder || !isWithin(folder) ? undefined : deviceOf(parent);
    if (device === undefined) return undefined;
    // A link may lead to a network disk, and another disk may be mounted here.
    const stats = lstatIfExists(folder);
    if (stats?.isDirectory() !== true || stats.dev !== device) return undefined;
    devices.set(folder, device);
    return device;
  }

  const isWithin = (file: string) => folders.some((folder) => file.startsWith(folder + path.sep));

  return {
    stat(file) {
      if (deviceOf(path.dirname(file)) === undefined) return statIfExists(file);
      const stats = lstatIfExists(file);
      return stats?.isSymbolicLink() === true ? statIfExists(file) : stats;
    },
    list: (folder) => (deviceOf(folder) === undefined ? listAsync(folder) : listSync(folder)),
  };
}

/**
 * Returns the stats of a file that may be on a network disk; undefined if it is missing or can't be read. `fs/promises`
 * costs more.
 */
export function statIfExists(file: string): Promise<Stats | undefined> {
  const { promise, resolve } = Promise.withResolvers<Stats | undefined>();
  stat(file, (_error, stats) => resolve(stats));
  return promise;
}

function lstatIfExists(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function listSync(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function listAsync(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

/** The types of local file systems (statfs(2)): ext2 to ext4, XFS, Btrfs, F2FS, tmpfs. */
const localDisks: ReadonlySet<number> = new Set([0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0x01021994]);
