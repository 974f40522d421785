import path from 'node:path';
import { addChangedFiles, type ChangedFiles } from '../runtime/changedFiles.ts';
import { pictureFileName } from '../news/pictures/picture.ts';
import { isTextName } from './storedFiles.ts';
import { watchFolders } from './watchFolders.ts';

/**
 * Calls `onChange` with the changed text files and pictures of publications. Editors save in several steps, so a burst
 * of changes makes one call, at most half a second after the first change. `folders` are folders of publications, which
 * may disappear and come back.
 */
export function watchPublications(
  folders: readonly string[],
  onChange: (changed: ReadonlyMap<string, ChangedFiles>) => void,
  { onError = () => undefined }: { onError?: (error: unknown) => void } = {},
) {
  let changed = new Map<string, ChangedFiles>();
  let settleTimer: NodeJS.Timeout | undefined;
  let deadlineTimer: NodeJS.Timeout | undefined;
  const watcher = watchFolders(folders, { onChange: add, onError });

  function add(name: string, kind: 'file' | 'folder'): void {
    if (kind === 'file' && !isTextName(path.basename(name)) && !pictureFileName.test(name)) return;
    for (const folder of folders) {
      const [id = '', ...names] = path.relative(folder, name).split(path.sep);
      if (id === '..' || id === '' || (kind === 'file' && names.length === 0)) continue;
      // Null means any file, because a folder that appears may have files already.
      addChangedFiles(changed, [[id, kind === 'file' ? new Set([names.join(path.sep)]) : null]]);
      clearTimeout(settleTimer);
      settleTimer = setTimeout(notifySettled, settleMs);
      deadlineTimer ??= setTimeout(notify, settleMsMax);
    }
  }

  function notifySettled(): void {
    if (watcher.hasPendingChecks()) settleTimer = setTimeout(notifySettled, settleMs);
    else notify();
  }

  function notify(): void {
    clearTimeout(settleTimer);
    clearTimeout(deadlineTimer);
    deadlineTimer = undefined;
    const burst = changed;
    changed = new Map();
    onChange(burst);
  }

  return {
    /** A promise that resolves after the first scan. Every later change is noticed. */
    ready: watcher.ready,
    async close(): Promise<void> {
      clearTimeout(settleTimer);
      clearTimeout(deadlineTimer);
      await watcher.close();
    },
  };
}

const settleMs = 100;
const settleMsMax = 500;
