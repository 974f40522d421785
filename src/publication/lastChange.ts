import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * When one of the YAML files directly in `folder` was last changed: milliseconds since the epoch, 0 where none can be looked at. What
 * vanishes meanwhile, as when an editor saves, is passed over.
 */
export async function lastChange(folder: string): Promise<number> {
  const names = await readdir(folder).catch(none);
  const times = names.filter(isOurs).map((name) => changeOf(path.join(folder, name)));
  return Math.max(0, ...(await Promise.all(times)));
}

/** A folder that is gone has no files; what else is wrong with it, whoever reads the files has told. */
function none(): string[] {
  return [];
}

/** Editors and `addHidden` keep what is not yet finished in names that begin with a dot. */
function isOurs(name: string): boolean {
  return /^[^.].*\.ya?ml$/u.test(name);
}

async function changeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => error);
  return found instanceof Error ? 0 : Math.floor(found.mtimeMs);
}
