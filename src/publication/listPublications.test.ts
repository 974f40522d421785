import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  emptyFolder,
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from './exampleFolder.testing.ts';
import { findSharedHosts, listPublications } from './listPublications.ts';
import { readPublication } from './readPublication.ts';

afterEach(removeExampleFolders);

test('every folder with a publication file is a publication; other files and folders are not', async () => {
  const parent = await emptyFolder();
  await put(parent, 'river-town/publication.yaml', publicationYaml);
  await put(parent, 'hill-town/sections.yaml', 'its publication.yaml was lost');
  await put(parent, 'drafts/notes.md', 'x');
  await put(parent, '.git/publication.yaml', publicationYaml);
  await put(parent, 'README.md', 'x');
  expect(await listPublications(parent)).toEqual({
    kind: 'publications',
    publications: [
      { id: 'hill-town', folder: path.join(parent, 'hill-town') },
      { id: 'river-town', folder: path.join(parent, 'river-town') },
    ],
  });
});

test('the samples follow, except samples whose name is taken', async () => {
  const [parent, samples] = [await emptyFolder(), await emptyFolder()];
  await put(parent, 'river-town/publication.yaml', publicationYaml);
  await put(samples, 'arroyo/publication.yaml', 'hosts: [arroyo.example]');
  await put(samples, 'river-town/publication.yaml', 'hosts: [river.example]');
  expect(await listPublications(parent, samples)).toEqual({
    kind: 'publications',
    publications: [
      { id: 'river-town', folder: path.join(parent, 'river-town') },
      { id: 'arroyo', folder: path.join(samples, 'arroyo') },
    ],
  });
});

test('a host that two publications claim is reported at the second claim', async () => {
  const parent = await emptyFolder();
  await put(parent, 'hill-town/publication.yaml', 'hosts: [hill.example, rivertown.example]\n');
  await put(parent, 'river-town/publication.yaml', publicationYaml);
  const folders = ['hill-town', 'river-town'].map((id) => path.join(parent, id));
  const mistakes = [
    {
      file: path.join(parent, 'river-town/publication.yaml'),
      line: 10,
      column: 5,
      message: 'The host "rivertown.example" already belongs to hill-town.',
      remedy: 'Remove it from one of the two. A host can lead to only one publication.',
    },
  ];
  expect(await findSharedHosts(folders)).toEqual(mistakes);
  await put(parent, 'hill-town/publication.yaml', 'hosts: [hill.example]\n');
  expect(await findSharedHosts(folders)).toEqual([]);
});

test('the folder of one publication is recognized, and the remedy names the folder that was meant', async () => {
  const parent = await emptyFolder();
  await put(parent, 'hill-town/publication.yaml', 'hosts: [hill.example]\n');
  const remedy = `Set TOWNWIRE_PUBLICATIONS to the folder that it is in: ${parent}.`;
  expect(await listPublications(path.join(parent, 'hill-town'))).toMatchObject({
    kind: 'broken',
    mistakes: [{ remedy }],
  });
});

test('a folder without a publication and a missing folder are reported with a remedy', async () => {
  const parent = await emptyFolder();
  const remedy =
    'Make one with "townwire new", or set TOWNWIRE_PUBLICATIONS to the folder of your publications.';
  expect(await listPublications(parent)).toEqual({
    kind: 'broken',
    mistakes: [
      { file: parent, line: 1, column: 1, message: 'There is no publication in this folder.', remedy },
    ],
  });
  const missing = path.join(parent, 'missing');
  expect(await listPublications(missing)).toEqual({
    kind: 'broken',
    mistakes: [
      {
        file: missing,
        line: 1,
        column: 1,
        message: 'The publications folder cannot be opened (ENOENT).',
        remedy,
      },
    ],
  });
});

async function put(parent: string, name: string, text: string): Promise<void> {
  const file = path.join(parent, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

test('publication-10: a publication.yml is noticed, and renaming it is the remedy', async () => {
  const folder = await exampleFolder({
    'publication.yaml': null,
    'sections.yaml': null,
    'publication.yml': publicationYaml,
  });
  expect(await listPublications(path.dirname(folder))).toMatchObject({
    publications: [{ id: 'river-town' }],
  });
  expect(await readPublication(folder, { sample: false })).toMatchObject({
    kind: 'broken',
    mistakes: expect.arrayContaining([
      expect.objectContaining({ remedy: 'Rename publication.yml to publication.yaml.' }),
    ]),
  });
});
