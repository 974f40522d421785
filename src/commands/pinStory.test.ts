import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { testSettings } from '../newsroom/newsroom.testing.ts';
import type { Settings } from '../newsroom/settings.ts';
import { removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { pinStory, unpinStory } from './pinStory.ts';

afterEach(removeExampleFolders);

const link = 'https://wire.example/parade';
/** 8:42 p.m. in the publication. */
const now = Date.UTC(2026, 10, 21, 2, 42);
const input = { publication: undefined, link, sentence: undefined, translations: {}, until: undefined, now };

test('lead-6: a pin says when it ends, by default the next day at this time', async () => {
  const settings = await testSettings();
  const outcome = await pinStory({ settings, ...input, sentence: 'Come early.' });
  expect(outcome).toMatchObject({
    kind: 'done',
    message: expect.stringMatching(/River Town Voice until November 21, 2026 at 8:42\sp\.m\.: https/u),
  });
  expect(outcome.message).toContain('it will lead once one of the feeds has it');
  expect(await pinsIn(settings)).toMatch(/sentence: Come early\.\n {2}until: 2026-11-21 20:42\n$/u);
});

test('languages-11: messages have dates as the publication’s country writes them', async () => {
  const settings = await testSettings();
  const file = path.join(settings.publicationsFolder, 'river-town', 'publication.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace('country: US', 'country: España'));
  const { message } = await pinStory({ settings, ...input });
  expect(message).toContain('until 21 November 2026 at 20:42: https');
});

test.each([
  ['a mistake in the time zone', 'timeZone: America/Chicago', 'timeZone: Chicago'],
  ['a Git conflict', 'name: River Town Voice', '<<<<<<< HEAD\nname: A\n=======\nname: B\n>>>>>>> main'],
  ['a quote that isn’t closed', 'headline: ', 'headline: "'],
])('publication-13, lead-6: with %s, a pin is in the time zone that readers see', async (_, text, broken) => {
  const settings = await testSettings();
  const { publicationsFolder, dataFolder } = settings;
  // A running site has stored the files that readers see.
  await cp(publicationsFolder, path.join(dataFolder, 'publications'), { recursive: true });
  const file = path.join(publicationsFolder, 'river-town', 'publication.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(text, broken));
  const { message, target } = await pinStory({ settings, ...input });
  expect(message).toMatch(/River Town Voice until November 21, 2026 at 8:42\sp\.m\.: https/u);
  expect(target).toMatchObject({
    timeZone: 'America/Chicago',
    hosts: ['rivertown.example', 'www.rivertown.example'],
  });
});

test.each([
  [{ link: 'wire.example/parade' }, 'Write https://wire.example/parade.'],
  [{ until: 'tomorrow' }, 'Write 2026-11-20 for the whole day'],
  [{ until: '2026-11-19' }, 'The end has passed: 2026-11-19.'],
  [{ link: 'leve' }, 'There is no post with the id "leve".\n  Did you mean levee?'],
  [{ translations: { es: 'Llegue temprano.' }, sentence: 'Come early.' }, '`es` is not a language'],
  [{ link: 'https://rivertown.example/es/blog/levee' }, 'Pin it by its id: townwire pin levee'],
  [{ link: 'https://rivertown.example/local-news' }, 'Copy the link of the story itself'],
  [{ publication: 'hill-town' }, 'There is no publication "hill-town", only river-town.'],
])('lead-6: an invalid pin (%j) is refused with its remedy', async (changes, why) => {
  const settings = await withPost(await testSettings());
  const outcome = await pinStory({ settings, ...input, ...changes });
  expect(outcome).toMatchObject({ kind: 'refused', message: expect.stringContaining(why) });
  await expect(pinsIn(settings)).rejects.toThrow('ENOENT');
});

test('lead-6: a post is pinned by its id, and unpinned again', async () => {
  const settings = await withPost(await testSettings());
  expect(await pinStory({ settings, ...input, link: 'levee' })).toMatchObject({ kind: 'done' });
  const other = await unpinStory({ settings, publication: undefined, link });
  expect(other).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('Pinned there:\n  levee'),
  });
  const outcome = await unpinStory({ settings, publication: undefined, link: 'levee' });
  expect(outcome).toMatchObject({ kind: 'done' });
  expect(await pinsIn(settings)).not.toContain('levee');
});

async function withPost(settings: Settings): Promise<Settings> {
  const folder = path.join(settings.publicationsFolder, 'river-town', 'blog');
  await mkdir(folder, { recursive: true });
  const post =
    '---\nid: levee\nmetaTitle: Levee\nmetaDescription: It holds.\ndate: 2026-11-01\n---\nIt holds.\n';
  await writeFile(path.join(folder, 'levee.md'), post);
  return settings;
}

function pinsIn({ publicationsFolder }: Settings): Promise<string> {
  return readFile(path.join(publicationsFolder, 'river-town', 'pins.yaml'), 'utf8');
}
