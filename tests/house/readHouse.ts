import { globSync, readFileSync } from 'node:fs';
import { readSource } from './source.ts';
import type { Source } from './source.ts';

/** Reads every file that people write: code, styles, documents, and the publications' text. */
export function readHouse(): Source[] {
  const project = new URL('../..', import.meta.url);
  const paths = globSync(
    [
      '{src,sample,tests,bench,bin}/**/*.{ts,tsx,js,css}',
      '{docs,publications}/**/*.{md,yaml}',
      '*.{md,config.ts}',
      'package-lock.json',
      '.npmrc',
    ],
    { cwd: project, exclude: ['tests/fixtures/**'] },
  );
  return paths.toSorted().map((path) => readSource(path, readFileSync(new URL(path, project), 'utf8')));
}
