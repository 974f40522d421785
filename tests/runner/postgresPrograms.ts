import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** The folder of the newest server that is installed; undefined without one. */
export function postgresPrograms(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => existsSync(path.join(folder, 'postgres')))
    .toSorted((one, other) => versionIn(other) - versionIn(one))[0];
}

function versionIn(folder: string): number {
  return Number(path.basename(path.dirname(folder)));
}
