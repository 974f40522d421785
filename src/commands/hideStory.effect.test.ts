import { existsSync } from 'node:fs';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArchiveWriter } from '../archive/archive.ts';
import { openArchive } from '../archive/openArchive.ts';
import { monday, sampleItem, sampleState } from '../archive/sampleFeed.testing.ts';
import type { Item } from '../news/item.ts';
import { emptyFolder, removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { hideStory, unhideStory } from './hideStory.ts';
import { testSettings } from '../newsroom/newsroom.testing.ts';
import type { Settings } from '../newsroom/settings.ts';

const link = 'https://paper.example/stories/levee';
let settings: Settings;
let archive: ArchiveWriter;

// Each test hides different stories. The archive stays open, as in a running site.
beforeAll(async () => {
  settings = await testSettings();
  archive = await openArchive({ folder: settings.dataFolder });
  const levee = sampleItem({ guid: 'levee', title: 'The levee holds', link });
  const elsewhere = sampleItem({ guid: 'elsewhere', title: 'A levee elsewhere' });
  const many = Array.from({ length: 25 }, (_, number) =>
    sampleItem({ guid: `many ${number}`, link: `https://many.example/${number}` }),
  );
  const items: Record<string, Item[]> = {
    'https://wire.example/localNews/feed': [levee, elsewhere, ...many],
    'https://wire.example/business/feed': [levee],
  };
  const states = Object.keys(items).map((feed) => sampleState({ feed }));
  await archive.addFeeds(states);
  await archive.file(states.map((state) => ({ state, items: items[state.feed] ?? [], receivedAt: monday })));
});

afterAll(async () => {
  await archive.close();
  await removeExampleFolders();
});

test('hiding a link prints which story the rule hides, and in which sections', async () => {
  expect(await effectOf({ kind: 'link', value: `${link}?utm_source=feed` })).toEqual([
    'This hides 1 story now:',
    '  Local News, Business & Finance: The levee holds (The First)',
  ]);
});

test('a publisher who hides words gets a list of the stories that disappear', async () => {
  expect(await effectOf({ kind: 'words', value: 'LEVEE' })).toEqual([
    'This hides 2 stories now:',
    '  Local News, Business & Finance: The levee holds (The First)',
    '  Local News: A levee elsewhere (The First)',
  ]);
});

test('the first twenty of many stories are listed', async () => {
  const effect = await effectOf({ kind: 'host', value: 'many.example' });
  expect(effect).toHaveLength(22);
  expect(effect.at(0)).toBe('This hides 25 stories now:');
  expect(effect.at(-1)).toBe('  and 5 more');
});

test('a rule that no story matches applies to later stories, and the message says which archive was searched', async () => {
  expect(await effectOf({ kind: 'words', value: 'nowhere at all' })).toEqual([
    `No story stored in ${settings.dataFolder} matches now; the rule will apply to new ones.`,
  ]);
});

test('before the site first runs nothing is stored, and hiding creates no archive', async () => {
  const settingsWithoutData = { ...settings, dataFolder: '/nowhere/at/all' };
  expect(await effectOf({ kind: 'link', value: 'https://paper.example/other' }, settingsWithoutData)).toEqual(
    ['No story stored in /nowhere/at/all matches now; the rule will apply to new ones.'],
  );
  expect(existsSync('/nowhere')).toBe(false);
});

test('an archive that cannot be read is reported, and the rule is added anyway', async () => {
  const damaged = { ...settings, dataFolder: await emptyFolder() };
  await writeFile(path.join(damaged.dataFolder, 'archive.sqlite'), 'This is no archive. '.repeat(100));
  expect(await effectOf({ kind: 'link', value: 'https://paper.example/third' }, damaged)).toEqual([
    expect.stringMatching(/^The stories it hides could not be listed: .+\.$/u),
  ]);
});

test('takedown-5: a rule for more than ten stories is refused unless the publisher confirms their number', async () => {
  const rule = { kind: 'words', value: 'The', reason: null } as const;
  const file = path.join(settings.publicationsFolder, 'river-town', 'hidden.yaml');
  const before = await readFile(file, 'utf8').catch(() => '');
  const request = { settings, publication: undefined, rule };
  const unconfirmed = await hideStory(request);
  expect(unconfirmed).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/This hides \d\d stories now:/u),
  });
  expect(unconfirmed.message).toMatch(/--yes.*\nNothing was hidden\.$/su);
  const questions: string[] = [];
  const confirm = async (effect: string): Promise<boolean> => {
    questions.push(effect);
    return false;
  };
  expect(await hideStory({ ...request, confirm })).toEqual({
    kind: 'refused',
    message: 'Nothing was hidden.',
  });
  expect(questions).toEqual([expect.stringMatching(/^This hides \d\d stories now:/u)]);
  expect(await hideStory({ ...request, isDryRun: true })).toMatchObject({
    kind: 'done',
    message: expect.stringMatching(/^This hides \d\d stories now:/u),
  });
  expect(await readFile(file, 'utf8').catch(() => '')).toBe(before);
});

test('takedown-6: hidden stories are shown again, unless another rule also hides them', async () => {
  const request = (kind: 'words' | 'host', value: string) => ({
    settings: ownSettings,
    publication: undefined,
    rule: { kind, value, reason: null },
  });
  const ownSettings = { ...settings, publicationsFolder: (await testSettings()).publicationsFolder };
  await hideStory(request('words', 'elsewhere'));
  await hideStory(request('words', 'levee'));
  expect(await unhideStory(request('words', 'Levee'))).toMatchObject({
    kind: 'done',
    message: [
      'Shown again in River Town Voice: Levee',
      'This shows 1 story now:',
      '  Local News, Business & Finance: The levee holds (The First)',
    ].join('\n'),
  });
  expect(await unhideStory(request('host', 'many.example'))).toEqual({
    kind: 'refused',
    message: [
      'River Town Voice has no rule for the host "many.example".',
      'These rules hide stories there:',
      '  words elsewhere',
    ].join('\n'),
  });
});

test.each([
  ['faq.yaml', '- id: [\n'],
  ['sections.yaml', '- key: none\n'],
  ['publication.yaml', '<<<<<<< HEAD\nname: River Town\n'],
])(
  'publication-13, takedown-5: a mistake in %s hides no stories from the list, and none without confirmation',
  async (name, text) => {
    const { publicationsFolder, dataFolder } = await testSettings();
    const file = path.join(publicationsFolder, 'river-town', name);
    // A running site has stored the files that readers see, beside an archive of its own.
    await cp(publicationsFolder, path.join(dataFolder, 'publications'), { recursive: true });
    await symlink(path.join(settings.dataFolder, 'archive.sqlite'), path.join(dataFolder, 'archive.sqlite'));
    await writeFile(file, text);
    const ownSettings = { ...settings, publicationsFolder, dataFolder };
    expect(await effectOf({ kind: 'link', value: link }, ownSettings)).toEqual([
      'This hides 1 story now:',
      '  Local News, Business & Finance: The levee holds (The First)',
    ]);
    const rule = { kind: 'words', value: 'The', reason: null } as const;
    expect(await hideStory({ settings: ownSettings, publication: undefined, rule })).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^This hides \d\d stories now:/u),
    });
  },
);

/** Applies a rule, and returns the lines of the message about the stories that it takes down. */
async function effectOf(
  rule: { kind: 'link' | 'words' | 'host'; value: string },
  siteSettings = settings,
): Promise<string[]> {
  const outcome = await hideStory({
    settings: siteSettings,
    publication: undefined,
    rule: { ...rule, reason: null },
    confirm: async () => true,
  });
  expect(outcome.kind).toBe('done');
  return outcome.message.split('\n').slice(1, -1);
}
