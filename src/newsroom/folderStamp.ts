import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** What tells that something in a folder has changed: every file's name, size and time, as one text. An absent folder has an empty one. */
export async function folderStamp(folder: string): Promise<string> {
  const names: string[] = await readdir(folder, { recursive: true }).catch(() => []);
  const lines = names.toSorted().map(async (name) => {
    const about = await stat(path.join(folder, name)).catch(() => undefined);
    return `${name} ${about?.size} ${about?.mtimeMs}`;
  });
  return (await Promise.all(lines)).join('\n');
}
