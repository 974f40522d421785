import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import {
  link,
  lstat,
  mkdir,
  open,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  type FileHandle,
} from 'node:fs/promises';
import path from 'node:path';

interface WriteOptions {
  /** The file's modification time, in epoch milliseconds. Default: now. */
  changedAt?: number;
  /** Permissions of a new file, whatever the umask. A replaced file keeps its own. */
  mode?: number;
  /**
   * The parts that are on disk before the call resolves. `none`: for files that can be made again after a power cut.
   * `content`: the caller syncs the folder later. Default: `content-and-folder`.
   */
  sync?: 'content-and-folder' | 'content' | 'none';
}

/**
 * Writes a file so that a reader finds the old text or the new one, never a part, even after a power cut. Replaces what
 * a symbolic link points to, and keeps mode and owner. Root gives a new file to its folder's owner. Creates missing
 * folders.
 */
export async function writeFileAtomic(
  file: string,
  content: string | Uint8Array,
  options: WriteOptions = {},
): Promise<void> {
  const stats = await lstat(file).catch(() => null);
  const isLink = stats?.isSymbolicLink() === true;
  const target = isLink ? await realpath(file).catch(() => file) : file;
  const before = isLink ? await stat(target).catch(() => null) : stats;
  await withUnfinished(target, content, { ...options, before }, (unfinished) => rename(unfinished, target));
}

/** Writes a new file in the same way, or returns false if the file exists. */
export async function writeNewFileAtomic(
  file: string,
  content: string | Uint8Array,
  options: WriteOptions = {},
): Promise<boolean> {
  let isNew = true;
  await withUnfinished(file, content, { ...options, before: null }, async (unfinished) => {
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      isNew = false;
    });
    await rm(unfinished);
  });
  return isNew;
}

/** Puts a finished file in the place of `file`, on the same disk, with the same guarantees as `writeFileAtomic`. */
export async function moveIntoPlace(finished: string, file: string, mode: number): Promise<void> {
  await using handle = await open(finished, 'r');
  const before = await stat(file).catch(() => null);
  await keepOwner(handle, { before, folder: path.dirname(file), mode });
  await handle.sync();
  await rename(finished, file);
  await syncFolder(path.dirname(file));
}

/**
 * Creates a folder with its parents, and returns the topmost folder that was missing. Node's recursive `mkdir` never
 * ends if the system says ENOENT for a folder whose parent exists, as in /proc, and says ENOENT on a read-only disk. If
 * one of the folders is a file, the error is ENOTDIR, with the file's path.
 */
export async function makeFolders(folder: string): Promise<string | undefined> {
  const whole = path.resolve(folder);
  if (await isFolder(whole)) return undefined;
  const first = await makeFolders(path.dirname(whole));
  try {
    await mkdir(whole);
    return first ?? whole;
  } catch (error) {
    // Another process may have just created it.
    if (await isFolder(whole)) return first;
    const isFile = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw isFile ? Object.assign(error as NodeJS.ErrnoException, { code: 'ENOTDIR' }) : error;
  }
}

async function isFolder(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => null);
  return stats?.isDirectory() === true;
}

/** Sets when a file changed, in epoch milliseconds. Adds half a millisecond, because the file system rounds down. */
export function setChangedAt(file: string, changedAt: number): Promise<void> {
  return utimes(file, (changedAt + 0.5) / 1000, (changedAt + 0.5) / 1000);
}

async function withUnfinished(
  file: string,
  content: string | Uint8Array,
  { changedAt, mode, sync = 'content-and-folder', before }: WriteOptions & { before: Stats | null },
  /** Moves the unfinished file away, or removes it. */
  finish: (unfinished: string) => Promise<void>,
): Promise<void> {
  const folder = path.dirname(file);
  // The period hides the file from programs that list the folder. A name that contains the file's own name might be too
  // long.
  const unfinished = path.join(folder, `.${randomUUID()}${unfinishedEnding}`);
  try {
    {
      // Closed before the file gets its name, because a network disk may report that it is full only when a file is
      // closed.
      await using handle = await openInFolder(unfinished, mode);
      await keepOwner(handle, { before, folder, mode });
      await handle.writeFile(content);
      if (sync !== 'none') await handle.sync();
    }
    if (changedAt !== undefined) await setChangedAt(unfinished, changedAt);
    await finish(unfinished);
  } catch (error) {
    await rm(unfinished, { force: true });
    // Node's error doesn't name the file when a disk is full.
    throw Object.assign(error as NodeJS.ErrnoException, {
      path: (error as NodeJS.ErrnoException).path ?? file,
    });
  }
  if (sync === 'content-and-folder') await syncFolder(folder);
}

const unfinishedEnding = '.unfinished';

/** Returns whether a file of this name is being written, or stayed behind when its process was killed. */
export function isUnfinishedName(name: string): boolean {
  return /^\.[\da-f-]{36}$/u.test(path.basename(name, unfinishedEnding)) && name.endsWith(unfinishedEnding);
}

/** Opens a new file, and creates its folder only if that is missing. */
async function openInFolder(file: string, mode: number | undefined): Promise<FileHandle> {
  try {
    return await open(file, 'wx', mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeFolders(path.dirname(file));
    return open(file, 'wx', mode);
  }
}

/** Keeps owner and mode of a replaced file. A new file gets `mode`, and from root the owner of its folder. */
async function keepOwner(
  handle: FileHandle,
  { before, folder, mode }: { before: Stats | null; folder: string; mode: number | undefined },
): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const owner = before ?? (isRoot ? await stat(folder) : null);
  if (owner !== null) await setOwner(handle, owner, isRoot);
  const finalMode = before?.mode ?? mode;
  if (finalMode !== undefined) await handle.chmod(finalMode & 0o7777);
}

async function setOwner(handle: FileHandle, { uid, gid }: Stats, isRoot: boolean): Promise<void> {
  const current = await handle.stat();
  if ((!isRoot || current.uid === uid) && current.gid === gid) return;
  // Only root may change a file's owner. Other users may change its group to one of their own groups.
  await handle.chown(isRoot ? uid : current.uid, gid).catch((error: NodeJS.ErrnoException) => {
    if (isRoot || error.code !== 'EPERM') throw error;
  });
}

/**
 * Syncs a folder, because a renamed file survives a power cut only if its folder is also on disk. Some file systems
 * can't sync folders.
 */
export async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EINVAL' && error.code !== 'EBADF') throw error;
  });
}
