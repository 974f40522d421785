import { open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Writes a file so that every reader sees the old text or the new one, never a part, and two writers do not lose each other's
 * change. The new file beside it is the lock and becomes the file. `change` reads what is there and gives the new text, or undefined
 * to leave all as it is.
 */
export async function replaceFile(file: string, change: () => Promise<string | undefined>): Promise<void> {
  // Behind a symbolic link it is the file that is replaced, not the link.
  const target = await realpath(file).catch(() => file);
  const fresh = path.join(path.dirname(target), `.${path.basename(target)}.new`);
  const handle = await openAlone(fresh);
  let isOurs = true;
  try {
    const text = await change();
    if (text === undefined) return;
    const before = await stat(target).catch(() => undefined);
    if (before !== undefined) await handle.chmod(before.mode);
    await handle.writeFile(text);
    await handle.sync();
    await rename(fresh, target);
    // From here on that name may already be the next writer's.
    isOurs = false;
  } finally {
    await handle.close();
    if (isOurs) await rm(fresh, { force: true });
  }
}

/** Waits for whoever writes now. One that has not finished for long has crashed, and its leftover is cleared away. */
async function openAlone(fresh: string): Promise<FileHandle> {
  for (;;) {
    const opened = await open(fresh, 'wx').catch((error: NodeJS.ErrnoException) => error);
    if (!(opened instanceof Error)) return opened;
    if (opened.code !== 'EEXIST') throw opened;
    const { mtimeMs } = await stat(fresh).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedMs) await rm(fresh, { force: true });
    await pause(waitMs);
  }
}

const abandonedMs = 10_000;
const waitMs = 20;
