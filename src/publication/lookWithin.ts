import { lstatSync, readdirSync, stat, type Dirent, type Stats } from 'node:fs';
import { readdir, statfs } from 'node:fs/promises';
import path from 'node:path';

/** Looks at a file or folder, following links. One that was removed or can't be read counts as missing. */
type Look = (file: string) => Stats | undefined | Promise<Stats | undefined>;

/** Looks at files within some folders. Valid for a moment, because a folder may be replaced. */
export interface LookWithin {
  stat: Look;
  /** Lists a folder. A missing one has no entries. */
  list: (folder: string) => Dirent[] | Promise<Dirent[]>;
}

/**
 * Prepares looks at files within folders. Files on a disk of this machine are looked at synchronously, which costs a
 * third. A network disk that hangs would stop the site then, so everything else is asynchronous
 * (docs/decisions/165).
 */
export async function lookWithin(folders: readonly string[]): Promise<LookWithin> {
  /** The device of each folder that is certainly on a disk of this machine. */
  const devices = new Map<string, number>();
  for (const folder of folders) {
    const [disk, found] = await Promise.all([statfs(folder).catch(() => null), statIfThere(folder)]);
    if (disk !== null && found !== undefined && ownDisks.has(disk.type)) devices.set(folder, found.dev);
  }

  /** The device of a folder on a disk of this machine; undefined if it may be elsewhere. */
  function deviceOf(folder: string): number | undefined {
    const known = devices.get(folder);
    if (known !== undefined) return known;
    const parent = path.dirname(folder);
    const device = parent === folder || !isWithin(folder) ? undefined : deviceOf(parent);
    if (device === undefined) return undefined;
    // Neither a link nor a disk that is mounted here.
    const found = lstatIfThere(folder);
    if (found?.isDirectory() !== true || found.dev !== device) return undefined;
    devices.set(folder, device);
    return device;
  }

  const isWithin = (file: string) => folders.some((folder) => file.startsWith(folder + path.sep));

  return {
    stat(file) {
      if (deviceOf(path.dirname(file)) === undefined) return statIfThere(file);
      const found = lstatIfThere(file);
      return found?.isSymbolicLink() === true ? statIfThere(file) : found;
    },
    list: (folder) => (deviceOf(folder) === undefined ? listElsewhere(folder) : listHere(folder)),
  };
}

/**
 * Looks at a file that may be on a network disk. One that was removed or can't be read counts as missing. `fs/promises`
 * costs more.
 */
export function statIfThere(file: string): Promise<Stats | undefined> {
  const { promise, resolve } = Promise.withResolvers<Stats | undefined>();
  stat(file, (_error, found) => resolve(found));
  return promise;
}

function lstatIfThere(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function listHere(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function listElsewhere(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

/** The kinds of file systems that wait for no other machine (statfs(2)): ext2 to ext4, XFS, Btrfs, F2FS, tmpfs. */
const ownDisks: ReadonlySet<number> = new Set([0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0x01021994]);
