import { mkdir, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { emptyFolder, removeExampleFolders } from './exampleFolder.testing.ts';
import { openStoredFiles, stampTexts } from './storedFiles.ts';

afterEach(removeExampleFolders);

const texts = ['publication.yaml', 'faq.es.yaml', 'redirects.yml', 'pages/about.es.md', 'brand/mark.svg'];
const isAnyFile = () => true;

/** Makes a folder with these and other files, and an empty folder for stored files. */
async function makeFolders(names: readonly string[] = texts) {
  const folder = path.join(await emptyFolder(), 'river-town');
  for (const name of [...names, 'pictures/river.jpg', '.git/config.yaml', '.faq.yaml.new']) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), `# ${name}\n`);
  }
  const stored = openStoredFiles(await emptyFolder());
  const storedFolder = stored.folder('river-town');
  const inode = async (name: string) => (await stat(path.join(storedFolder, name))).ino;
  const storedNames = async () => {
    const entries = await readdir(storedFolder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(storedFolder, path.join(entry.parentPath, entry.name)));
  };
  return {
    folder,
    stored,
    storedFolder,
    inode,
    storedNames,
    store: async () => stored.store('river-town', await stampTexts(folder, isAnyFile)),
  };
}

test('publication-9: every text file of a publication is stored, whatever its name, with the time of its last change', async () => {
  const { folder, store, storedNames, storedFolder } = await makeFolders();
  await utimes(path.join(folder, 'faq.es.yaml'), 1_800_000_000.123_9, 1_800_000_000.123_9);
  await store();
  expect((await storedNames()).toSorted()).toEqual(texts.toSorted());
  expect(await readFile(path.join(storedFolder, 'pages/about.es.md'), 'utf8')).toBe('# pages/about.es.md\n');
  expect(Math.floor((await stat(path.join(storedFolder, 'faq.es.yaml'))).mtimeMs)).toBe(1_800_000_000_123);
});

test('only changed files are written, and removed files are removed', async () => {
  const { folder, store, storedNames, inode } = await makeFolders();
  await store();
  const before = await Promise.all(texts.map(inode));
  await store();
  expect(await Promise.all(texts.map(inode))).toEqual(before);

  // A new clone of a repository has the same content with new times.
  await utimes(path.join(folder, 'publication.yaml'), 1_900_000_000, 1_900_000_000);
  await writeFile(path.join(folder, 'faq.es.yaml'), '# Changed.\n');
  await rm(path.join(folder, 'brand'), { recursive: true });
  await store();
  expect(await inode('publication.yaml')).toBe(before[0]);
  expect(await inode('faq.es.yaml')).not.toBe(before[1]);
  expect(await storedNames()).not.toContain('brand/mark.svg');
});

test('a file that has changed since it was read does not replace its stored copy', async () => {
  const { folder, stored, storedFolder, store } = await makeFolders();
  await store();
  await writeFile(path.join(folder, 'faq.es.yaml'), '# Good.\n');
  const read = await stampTexts(folder, isAnyFile);
  await writeFile(path.join(folder, 'faq.es.yaml'), '# With a mistake: [\n');
  await stored.store('river-town', read);
  expect(await readFile(path.join(storedFolder, 'faq.es.yaml'), 'utf8')).toBe('# faq.es.yaml\n');
});

test('only files that were read are stored or removed, and the copy of a file with a mistake stays', async () => {
  const { folder, stored, store, storedNames } = await makeFolders([
    'publication.yaml',
    'blog/levee.md',
    'blog/kaw.md',
  ]);
  await store();
  await rm(path.join(folder, 'publication.yaml'));
  await rm(path.join(folder, 'blog'), { recursive: true });
  const read = await stampTexts(folder, (name) => name.startsWith('blog/'));
  await stored.store('river-town', read, (name) => name === 'blog/kaw.md');
  expect((await storedNames()).toSorted()).toEqual(['blog/kaw.md', 'publication.yaml']);
});
