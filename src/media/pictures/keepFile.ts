import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Another writer may keep the same file at this moment, and a reader must never get half of it. */
export async function keepFile(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * Removes files that were last written more than a day ago and aren't needed: what a killed process left unfinished,
 * and what `isNeeded` doesn't know. Folders stay.
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
    // Another process may remove it at this moment.
    const written = (await stat(file).catch(() => null))?.mtimeMs ?? now;
    if (now - written > dayMs) await rm(file, { force: true });
  }
}

const dayMs = 24 * 60 * 60 * 1000;
