import { symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { exampleFolder, removeExampleFolders } from './exampleFolder.testing.ts';
import { readPublication } from './readPublication.ts';

afterEach(removeExampleFolders);

const november = Date.parse('2099-11-20T12:00:00Z');

test('a publication was last changed when its newest file was', async () => {
  const folder = await exampleFolder();
  await setChanged(path.join(folder, 'faq.yaml'), november);
  expect(await read(folder)).toMatchObject({ publication: { changedAt: november } });
});

test('out-3: neither a rule that hides stories nor a pin changes a date of the feeds, but hidden.yaml has a date of its own', async () => {
  const folder = await exampleFolder();
  const before = await read(folder);
  for (const name of ['hidden.yaml', 'pins.yaml']) {
    await writeFile(path.join(folder, name), '');
    await setChanged(path.join(folder, name), november);
  }
  const { publication } = await read(folder);
  expect(before.publication.hiddenAt).toBe(0);
  expect(publication).toMatchObject({ changedAt: before.publication.changedAt, hiddenAt: november });
});

test("editors' files and files of other kinds do not count as changes", async () => {
  const folder = await exampleFolder();
  const before = await read(folder);
  for (const name of ['.publication.yaml.swp', '.hidden.yaml', 'photo.jpg']) {
    await writeFile(path.join(folder, name), '');
    await setChanged(path.join(folder, name), november);
  }
  expect((await read(folder)).publication.changedAt).toBe(before.publication.changedAt);
});

test('a file that vanishes while its folder is read is skipped', async () => {
  const folder = await exampleFolder();
  // A broken link is like a file that was listed and then deleted.
  await symlink(path.join(folder, 'gone'), path.join(folder, 'hidden.yaml'));
  await setChanged(path.join(folder, 'sections.yaml'), november);
  expect(await read(folder)).toMatchObject({ publication: { hidden: [], changedAt: november } });
});

test('saving a file without a change changes only the time of the last change', async () => {
  const folder = await exampleFolder();
  const before = await read(folder);
  await setChanged(path.join(folder, 'publication.yaml'), november);
  const after = await read(folder);
  expect(after.publication.changedAt).toBeGreaterThan(before.publication.changedAt);
  const changedAt = 0;
  expect({ ...after.publication, changedAt }).toEqual({ ...before.publication, changedAt });
});

async function read(folder: string) {
  const result = await readPublication(folder, { sample: false });
  if (result.kind === 'broken') throw new Error('The example has a mistake.');
  return result;
}

async function setChanged(file: string, at: number): Promise<void> {
  await utimes(file, at / 1000, at / 1000);
}
