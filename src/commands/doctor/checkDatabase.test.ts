import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newDatabase } from '../../../tests/support/sharedSite.ts';
import { openSharedData } from '../../archive/openSharedData.ts';
import type { SeenNode } from '../../archive/postgres/sharedData/sharedData.ts';
import { emptyFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { checkDatabase, checkPictures, checkSharedRules, checkNodes, checkServer } from './checkDatabase.ts';

afterEach(removeExampleFolders);

const node: SeenNode = {
  id: 'a',
  host: 'web-1',
  process: 7,
  role: 'all',
  rulesVersion: 1,
  keptRules: [],
  seenMs: 2400,
  clockAheadMs: 40,
};

test('network-9: doctor warns of few connections and of a wrong clock', () => {
  const server = { version: '15.14', connections: 79, connectionsMax: 100 };
  expect(checkServer(server, 300)).toMatchObject([
    { level: 'ok', text: 'PostgreSQL 15.14; 79 of 100 connections are in use.' },
  ]);
  expect(checkServer({ ...server, connections: 80 }, -3_600_000)).toMatchObject([
    { level: 'warning', remedy: expect.stringContaining('max_connections') },
    { level: 'warning', text: expect.stringContaining('3,600 seconds behind the database') },
  ]);
});

test('network-9: doctor lists the processes, and says which work no process does', () => {
  expect(checkNodes([node])).toMatchObject([
    { level: 'ok', text: 'Seen in the last minute: web-1 (all, process 7), 2 s ago.' },
  ]);
  expect(checkNodes([{ ...node, role: 'web', clockAheadMs: 5000 }])).toMatchObject([
    { level: 'ok' },
    { level: 'warning', text: expect.stringContaining('web-1 (web, process 7) is 5 seconds ahead of') },
    { level: 'fault', remedy: 'Start one with TOWNWIRE_ROLE=poll.' },
  ]);
  expect(checkNodes([{ ...node, role: 'poll' }])).toMatchObject([
    { level: 'ok' },
    { level: 'fault', remedy: 'Start one with TOWNWIRE_ROLE=web.' },
  ]);
  expect(checkNodes([])).toMatchObject([{ level: 'warning', remedy: 'Start the site.' }]);
});

test('network-9: doctor queries the server, and reports nothing without a database', async () => {
  const location = { dataFolder: '', databaseUrl: await newDatabase() };
  expect(await checkDatabase({ ...location, databaseUrl: null })).toEqual([]);
  expect(await checkDatabase(location, () => Date.now() + 60_000)).toMatchObject([
    {
      level: 'ok',
      text: expect.stringMatching(/^PostgreSQL \d+\.\d+.*; \d+ of 200 connections are in use\.$/u),
    },
    { level: 'warning', text: expect.stringContaining('ahead of the database') },
    { level: 'warning', text: 'No process of the site was seen in the last minute.' },
  ]);
});

test('network-14: doctor warns of a machine that neither fetches nor shares pictures', async () => {
  const dataFolder = await emptyFolder();
  const settings = {
    databaseUrl: 'postgres://db.example/a',
    dataFolder,
    picturesFolder: null,
    role: 'web',
  } as const;
  expect(checkPictures(settings)).toMatchObject([
    { level: 'warning', remedy: expect.stringContaining('TOWNWIRE_PICTURES_FOLDER') },
  ]);
  for (const change of [{ databaseUrl: null }, { picturesFolder: '/mnt/pictures' }, { role: 'all' as const }])
    expect(checkPictures({ ...settings, ...change })).toEqual([]);
  // A poller with the same data folder has stored a picture.
  await mkdir(path.join(dataFolder, 'pictures/outside/aa'), { recursive: true });
  expect(checkPictures(settings)).toEqual([]);
});

test('network-7: doctor lists the takedowns that only the database has', async () => {
  const location = { dataFolder: '', databaseUrl: await newDatabase() };
  await using sharedData = await openSharedData(location);
  for (const value of ['Levee', 'Bridge', 'Mill'])
    await sharedData?.setRule({
      publication: 'river-town',
      rule: wordsRule(value),
      isRemoved: value === 'Mill',
    });
  const publication = { id: 'river-town', name: 'River Town', hidden: [wordsRule('bridge')] };
  const findings = await checkSharedRules(location, [publication, { ...publication, id: 'lake-city' }]);
  expect(findings).toMatchObject([
    {
      level: 'warning',
      text: 'Only the database has 1 rule of River Town: words Levee.',
      remedy: 'Add it to hidden.yaml, or remove it with "townwire unhide --publication river-town …".',
    },
  ]);
});

function wordsRule(value: string) {
  return { kind: 'words' as const, value, reason: null, since: null };
}
