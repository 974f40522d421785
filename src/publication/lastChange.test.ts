import { rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { emptyFolder, exampleFolder, removeExampleFolders } from './exampleFolder.ts';
import { lastChange } from './lastChange.ts';
import { readPublication } from './readPublication.ts';

afterEach(removeExampleFolders);

const november = Date.parse('2099-11-20T12:00:00Z');

test('a publication was last changed when the newest of its files was', async () => {
  const folder = await exampleFolder();
  await changedAt(path.join(folder, 'faq.yaml'), november);
  expect(await lastChange(folder)).toBe(november);
  expect(await readPublication(folder, { sample: false })).toMatchObject({
    publication: { changedAt: november },
  });
});

test('what an editor keeps for itself and what is no text of the publication does not count', async () => {
  const folder = await exampleFolder();
  const before = await lastChange(folder);
  for (const name of ['.publication.yaml.swp', '.hidden.yaml', 'photo.jpg']) {
    await writeFile(path.join(folder, name), '');
    await changedAt(path.join(folder, name), november);
  }
  expect(await lastChange(folder)).toBe(before);
});

test('a file that cannot be found when it is looked at is passed over, and a folder too', async () => {
  const folder = await emptyFolder();
  // To the program a file that vanished after it was listed and a link that leads nowhere are the same.
  await symlink(path.join(folder, 'gone'), path.join(folder, 'publication.yaml'));
  expect(await lastChange(folder)).toBe(0);
  await writeFile(path.join(folder, 'sections.yaml'), '');
  await changedAt(path.join(folder, 'sections.yaml'), november);
  expect(await lastChange(folder)).toBe(november);
  await rm(folder, { recursive: true });
  expect(await lastChange(folder)).toBe(0);
});

test('a file that is saved unchanged is no other publication', async () => {
  const folder = await exampleFolder();
  const before = await readPublication(folder, { sample: false });
  await changedAt(path.join(folder, 'publication.yaml'), november);
  const after = await readPublication(folder, { sample: false });
  if (before.kind === 'broken' || after.kind === 'broken') throw new Error('The example has a mistake.');
  expect(after.publication.changedAt).toBeGreaterThan(before.publication.changedAt);
  expect(after.version).toBe(before.version);
});

async function changedAt(file: string, at: number): Promise<void> {
  await utimes(file, at / 1000, at / 1000);
}
