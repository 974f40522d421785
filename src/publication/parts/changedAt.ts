import { readdir, stat } from 'node:fs/promises';
import { markName } from '../brand/readMark.ts';
import { hiddenFile } from '../hiddenFile.ts';
import type { FileSource } from '../heldBack/fileSource.ts';
import { pinsFile } from './pinsFile.ts';

/**
 * Returns the time of the last change of a YAML file or the mark, in milliseconds since the epoch. Skips files that
 * disappear while an editor saves. Also skips files that choose stories, because most of the publication's feeds don't
 * show the chosen stories.
 */
export async function lastChange({ folder, fileOf }: FileSource): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const times = [...names.filter(isPublicationFile), markName].map((name) => changedAt(fileOf(name)));
  return Math.max(0, ...(await Promise.all(times)));
}

/** Returns when a file last changed, in epoch milliseconds; 0 if there is none. */
export async function changedAt(file: string): Promise<number> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => error);
  return found instanceof Error ? 0 : Math.floor(found.mtimeMs);
}

/**
 * Returns whether a file is in YAML and doesn't choose stories. Editors and `changeFile` give unfinished files names
 * that begin with a period.
 */
function isPublicationFile(name: string): boolean {
  return /^[^.].*\.ya?ml$/u.test(name) && name !== hiddenFile.name && name !== pinsFile.name;
}
