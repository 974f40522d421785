import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { dayMs } from '../../news/dates.ts';

/**
 * Removes files that were last written more than a day ago and aren't needed: unfinished files of a killed process, and
 * files that `isNeeded` rejects. Folders stay.
 */
export async function removeOldFiles(
  folder: string,
  { isNeeded, now }: { isNeeded: (name: string) => boolean; now: number },
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isFile() || (!entry.name.startsWith('.') && isNeeded(entry.name))) continue;
    const file = path.join(folder, entry.name);
    // Another process may remove the file at this moment.
    const writtenAt = (await stat(file).catch(() => null))?.mtimeMs ?? now;
    if (now - writtenAt > dayMs) await rm(file, { force: true });
  }
}
