import path from 'node:path';
import { watch } from 'chokidar';
import { pictureFileName } from '../news/pictures/picture.ts';
import { isTextName } from './keptFiles.ts';

interface PublicationWatch {
  /** Resolves after the first scan. Every later change is noticed. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Calls `onChange` once after a burst of changes to text files or pictures, because editors save in several steps.
 * `folders` are publications or folders of them, which may disappear and come back.
 */
export function watchPublication(
  folders: string | readonly string[],
  onChange: () => void,
  { onError = () => undefined }: { onError?: (error: unknown) => void } = {},
): PublicationWatch {
  let timer: NodeJS.Timeout | undefined;
  const watched = [folders].flat();
  const watcher = watch(watched, {
    ignoreInitial: true,
    ignored: (file, stats) =>
      watched.every((folder) => isHiddenName(folder, file)) ||
      (stats?.isFile() === true && !isTextName(path.basename(file)) && !pictureFileName.test(file)),
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs);
  });
  watcher.on('error', onError);
  const ready = new Promise<void>((resolve) => {
    watcher.once('ready', resolve);
  });
  return {
    ready,
    async close() {
      clearTimeout(timer);
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
