import path from 'node:path';
import { watch } from 'chokidar';

/** A watch that is kept until it is closed. */
export interface PublicationWatch {
  /** Resolves when the first look around is over: from then on nothing is missed. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Calls `onChange` when something in `folder` has changed: once for what happens within a moment, since an editor saves by writing
 * a new file, renaming and deleting. `folder` may be one publication or the folder of all; it may vanish and come back. Only YAML
 * and Markdown count. `onTrouble` hears of what the system refuses to watch.
 */
export function watchPublication(
  folder: string,
  onChange: () => void,
  { onTrouble = () => undefined }: { onTrouble?: (error: unknown) => void } = {},
): PublicationWatch {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: (file, stats) =>
      isHiddenName(folder, file) || (stats?.isFile() === true && !/\.(?:ya?ml|md)$/u.test(file)),
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settleMs);
  });
  watcher.on('error', onTrouble);
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

/** Editors and `addHidden` keep what is not yet finished in names that begin with a dot. */
function isHiddenName(folder: string, file: string): boolean {
  return path
    .relative(folder, file)
    .split(path.sep)
    .some((name) => name.startsWith('.') && name !== '..');
}

const settleMs = 100;
