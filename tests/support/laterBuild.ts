import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { environmentWith } from '../runner/environment.ts';

/** A build of a later version. */
export interface LaterBuild {
  /** The program that starts it. */
  program: string;
  remove: () => Promise<void>;
}

/** Builds the version after this one: it has another style sheet, and adds a column to the database. */
export async function buildLaterVersion(): Promise<LaterBuild> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-later-'));
  for (const name of copied) await cp(path.join(project, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));
  const edit = async (name: string, change: (text: string) => string) => {
    const file = path.join(folder, name);
    const before = await readFile(file, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${name} has no place for the change.`);
    await writeFile(file, after);
  };
  await edit(
    'src/pages/design/base.css',
    (text) => `${text}\n@layer base {\n  .later-version {\n    margin: 1px;\n  }\n}\n`,
  );
  await edit('src/archive/postgres/migrations.ts', (text) =>
    text.replace(/\n\];\n$/u, '\n  `alter table "feeds" add column "later" text;`,\n];\n'),
  );
  const vite = path.join(project, 'node_modules/.bin/vite');
  const built = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: folder,
    env: environmentWith({}),
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`The later version could not be built:\n${built.stderr}`);
  return {
    program: path.join(folder, 'dist/server/townwire.js'),
    remove: () => rm(folder, { recursive: true }),
  };
}

const project = path.resolve(import.meta.dirname, '../..');

const copied = [
  'build',
  'dictionaries',
  'package-lock.json',
  'package.json',
  'sample',
  'src',
  'templates',
  'tsconfig.json',
  'vite.config.ts',
];
