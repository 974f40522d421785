import { watch, type FSWatcher, type Stats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isAbsent } from '../yaml/readTextFile.ts';
import { statIfExists } from './fileStats.ts';
import { depthMax } from './storedFiles.ts';

interface FoldersWatch {
  /** Called with the path of a file or folder that was changed, added or removed. */
  onChange: (changed: string, kind: 'file' | 'folder') => void;
  /** Called once for each kind of failure, such as too many watches. Changes may then be missed. */
  onError: (error: unknown) => void;
}

/**
 * Watches folders of publications with one watch for each folder within them, and none for a file
 * (docs/decisions/151). A folder that is created later or replaced, for example because it is a symbolic link, is
 * watched soon afterward.
 */
export function watchFolders(roots: readonly string[], options: FoldersWatch) {
  const watches = openWatches(options);
  const identities = new Map<string, string>();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function checkRoots(): Promise<void> {
    for (const root of roots) {
      const stats = await statIfExists(root);
      const identity = isFolder(stats) ? `${stats.dev} ${stats.ino}` : 'missing';
      const before = identities.get(root);
      if (identity === before) continue;
      identities.set(root, identity);
      const replaced = watches.remove(root);
      const added = await watches.add(root, 0);
      if (before === undefined) continue;
      for (const each of [...replaced, ...added]) options.onChange(each, 'folder');
    }
    if (!isClosed) timer = setTimeout(() => void (checking = checkRoots()), rootsPauseMs).unref();
  }

  const ready = checkRoots();
  let checking = ready;
  return {
    /** A promise that resolves when all folders are watched. Every later change is noticed. */
    ready,
    /** Returns whether `onChange` will be called soon. */
    hasPendingChecks: watches.hasPendingChecks,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await watches.close();
      await checking;
    },
  };
}

/** Holds the watches of folders. Ignores names that begin with a period. */
function openWatches({ onChange, onError }: FoldersWatch) {
  const watches = new Map<string, FSWatcher>();
  const checks = new Set<Promise<void>>();
  const reported = new Set<string | undefined>();
  let isClosed = false;

  /** Watches a folder and the folders within it. Returns the folders that weren't watched before. */
  async function add(folder: string, depth: number): Promise<string[]> {
    if (isClosed || watches.has(folder)) return [];
    const added = [folder];
    try {
      const watcher = watch(folder, (event, name) => {
        if (name !== null && !name.startsWith('.')) handle(event, path.join(folder, name), depth);
      });
      watches.set(folder, watcher.on('error', report));
      const entries = depth > depthMax ? [] : await readdir(folder, { withFileTypes: true });
      for (const entry of entries) {
        if (entry.name.startsWith('.') || entry.isFile()) continue;
        const within = path.join(folder, entry.name);
        if (entry.isDirectory() || isFolder(await statIfExists(within)))
          added.push(...(await add(within, depth + 1)));
      }
    } catch (error) {
      report(error as NodeJS.ErrnoException);
    }
    return added;
  }

  /** Stops watching a folder and the folders within it. Returns these folders. */
  function remove(folder: string): string[] {
    const removed = watches.has(folder)
      ? [...watches.keys()].filter((each) => each === folder || each.startsWith(folder + path.sep))
      : [];
    for (const each of removed) {
      watches.get(each)?.close();
      watches.delete(each);
    }
    return removed;
  }

  function handle(event: string, changed: string, depth: number): void {
    if (event === 'change') {
      if (!watches.has(changed)) onChange(changed, 'file');
      return;
    }
    if (remove(changed).length > 0) onChange(changed, 'folder');
    const checked = check(changed, depth + 1).finally(() => checks.delete(checked));
    checks.add(checked);
  }

  /** Finds out what was added, removed or renamed. */
  async function check(changed: string, depth: number): Promise<void> {
    const isNewFolder = isFolder(await statIfExists(changed));
    // A file that was written before its folder is watched counts as a change of the folder.
    if (isNewFolder) await add(changed, depth);
    if (!isClosed) onChange(changed, isNewFolder ? 'folder' : 'file');
  }

  function report(error: NodeJS.ErrnoException): void {
    if (isClosed || isAbsent(error) || reported.has(error.code)) return;
    reported.add(error.code);
    onError(error);
  }

  return {
    add,
    remove,
    hasPendingChecks: () => checks.size > 0,
    async close(): Promise<void> {
      isClosed = true;
      for (const watcher of watches.values()) watcher.close();
      await Promise.all(checks);
    },
  };
}

function isFolder(stats: Stats | undefined): stats is Stats {
  return stats?.isDirectory() === true;
}

const rootsPauseMs = 2000;
