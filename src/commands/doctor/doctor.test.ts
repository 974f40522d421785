import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openArchive } from '../../archive/openArchive.ts';
import { sampleState } from '../../archive/sampleFeed.testing.ts';
import { world } from '../../news/world.testing.ts';
import { removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { failedRequest, type DocumentResult } from '../../wire/outboundResponse.ts';
import { responseOf, expectRemedies, now } from './responses.testing.ts';
import { openDesk } from '../../newsroom/deskThread.ts';
import { testSettings } from '../../newsroom/newsroom.testing.ts';
import { feedHealth } from '../../newsroom/upkeep/feedHealth.ts';
import { checkFeeds, type FeedToCheck } from './checkFeeds.ts';
import { checkExport, examine } from './examine.ts';
import { checkMachine, type Machine } from './checkMachine.ts';
import type { Finding } from './finding.ts';

afterEach(removeExampleFolders);

const desk = openDesk({ deadlineMs: 20_000 });
afterAll(() => desk.close());

const dayMs = 24 * 60 * 60 * 1000;
const gb = 1_000_000_000;
const { publication } = world.edition();

const healthy: Machine = {
  nodeVersion: '26.10.0',
  memory: { total: 2 * gb, available: gb },
  disk: { total: 40 * gb, free: 20 * gb, files: 1000, filesFree: 900 },
};

test.each([
  [healthy, ['ok', 'ok', 'ok']],
  [{ ...healthy, nodeVersion: '24.1.0' }, ['warning', 'ok', 'ok']],
  [{ ...healthy, memory: { total: gb / 8, available: gb / 16 } }, ['ok', 'fault', 'ok']],
  [{ ...healthy, memory: { total: gb, available: gb / 16 } }, ['ok', 'warning', 'ok']],
  [{ ...healthy, disk: { ...healthy.disk, free: gb / 10 } }, ['ok', 'ok', 'fault']],
  [{ ...healthy, disk: { ...healthy.disk, free: gb / 2 } }, ['ok', 'ok', 'warning']],
  [{ ...healthy, disk: { ...healthy.disk, filesFree: 3 } }, ['ok', 'ok', 'warning']],
])('doctor-1: a machine with %o is judged %j', (machine, levels) => {
  const findings = checkMachine(machine);
  expect(findings.map(({ level }) => level)).toEqual(levels);
  expectRemedies(findings);
});

function feedToCheck(
  address: string,
  {
    newestDays,
    failures = 0,
    ready = 1,
    lastError = 'The file is not a picture.',
    isKnown = true,
  }: {
    newestDays?: number;
    failures?: number;
    ready?: number;
    lastError?: string;
    isKnown?: boolean;
  } = {},
): FeedToCheck {
  const state = sampleState({
    feed: address,
    failures,
    lastError: failures > 0 ? 'It was late.' : null,
    lastAskedAt: now,
    etag: isKnown ? '"first"' : null,
    lastModified: null,
  });
  const stories =
    newestDays === undefined
      ? new Map()
      : new Map([[address, { count: 9, newestAt: now - newestDays * dayMs }]]);
  const listed = {
    address,
    publisher: 'Wire',
    terms: null,
    syndicate: 'headlines',
    pictures: 'cached',
  } as const;
  const pictures = new Map([[address, { ready, failed: 3, lastError }]]);
  const health = feedHealth(listed, { states: new Map([[address, state]]), stories, pictures }, now);
  return { publication, health, state };
}

function checkFeed(each: FeedToCheck, response: DocumentResult): Promise<Finding[]> {
  return checkFeeds([each], {
    outbound: { fetchDocument: () => Promise.resolve(response) },
    desk,
    userAgent: 'Townwire/0.1 (+https://voice.example; feed reader)',
    silentDaysMin: 14,
    now: () => now,
  });
}

const address = 'https://wire.example/feed';
const rss = '<?xml version="1.0"?><rss version="2.0"><channel><title>Wire</title></channel></rss>';

test('doctor-2: a feed that responds with a feed has no fault', async () => {
  const findings = await checkFeed(
    feedToCheck(address, { newestDays: 3 }),
    responseOf(address, { body: rss }),
  );
  expect(findings.map(({ check, level }) => `${check} ${level}`)).toEqual(['Feeds ok', 'Clock ok']);
});

test.each([
  ['it does not respond', {}, failedRequest('timeout', 'wire.example is late.'), 'fault', 'is late'],
  ['it is gone', {}, responseOf(address, { status: 410 }), 'fault', '410'],
  ['its server fails', {}, responseOf(address, { status: 500 }), 'fault', '500'],
  [
    'it is a web page',
    {},
    responseOf(address, { body: '<!DOCTYPE html><title>News</title>' }),
    'fault',
    'web page',
  ],
  ['it is empty', {}, responseOf(address, { body: ' \n' }), 'fault', 'The document is empty.'],
  ['only a part of it comes', {}, responseOf(address, { status: 206, body: rss }), 'fault', '206'],
  [
    'its server says that it is unchanged, although it was never fetched',
    { isKnown: false },
    responseOf(address, { status: 304 }),
    'fault',
    '304',
  ],
  [
    'it moved',
    {},
    responseOf(address, { body: rss, movedTo: 'https://new.example/feed' }),
    'warning',
    'https://new.example/feed',
  ],
  ['it is silent', { newestDays: 20 }, responseOf(address, { body: rss }), 'warning', '20 days'],
  [
    'none of its pictures can be fetched',
    { ready: 0 },
    responseOf(address, { body: rss }),
    'warning',
    'None of its 3',
  ],
  ['it failed before', { failures: 2 }, responseOf(address, { status: 304 }), 'warning', 'It was late.'],
])('doctor-2: a feed is reported when %s, with a remedy', async (_, known, response, level, text) => {
  const findings = await checkFeed(feedToCheck(address, known), response);
  expect(findings[0]).toMatchObject({ check: 'Feeds', level, text: expect.stringContaining(text) });
  expectRemedies(findings);
});

test.each([
  ["The name pictures.example can't be looked up right now.", /DNS servers/u],
  [
    'The name pictures.example was not found. Check its spelling, and whether this machine is online.',
    /DNS servers/u,
  ],
  ['The file is not a picture.', /Ask its publisher/u],
])('doctor-2: if pictures fail because %j, the remedy fits that reason', async (lastError, remedy) => {
  const findings = await checkFeed(
    feedToCheck(address, { ready: 0, lastError }),
    responseOf(address, { body: rss }),
  );
  expect(findings[0]).toMatchObject({ level: 'warning', remedy: expect.stringMatching(remedy) });
});

test("doctor-2: when no feed responds, one finding reports this machine's network", async () => {
  const findings = await checkFeeds([feedToCheck(address), feedToCheck('https://other.example/feed')], {
    outbound: { fetchDocument: async () => failedRequest('name', 'The name was not found.') },
    desk,
    userAgent: 'Townwire/0.1',
    silentDaysMin: 14,
    now: () => now,
  });
  expect(findings).toMatchObject([{ level: 'fault', text: expect.stringContaining('None of 2 feeds') }]);
});

test.each([
  ['Cloudflare', responseOf(address, { status: 403, headers: { server: 'cloudflare' } })],
  ['Akamai', responseOf(address, { status: 429, headers: { server: 'AkamaiGHost' } })],
  ['bot protection', responseOf(address, { status: 403 })],
  ['bot protection', responseOf(address, { body: '<html><title>Are you a robot?</title>' })],
])(
  'doctor-3: for a feed that %s blocks, doctor drafts a message to its publisher',
  async (protection, response) => {
    const [finding] = await checkFeed(feedToCheck(address), response);
    expect(finding).toMatchObject({ level: 'fault', text: expect.stringContaining(protection) });
    for (const text of ['Subject:', address, publication.name, 'User-Agent: Townwire/0.1'])
      expect(finding?.draft).toContain(text);
  },
);

test.each([
  [10_000, {}, 'ok'],
  [-120_000, {}, 'warning'],
  [3_600_000, {}, 'fault'],
  [3_600_000, { age: '3600' }, undefined],
])('doctor-4: a clock %i ms from a feed’s, with %o, is judged %s', async (offMs, headers, level) => {
  const date = new Date(now - offMs).toUTCString();
  const findings = await checkFeed(
    feedToCheck(address),
    responseOf(address, { body: rss, headers: { date, ...headers } }),
  );
  expect(findings.find(({ check }) => check === 'Clock')?.level).toBe(level);
});

async function examineOffline(settings: Awaited<ReturnType<typeof testSettings>>): Promise<Finding[]> {
  const findings: Finding[] = [];
  const onFindings = (found: Finding[]) => void findings.push(...found);
  await examine({ settings, isOffline: true, silentDaysMin: 14, onFindings });
  expectRemedies(findings);
  return findings;
}

test('doctor-7: the archive is read in full, and a damaged archive is a fault with a remedy', async () => {
  const settings = await testSettings();
  expect(await examineOffline(settings)).toContainEqual(
    expect.objectContaining({ check: 'Archive', level: 'warning' }),
  );
  const archive = await openArchive({ folder: settings.dataFolder });
  await archive.addFeeds([sampleState({ feed: address })]);
  await archive.close();
  expect(await examineOffline(settings)).toContainEqual(
    expect.objectContaining({ check: 'Archive', level: 'ok' }),
  );
  await writeFile(path.join(settings.dataFolder, 'archive.sqlite'), 'not a database '.repeat(999));
  const fault = (await examineOffline(settings)).find(({ check }) => check === 'Archive');
  expect(fault).toMatchObject({ level: 'fault', remedy: expect.stringContaining('townwire restore') });
});

test('doctor-8: mistakes of publications are faults, and a site that does not run is a warning', async () => {
  const settings = await testSettings({ port: 1 });
  await writeFile(path.join(settings.publicationsFolder, 'river-town/publication.yaml'), 'name: [');
  const findings = await examineOffline(settings);
  expect(findings).toContainEqual(expect.objectContaining({ check: 'Publications', level: 'fault' }));
  expect(findings).toContainEqual(expect.objectContaining({ check: 'Site', level: 'warning' }));
});

test('doctor-9: views of pages that are exported as files are not counted, and doctor says so', () => {
  const publications = [
    { name: 'Kansas City Voice', count: true },
    { name: 'Arroyo Claro Sol', count: false },
  ];
  const findings = checkExport({ exportFolder: '/var/www/townwire' }, publications);
  expect(findings).toEqual([
    expect.objectContaining({
      level: 'warning',
      text: "Kansas City Voice: views of pages that a web server sends from /var/www/townwire aren't counted.",
    }),
  ]);
  expect(checkExport({ exportFolder: null }, publications)).toEqual([]);
  expect(checkExport({ exportFolder: '/var/www/townwire' }, publications.slice(1))).toEqual([]);
});
