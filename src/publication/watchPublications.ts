import path from 'node:path';
import { watch } from 'chokidar';
import { addChangedFiles, type ChangedFiles } from '../runtime/changedFiles.ts';
import { pictureFileName } from '../news/pictures/picture.ts';
import { isTextName } from './storedFiles.ts';

/**
 * Calls `onChange` with the text files and pictures of publications that changed, once after a burst of changes,
 * because editors save in several steps, but at most half a second after the first. `folders` are folders of
 * publications, which may disappear and come back.
 */
export function watchPublications(
  folders: readonly string[],
  onChange: (changed: ReadonlyMap<string, ChangedFiles>) => void,
  { onError = () => undefined }: { onError?: (error: unknown) => void } = {},
) {
  let changed = new Map<string, ChangedFiles>();
  let settled: NodeJS.Timeout | undefined;
  let latest: NodeJS.Timeout | undefined;
  const watcher = watch([...folders], {
    ignoreInitial: true,
    ignored: (file, stats) =>
      folders.every((folder) => isHiddenName(folder, file)) ||
      (stats?.isFile() === true && !isTextName(path.basename(file)) && !pictureFileName.test(file)),
  });

  function notify(): void {
    clearTimeout(settled);
    clearTimeout(latest);
    latest = undefined;
    const all = changed;
    changed = new Map();
    onChange(all);
  }

  watcher.on('all', (event, file) => {
    for (const folder of folders) {
      const [id = '', ...names] = path.relative(folder, file).split(path.sep);
      // A folder that appears may have files already.
      const isFile = names.length > 0 && event !== 'addDir' && event !== 'unlinkDir';
      if (id !== '..') addChangedFiles(changed, [[id, isFile ? new Set([names.join(path.sep)]) : null]]);
    }
    clearTimeout(settled);
    settled = setTimeout(notify, settleMs);
    latest ??= setTimeout(notify, settleMsMax);
  });
  watcher.on('error', onError);
  const ready = Promise.withResolvers<void>();
  watcher.once('ready', ready.resolve);
  return {
    /** Resolves after the first scan, or at `close`. Every later change is noticed. */
    ready: ready.promise,
    async close(): Promise<void> {
      ready.resolve();
      clearTimeout(settled);
      clearTimeout(latest);
      await watcher.close();
    },
  };
}

/** Editors and `addHidden` give unfinished files names that begin with a period. */
function isHiddenName(folder: string, file: string): boolean {
  return path
    .relative(folder, file)
    .split(path.sep)
    .some((name) => name.startsWith('.') && name !== '..');
}

const settleMs = 100;
const settleMsMax = 500;
