import { rename } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from '../../publication/exampleFolder.testing.ts';
import { samplePlanOf } from '../newsroom.testing.ts';
import { parseAlways } from './parsedPublications.ts';
import { openPublicationReader, readPublications } from './readPublications.ts';

afterEach(removeExampleFolders);

async function folderOf(files: Parameters<typeof exampleFolder>[0] = {}): Promise<string> {
  return path.dirname(await exampleFolder(files));
}

test('a publication with a mistake does not keep the others from being read', async () => {
  const folder = await folderOf({ 'sections.yaml': 'localNews: [' });
  const hillTownYaml = publicationYaml.replaceAll('rivertown.example', 'hilltown.example');
  await rename(await exampleFolder({ 'publication.yaml': hillTownYaml }), path.join(folder, 'hill-town'));
  const read = await readPublications(folder);
  expect(read.publications.map(({ id }) => id)).toEqual(['hill-town']);
  expect(read).toMatchObject({ isComplete: true, broken: new Map([['river-town', expect.anything()]]) });
  expect(read.mistakes.length).toBeGreaterThan(0);
  expect(read.mistakes.every((mistake) => mistake.file.endsWith('river-town/sections.yaml'))).toBe(true);
});

test('a value that is not ready for readers is a notice, and the publication is still read', async () => {
  const contact = publicationYaml.replace('desk@rivertown.news', 'desk@rivertown.example');
  const read = await readPublications(await folderOf({ 'publication.yaml': contact }));
  expect(read.mistakes).toEqual([]);
  expect(read.notices.map(({ message }) => message).join()).toContain('desk@rivertown.example');
  expect(read.publications[0]?.contact.email).toBeNull();
});

test('a running site searches for no notices', async () => {
  const contact = publicationYaml.replace('desk@rivertown.news', 'desk@rivertown.example');
  const folder = await folderOf({ 'publication.yaml': contact });
  const reader = openPublicationReader(folder, { sample: false }, { parse: parseAlways, shouldFindNotices: false });
  expect(await reader.read(new Set())).toMatchObject({ mistakes: [], notices: [], publications: [{ id: 'river-town' }] });
});

test("the demo's feeds replace a publication's own, and invented values are shown", async () => {
  const contact = publicationYaml.replace('desk@rivertown.news', 'desk@rivertown.example');
  const plan = samplePlanOf({ defaultFeed: 'http://127.0.0.1:1/feed' });
  const read = await readPublications(await folderOf({ 'publication.yaml': contact }), plan);
  const [first] = read.publications;
  expect(first).toMatchObject({ sample: true, contact: { email: 'desk@rivertown.example' } });
  expect(
    first?.sections.find(({ key }) => key === 'sports')?.feeds.map(({ address }) => address),
  ).toEqual(['http://127.0.0.1:1/feed']);
});

test('a missing folder is one mistake with a remedy', async () => {
  const read = await readPublications('/nowhere/at/all');
  expect(read).toMatchObject({ isComplete: false, publications: [], broken: new Map() });
  expect(read.mistakes).toMatchObject([{ remedy: expect.stringContaining('TOWNWIRE_PUBLICATIONS') }]);
});
