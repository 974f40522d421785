import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from '../publication/exampleFolder.testing.ts';
import { hideStory, listHidden } from './hideStory.ts';
import { testSettings } from '../newsroom/newsroom.testing.ts';
import type { Settings } from '../newsroom/settings.ts';

afterEach(removeExampleFolders);

const link = 'https://news.example/one';
const rule = { kind: 'link', value: link, reason: 'The family asked for it' } as const;

/** Returns settings without a data folder, as before the site first runs. */
const settingsWithoutData = () => testSettings({ dataFolder: '/nowhere/at/all' });

test('a rule is written with its reason and date, and the output says where it is', async () => {
  const settings = await settingsWithoutData();
  const outcome = await hideStory({ settings, publication: undefined, rule });
  expect(outcome.kind).toBe('done');
  expect(outcome.message).toContain('River Town Voice');
  expect(outcome.message).toContain(path.join(settings.publicationsFolder, 'river-town', 'hidden.yaml'));
  const { publications } = await listHidden(settings);
  expect(publications).toEqual([
    {
      publication: 'River Town Voice (river-town)',
      rules: [{ ...rule, since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) }],
    },
  ]);
});

test('takedown-5: a publication’s own post is not hidden by a rule that would never apply; the post becomes a draft', async () => {
  const settings = await settingsWithoutData();
  const own = { ...rule, value: 'https://rivertown.example/es/blog/levee' };
  const outcome = await hideStory({ settings, publication: undefined, rule: own });
  expect(outcome.kind).toBe('refused');
  expect(outcome.message).toContain('This is your own post: https://rivertown.example/es/blog/levee');
  expect(outcome.message).toContain('Write `draft: true` into its file in ');
});

test.each([
  ['link', 'https://www.rivertown.example/local-news', 'Copy the link of the story itself'],
  ['link', 'https://rivertown.example/', 'This is a page of your own site'],
  ['link', 'http://river-town.localhost:3000/search?q=levee', 'This is a page of your own site'],
  ['host', 'rivertown.example', 'Name the host that the stories link to.'],
] as const)(
  'takedown-5: the %s %s, which no story of a feed has, is not hidden',
  async (kind, value, why) => {
    const settings = await settingsWithoutData();
    const refusal = await hideStory({ settings, publication: undefined, rule: { ...rule, kind, value } });
    expect(refusal).toMatchObject({ kind: 'refused', message: expect.stringContaining(why) });
    await expect(readFile(hiddenFile(settings), 'utf8')).rejects.toThrow('ENOENT');
  },
);

test('a story that is already hidden does not get a second rule', async () => {
  const settings = await settingsWithoutData();
  await hideStory({ settings, publication: undefined, rule });
  const before = await readFile(hiddenFile(settings), 'utf8');
  const again = await hideStory({ settings, publication: undefined, rule });
  expect(again).toMatchObject({ kind: 'done', message: `Already hidden in River Town Voice: ${link}` });
  expect(await readFile(hiddenFile(settings), 'utf8')).toBe(before);
});

test('a story can be hidden while another file of its publication has a mistake', async () => {
  const settings = await settingsWithoutData();
  await writeFile(path.join(settings.publicationsFolder, 'river-town', 'publication.yaml'), 'name: [');
  const outcome = await hideStory({ settings, publication: undefined, rule });
  expect(outcome).toMatchObject({ kind: 'done', message: expect.stringContaining('Hidden in river-town: ') });
  expect(await readFile(hiddenFile(settings), 'utf8')).toContain(link);
});

test('takedown-3: a link is hidden even if nothing but the name of its publication can be read', async () => {
  const settings = await testSettings();
  const folder = path.join(settings.publicationsFolder, 'river-town');
  for (const name of ['sections.yaml', 'faq.yaml', 'books.yaml'])
    await writeFile(path.join(folder, name), '[');
  await writeFile(path.join(settings.dataFolder, 'archive.sqlite'), 'This is no archive.');
  const outcome = await hideStory({ settings, publication: undefined, rule });
  expect(outcome).toMatchObject({
    kind: 'done',
    message: expect.stringContaining('Hidden in River Town Voice: '),
  });
  expect(await readFile(hiddenFile(settings), 'utf8')).toContain(link);
});

test('a rule that cannot work is refused with its remedy, and nothing is written', async () => {
  const settings = await settingsWithoutData();
  for (const wrong of [
    { kind: 'link', value: 'no address' },
    { kind: 'words', value: '!' },
    { kind: 'host', value: 'no host' },
  ] as const) {
    const outcome = await hideStory({
      settings,
      publication: undefined,
      rule: { ...wrong, reason: null },
    });
    expect(outcome.kind).toBe('refused');
    expect(outcome.message.length).toBeGreaterThan(20);
  }
  await expect(readFile(hiddenFile(settings))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('with several publications the publisher must name one, and the error lists them', async () => {
  const settings = await settingsWithoutData();
  const hillTownYaml = publicationYaml.replaceAll('rivertown.example', 'hilltown.example');
  const away = await exampleFolder({ 'publication.yaml': hillTownYaml });
  await rename(away, path.join(settings.publicationsFolder, 'hill-town'));
  const misspelled = await hideStory({ settings, publication: 'river-towm', rule });
  expect(misspelled.message).toMatch(/Remedy: townwire hide … --publication river-town$/u);
  for (const publication of [undefined, 'elsewhere', '../river-town']) {
    expect(await hideStory({ settings, publication, rule })).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('hill-town, river-town'),
    });
  }
  expect(await hideStory({ settings, publication: 'river-town', rule })).toMatchObject({ kind: 'done' });
  expect(await readFile(hiddenFile(settings), 'utf8')).toContain(link);
});

test('without a readable publication, the output says why nothing was changed', async () => {
  const settings = await testSettings({ publicationsFolder: '/nowhere/at/all' });
  const outcome = await hideStory({ settings, publication: undefined, rule });
  expect(outcome).toMatchObject({ kind: 'refused', message: expect.stringContaining('nothing was changed') });
  expect((await listHidden(settings)).mistakes).toHaveLength(1);
});

function hiddenFile({ publicationsFolder }: Settings): string {
  return path.join(publicationsFolder, 'river-town', 'hidden.yaml');
}

test('takedown-4: the rules of a publication that is not served because of mistakes are also listed', async () => {
  const settings = await testSettings();
  await writeFile(hiddenFile(settings), '- host: spam.example\n');
  const host = { kind: 'host', value: 'spam.example' };
  expect((await listHidden(settings)).publications).toMatchObject([
    { publication: 'River Town Voice (river-town)', rules: [host] },
  ]);
  await writeFile(path.join(settings.publicationsFolder, 'river-town', 'faq.yaml'), '- id: [\n');
  for (const only of [undefined, 'river-town'])
    expect((await listHidden(settings, only)).publications).toMatchObject([
      { publication: 'river-town', rules: [host] },
    ]);
});

test('takedown-4: while hidden.yaml is missing, a new rule is added to the last known rules', async () => {
  const settings = await testSettings();
  const stored = path.join(settings.dataFolder, 'publications', 'river-town');
  await mkdir(stored, { recursive: true });
  await writeFile(path.join(stored, 'hidden.yaml'), '# Ours\n- host: spam.example\n');
  const { mistakes, publications } = await listHidden(settings);
  expect(mistakes).toEqual([expect.stringContaining('hidden.yaml of river-town is missing')]);
  expect(publications[0]?.rules).toMatchObject([{ value: 'spam.example' }]);
  await hideStory({ settings, publication: undefined, rule });
  expect((await listHidden(settings)).publications[0]?.rules.map(({ value }) => value)).toEqual([
    'spam.example',
    link,
  ]);
  expect(await readFile(hiddenFile(settings), 'utf8')).toMatch(/^# Ours\n/u);
});
