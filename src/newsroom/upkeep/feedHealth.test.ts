import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openArchive } from '../../archive/openArchive.ts';
import { dayMs, sampleItem, sampleState } from '../../archive/sampleFeed.testing.ts';
import type { FeedState } from '../../news/feed.ts';
import { emptyFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { storedFilesIn } from '../publications/versions.ts';
import { openTestLog } from '../log.testing.ts';
import { openPublicationStore } from '../publications/publicationStore.ts';
import { describeMissingPictures, readFeedHealth } from './feedHealth.ts';
import { testSettings } from '../newsroom.testing.ts';
import type { Settings } from '../settings.ts';

/** 9:45 p.m. in Kansas City. */
const now = Date.UTC(2026, 10, 21, 3, 45);
const minuteMs = 60_000;

/** The states in the archive. Other feeds were never stored. */
const states: Record<string, Partial<FeedState>> = {
  localNews: {
    title: 'Levee Courier',
    lastAskedAt: now - minuteMs,
    lastAnsweredAt: now - minuteMs,
    nextPollAt: now + 15 * minuteMs,
  },
  nationalNews: { nextPollAt: now },
  worldNews: {
    lastAskedAt: now - minuteMs,
    lastAnsweredAt: now - 60 * minuteMs,
    nextPollAt: now - 1,
    failures: 3,
    lastError: 'It responds with 500.',
    currentAddress: 'https://moved.example/feed',
  },
  politics: {
    lastAskedAt: now,
    retiredAt: now,
    failures: 1,
    lastError: 'It is gone.',
    nextPollAt: now + 7 * 24 * 60 * minuteMs,
  },
};

let settings: Settings;
let report: Awaited<ReturnType<typeof readFeedHealth>>;

beforeAll(async () => {
  settings = await testSettings();
  const archive = await openArchive({ folder: settings.dataFolder });
  await archive.addFeeds(
    Object.entries(states).map(([key, state]) =>
      sampleState({ feed: addressOf(key), title: null, ...state }),
    ),
  );
  const story = (guid: string, days: number) =>
    sampleItem({ guid, date: { kind: 'dated', at: now - days * dayMs }, image: pictureOf(guid) });
  const [state] = await archive.states([addressOf('localNews')]);
  if (state === undefined) throw new Error('The feed was not stored.');
  await archive.file([{ state, items: [story('one', 3), story('two', 9)], receivedAt: now }]);
  for (const [guid, lastError] of [
    ['one', 'The file is not a picture.'],
    ['another feed’s', 'It is too large.'],
  ] as const) {
    const failed = { prepared: null, failures: 2, lastError, nextTryAt: now };
    await archive.filePictures([{ address: pictureOf(guid), kind: 'story', ...failed }]);
  }
  const size = { width: 640, height: 427, format: 'jpg', widths: [320], bytes: 9 } as const;
  const prepared = { hash: 'aa', ...size, widthsWanted: [320], preparedAt: now };
  const ready = { prepared, failures: 0, lastError: null, nextTryAt: 0 };
  await archive.filePictures([{ address: pictureOf('two'), kind: 'story', ...ready }]);
  // The archive is open at the same time, as it is in a running site.
  report = await readFeedHealth({ settings, now });
  await archive.close();
});

afterAll(removeExampleFolders);

function addressOf(key: string): string {
  return `https://wire.example/${key}/feed`;
}

function pictureOf(guid: string): string {
  return `https://images.example/${encodeURIComponent(guid)}.jpg`;
}

function healthOf(key: string) {
  const feeds = report.publications.flatMap(({ sections }) => sections.flatMap((section) => section.feeds));
  return feeds.find(({ address }) => address === addressOf(key));
}

test('a feed that responds is good, with its stories, the days since the newest, and the name that readers see', () => {
  expect(healthOf('localNews')).toEqual({
    address: addressOf('localNews'),
    status: 'good',
    title: 'Wire',
    answeredAt: now - minuteMs,
    polledAt: now - minuteMs,
    nextAt: now + 15 * minuteMs,
    failures: 0,
    error: null,
    movedTo: null,
    stories: 2,
    newestStoryAt: now - 3 * dayMs,
    silentDays: 3,
    pictures: { ready: 1, failed: 1, lastError: 'The file is not a picture.' },
  });
});

test('pictures are missing if a feed has several and none can be shown', () => {
  const lastError = 'images.example responded with status 403 instead of a picture.';
  expect(describeMissingPictures({ pictures: { ready: 0, failed: 3, lastError } })).toBe(
    `None of its 3 pictures could be fetched or read. One of them: ${lastError}`,
  );
  for (const pictures of [{ ready: 1, failed: 9, lastError }, { ready: 0, failed: 2, lastError }, null])
    expect(describeMissingPictures({ pictures })).toBeNull();
});

test('a feed that was never polled is waiting, under the name of its publisher', () => {
  const waiting = { status: 'waiting', title: 'Wire', answeredAt: null, polledAt: null, error: null };
  const noStories = { stories: 0, newestStoryAt: null, silentDays: null };
  expect(healthOf('business')).toMatchObject({ ...waiting, ...noStories, nextAt: null });
  expect(healthOf('nationalNews')).toMatchObject({ ...waiting, nextAt: now });
});

test('a failing feed has its failures, its error and the time of its last response', () => {
  expect(healthOf('worldNews')).toMatchObject({
    status: 'failing',
    failures: 3,
    error: 'It responds with 500.',
    answeredAt: now - 60 * minuteMs,
    nextAt: now - 1,
    movedTo: 'https://moved.example/feed',
  });
});

test('a feed that is permanently gone is retired, with the time of its next poll', () => {
  expect(healthOf('politics')).toMatchObject({
    status: 'retired',
    error: 'It is gone.',
    nextAt: now + 7 * 24 * 60 * minuteMs,
  });
});

test('the report has every section in order, and the mistakes of publications that cannot be read', async () => {
  expect(report.mistakes).toEqual([]);
  expect(report.publications.map(({ publication }) => publication)).toEqual(['River Town Voice']);
  const [first] = report.publications;
  expect(first?.sections).toHaveLength(15);
  expect(first?.sections.find(({ label }) => label === 'Sports')?.feeds).toHaveLength(2);
  const nowhere = await readFeedHealth({ settings: { ...settings, publicationsFolder: '/nowhere' }, now });
  expect(nowhere).toMatchObject({ publications: [], mistakes: [expect.any(String)] });
});

test('without an archive every feed is waiting, and no archive is created', async () => {
  const dataFolder = path.join(await emptyFolder(), 'data');
  const read = await readFeedHealth({ settings: { ...settings, dataFolder }, now });
  const feeds = read.publications.flatMap(({ sections }) => sections.flatMap((section) => section.feeds));
  expect(new Set(feeds.map(({ status }) => status))).toEqual(new Set(['waiting']));
  expect(existsSync(dataFolder)).toBe(false);
});

test('a publication with a mistake is reported in the version that a site serves, with the mistake', async () => {
  const own = await testSettings();
  const { publicationsFolder: folder } = own;
  await openPublicationStore({ folder, stored: storedFilesIn(own), log: openTestLog().log });
  const before = await readFeedHealth({ settings: own, now });
  await writeFile(path.join(folder, 'river-town', 'faq.yaml'), '- question: [');
  const { publications, mistakes } = await readFeedHealth({ settings: own, now });
  expect(publications).toEqual(before.publications);
  expect(mistakes).toEqual([
    expect.stringContaining('faq.yaml:1'),
    expect.stringContaining('hold back changes'),
  ]);
});
