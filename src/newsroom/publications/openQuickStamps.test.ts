import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { emptyFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { openQuickStamps } from './openQuickStamps.ts';

afterEach(removeExampleFolders);

test('publication-9: a change of an urgent file is found in its publication, and a change of another file is not', async () => {
  const folder = await emptyFolder();
  for (const id of ['river-town', 'hill-town']) await mkdir(path.join(folder, id));
  const stamps = openQuickStamps([folder], () => ['river-town', 'hill-town']);
  const changed = async () => [...(await stamps.changed()).publications.keys()];
  expect(await changed()).toEqual([]);
  await writeFile(path.join(folder, 'river-town/pins.yaml'), '[]');
  expect([await changed(), await changed()]).toEqual([['river-town'], []]);
  await writeFile(path.join(folder, 'hill-town/publication.yaml'), 'name: Hill Town\n');
  await writeFile(path.join(folder, 'river-town/faq.yaml'), '[]');
  expect(await changed()).toEqual(['hill-town']);
});

test('publication-9: changes by Git in a checkout around the publications are found', async () => {
  const checkout = await emptyFolder();
  const folder = path.join(checkout, 'network/publications');
  await mkdir(folder, { recursive: true });
  await mkdir(path.join(checkout, '.git'));
  const git = async (name: string, text: string) => {
    await writeFile(path.join(checkout, '.git', `${name}.lock`), text);
    await rename(path.join(checkout, '.git', `${name}.lock`), path.join(checkout, '.git', name));
  };
  await git('HEAD', 'ref: refs/heads/main');
  const stamps = openQuickStamps([folder], () => []);
  const isCheckedOut = async () => (await stamps.changed()).isCheckedOut;
  expect([await isCheckedOut(), await isCheckedOut()]).toEqual([false, false]);
  await git('index', 'after a pull');
  expect([await isCheckedOut(), await isCheckedOut()]).toEqual([true, false]);
  await git('HEAD', 'ref: refs/heads/other');
  expect(await isCheckedOut()).toBe(true);
});
