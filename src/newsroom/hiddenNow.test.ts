import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openArchive } from '../archive/openArchive.ts';
import { monday, sampleItem, sampleState } from '../archive/sampleFeed.ts';
import type { Item } from '../news/item.ts';
import { removeExampleFolders } from '../publication/exampleFolder.ts';
import { hideStory } from './hideStory.ts';
import { settingsForTests } from './newsroomForTests.ts';
import type { Settings } from './settings.ts';

afterEach(removeExampleFolders);

const localNews = 'https://wire.example/localNews/feed';
const business = 'https://wire.example/business/feed';
const link = 'https://paper.example/stories/levee';

test('whoever hides a link reads which story it takes down, and in which sections, while the site runs', async () => {
  const told = await toldWhenHidden({ kind: 'link', value: `${link}?utm_source=feed` });
  expect(told).toEqual([
    'This hides 1 story now:',
    '  Local News, Business & Finance: The levee holds (The First)',
  ]);
});

test('whoever hides words reads every story that they take down', async () => {
  const told = await toldWhenHidden({ kind: 'words', value: 'LEVEE' });
  expect(told).toEqual([
    'This hides 2 stories now:',
    '  Local News, Business & Finance: The levee holds (The First)',
    '  Local News: A levee elsewhere (The First)',
  ]);
});

test('of very many stories the first twenty are named', async () => {
  const told = await toldWhenHidden({ kind: 'host', value: 'many.example' });
  expect(told).toHaveLength(22);
  expect(told.at(0)).toBe('This hides 25 stories now:');
  expect(told.at(-1)).toBe('  and 5 more');
});

test('a rule that no story matches stands for later ones, and says where it looked', async () => {
  expect(await toldWhenHidden({ kind: 'words', value: 'nowhere at all' })).toEqual([
    expect.stringMatching(/^No story that is stored in \/.* matches now; the rule stands for later ones\.$/u),
  ]);
});

test('before the site ever ran nothing is stored, and hiding makes no archive', async () => {
  const settings = await settingsForTests({ dataFolder: '/nowhere/at/all' });
  expect(await hidden({ kind: 'link', value: link }, settings)).toEqual([
    'No story that is stored in /nowhere/at/all matches now; the rule stands for later ones.',
  ]);
  expect(existsSync('/nowhere')).toBe(false);
});

test('an archive that cannot be read is told of, and the rule stands all the same', async () => {
  const settings = await settingsForTests();
  await writeFile(path.join(settings.dataFolder, 'archive.sqlite'), 'This is no archive. '.repeat(100));
  expect(await hidden({ kind: 'link', value: link }, settings)).toEqual([
    expect.stringMatching(/^Which stories that takes down now cannot be said: .+\.$/u),
  ]);
});

type Rule = { kind: 'link' | 'words' | 'host'; value: string };

/** What is said of the stories when this is hidden, with stories in local news and business, line by line. */
async function toldWhenHidden(rule: Rule): Promise<string[]> {
  const settings = await settingsForTests();
  const archive = await openArchive({ folder: settings.dataFolder });
  try {
    const levee = sampleItem({ guid: 'levee', title: 'The levee holds', link });
    const elsewhere = sampleItem({ guid: 'elsewhere', title: 'A levee elsewhere' });
    const many = Array.from({ length: 25 }, (_, place) =>
      sampleItem({ guid: `many ${place}`, link: `https://many.example/${place}` }),
    );
    const items: Record<string, Item[]> = { [localNews]: [levee, elsewhere, ...many], [business]: [levee] };
    const states = Object.keys(items).map((feed) => sampleState({ feed }));
    await archive.enrol(states);
    await archive.file(
      states.map((state) => ({ state, items: items[state.feed] ?? [], receivedAt: monday })),
    );
    // The archive is open here as it is in a running site.
    return await hidden(rule, settings);
  } finally {
    await archive.close();
  }
}

async function hidden(rule: Rule, settings: Settings): Promise<string[]> {
  const done = await hideStory({ settings, publication: undefined, rule: { ...rule, reason: null } });
  expect(done.kind).toBe('hidden');
  return done.message.split('\n').slice(1, -1);
}
