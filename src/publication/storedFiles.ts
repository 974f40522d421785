import { Stats, type Dirent } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openProblemLog } from '../runtime/problemLog.ts';
import { serialQueue } from '../news/serialQueue.ts';
import { setChangedAt, syncFolder, writeFileAtomic } from '../runtime/writeFileAtomic.ts';
import { folderNames } from '../news/site/folderNames.ts';
import { openFileStats, statIfExists } from './fileStats.ts';

/** The text files of a publication just before they were read. Only files that have not changed since are stored. */
export interface FolderStamp {
  /** The publication's folder. */
  folder: string;
  /** Returns whether a file was among those read. The stored copies of other files stay as they are. */
  isIncluded: (name: string) => boolean;
  /** Files by name within the folder, such as `blog/levee.md`. */
  files: ReadonlyMap<string, FileStamp>;
}

/** Equal stamps mean equal content. `changedAt` is in whole epoch milliseconds. */
export interface FileStamp {
  changedAt: number;
  bytes: number;
}

/**
 * The last good files of each publication, for a restart while the publication's folder has a mistake. The files are
 * written one task after another, so that no reader waits for the disk. A failure is logged once.
 */
export type StoredFiles = ReturnType<typeof openStoredFiles>;

/** Opens the stored files in `folder`, which is created when the first file is stored. */
export function openStoredFiles(
  folder: string,
  log?: { warn: (fields: { error: unknown }, text: string) => void },
) {
  const tasks = serialQueue();
  const problem = openProblemLog();
  let isClosed = false;
  const folderOf = (id: string) => path.join(folder, id);

  async function ids(): Promise<string[]> {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted();
  }

  async function storeNow(id: string, stamp: FolderStamp, isKept: (name: string) => boolean): Promise<void> {
    const { files: stored } = await stampTexts(folderOf(id), stamp.isIncluded);
    const changed = new Set<string>();
    for (const [name, fileStamp] of stamp.files) {
      if (isClosed) break;
      if (isKept(name) || isSameStamp(fileStamp, stored.get(name))) continue;
      const target = path.join(folderOf(id), name);
      if (await storeFile(path.join(stamp.folder, name), fileStamp, target))
        changed.add(path.dirname(target));
    }
    for (const each of changed) await syncFolder(each);
    if (isClosed) return;
    for (const name of stored.keys())
      if (!isKept(name) && !stamp.files.has(name)) await rm(path.join(folderOf(id), name), { force: true });
    problem.end();
  }

  const removeNow = (id: string) => rm(folderOf(id), { recursive: true, force: true });

  function add(task: () => Promise<void>): Promise<void> {
    return tasks.add(async () => {
      try {
        if (!isClosed) await task();
      } catch (error) {
        problem.begin(storingFailed, (text) => log?.warn({ error }, text));
      }
    });
  }

  return {
    /** The folder of a publication's stored files, which is read like any publication's folder. */
    folder: folderOf,
    /** The publications with stored files, by id. */
    ids,
    /**
     * Makes the stored files the same as the files that were read, except those for which `isKept` returns true. Writes
     * only files that differ. Resolves when all files are stored, or storing has failed.
     */
    store: (id: string, stamp: FolderStamp, isKept: (name: string) => boolean = () => false) =>
      add(() => storeNow(id, stamp, isKept)),
    /** Stores a text that differs from the publication's file of this name, such as one with earlier settings. */
    storeText: (id: string, name: string, { text, changedAt }: { text: string; changedAt: number }) =>
      add(async () => {
        await writeChanged(path.join(folderOf(id), name), Buffer.from(text), changedAt);
      }),
    /** Removes the files of a publication. */
    remove: (id: string) => add(() => removeNow(id)),
    /** Removes the files of all publications but these. */
    retain: (retained: ReadonlySet<string>) =>
      add(async () => {
        for (const id of await ids()) if (!retained.has(id)) await removeNow(id);
      }),
    /** Resolves when everything that was added is stored. */
    drain: () => tasks.drain(),
    /** Stops after the current file; a later start stores the other files. */
    close(): Promise<void> {
      isClosed = true;
      return tasks.drain();
    },
  };
}

const storingFailed =
  'The last good files of the publications could not be stored, so a restart after a mistake would not have them. Remedy: check the space and the permissions of the data folder.';

/**
 * Returns whether files with this name are stored and watched. Editors and `addHidden` give unfinished files names that
 * begin with a period.
 */
export function isTextName(name: string): boolean {
  return /^[^.].*\.(?:ya?ml|md|svg)$/u.test(name);
}

/** Returns whether the blog reads and stores a file of the publication's folder. */
export function isPostFile(name: string): boolean {
  return name.startsWith(folderNames.blog + path.sep);
}

/**
 * Lists the text files of a publication's folder and the folders within it. A missing folder has none. Long lists are
 * made in several turns of the event loop.
 */
export async function stampTexts(
  folder: string,
  isIncluded: FolderStamp['isIncluded'],
): Promise<FolderStamp> {
  const files = new Map<string, FileStamp>();
  const stats = await openFileStats([folder]);
  let turnBegan = performance.now();
  async function list(name: string, depth: number): Promise<void> {
    const entries = await stats.list(path.join(folder, name));
    for (let first = 0; first < entries.length; first += entriesAtOnce) {
      if (performance.now() - turnBegan > turnMs) {
        await setImmediate();
        turnBegan = performance.now();
      }
      const batch = entries.slice(first, first + entriesAtOnce);
      await Promise.all(batch.map((entry) => addEntry(entry, path.join(name, entry.name), depth)));
    }
  }
  async function addEntry(entry: Dirent, name: string, depth: number): Promise<void> {
    const isText = isTextName(entry.name) && isIncluded(name);
    if (entry.name.startsWith('.') || (entry.isFile() && !isText)) return;
    const target = entry.isDirectory() ? entry : await stats.stat(path.join(folder, name));
    if (target?.isDirectory() === true && depth < depthMax) await list(name, depth + 1);
    if (target instanceof Stats && target.isFile() && isText)
      files.set(name, { changedAt: Math.floor(target.mtimeMs), bytes: target.size });
  }
  await list('', 0);
  return { folder, isIncluded, files };
}

const entriesAtOnce = 16;
/** The longest turn of the event loop, in milliseconds. */
const turnMs = 5;

/** The most levels of folders. The limit ends the loop of a symbolic link to a folder above itself. */
export const depthMax = 4;

export function isSameStamp(one: FileStamp | undefined, other: FileStamp | undefined): boolean {
  return one?.bytes === other?.bytes && one?.changedAt === other?.changedAt;
}

/**
 * Writes a file only if it differs: most saved files, and most files of a new clone, have the same content as before.
 * Returns whether the file's folder must be synced.
 */
async function storeFile(file: string, stamp: FileStamp, target: string): Promise<boolean> {
  const content = await readFile(file).catch(() => undefined);
  const after = await statIfExists(file);
  // The file has changed since it was read: it may have a mistake now, and will be read again soon.
  if (content === undefined || after === undefined || Math.floor(after.mtimeMs) !== stamp.changedAt)
    return false;
  if (content.length !== stamp.bytes) return false;
  // Pages say when their publication last changed, so a stored file must not look newer than its original.
  return writeChanged(target, content, stamp.changedAt);
}

/** Writes a file, or only sets the time if the file has that content. Returns whether the file was written. */
async function writeChanged(target: string, content: Buffer, changedAt: number): Promise<boolean> {
  const stored = await readFile(target).catch(() => undefined);
  if (stored?.equals(content) === true) {
    await setChangedAt(target, changedAt);
    return false;
  }
  await writeFileAtomic(target, content, { changedAt, sync: 'content' });
  return true;
}
