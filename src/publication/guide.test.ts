import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { knownKeys, schemaAt } from '../yaml/schemaAt.ts';
import { publicationFile } from './publicationFile.ts';
import { sectionsFile } from './sectionsFile.ts';

// Only people read the guide, so nothing but this test notices a missing setting.
test.each([
  ['publication.yaml', publicationFile.schema, [], 'README.md'],
  ['sections.yaml', sectionsFile.schema, [0], 'sections.md'],
] as const)('the guide lists every key of %s in a table', async (_file, schema, path, name) => {
  const guide = await readFile(new URL(`../../docs/publishers/${name}`, import.meta.url), 'utf8');
  const rows = Array.from(guide.matchAll(/^\| `(\w+)` \|/gmu), ([, key = '']) => key);
  const listed = new Set(rows);
  expect(knownKeys(schemaAt(schema, path)).filter((key) => !listed.has(key))).toEqual([]);
});
