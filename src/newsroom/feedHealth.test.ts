import { afterAll, beforeAll, expect, test } from 'vitest';
import { openArchive } from '../archive/openArchive.ts';
import { sampleState } from '../archive/sampleFeed.testing.ts';
import type { FeedState } from '../news/feed.ts';
import { removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { readFeedHealth } from './feedHealth.ts';
import { testSettings } from './newsroom.testing.ts';
import type { Settings } from './settings.ts';

/** 9:45 p.m. in Kansas City. */
const now = Date.UTC(2026, 10, 21, 3, 45);
const minute = 60_000;

/** What the archive has; other feeds were never stored. */
const states: Record<string, Partial<FeedState>> = {
  localNews: {
    title: 'Levee Courier',
    lastAskedAt: now - minute,
    lastAnsweredAt: now - minute,
    nextPollAt: now + 15 * minute,
  },
  nationalNews: { nextPollAt: now },
  worldNews: {
    lastAskedAt: now - minute,
    lastAnsweredAt: now - 60 * minute,
    nextPollAt: now - 1,
    failures: 3,
    lastError: 'It answers 500.',
  },
  politics: {
    lastAskedAt: now,
    retiredAt: now,
    failures: 1,
    lastError: 'It is gone.',
    nextPollAt: now + 7 * 24 * 60 * minute,
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
  // The archive is open at the same time, as it is in a running site.
  report = await readFeedHealth({ settings, now });
  await archive.close();
});

afterAll(removeExampleFolders);

function addressOf(key: string): string {
  return `https://wire.example/${key}/feed`;
}

function healthOf(key: string) {
  const feeds = report.publications.flatMap(({ sections }) => sections.flatMap((section) => section.feeds));
  return feeds.find(({ address }) => address === addressOf(key));
}

test('a feed that answers is good, with its times in the time zone of the publication, and the name that readers see', () => {
  expect(healthOf('localNews')).toEqual({
    address: addressOf('localNews'),
    status: 'good',
    title: 'Wire',
    answered: 'November 20, 2026 at 9:44\u00a0p.m.',
    polled: 'November 20, 2026 at 9:44\u00a0p.m.',
    next: 'November 20, 2026 at 10:00\u00a0p.m.',
    failures: 0,
    error: null,
  });
});

test('a feed that was never polled is waiting, under the name of its publisher', () => {
  const waiting = { status: 'waiting', title: 'Wire', answered: null, polled: null, error: null };
  expect(healthOf('business')).toMatchObject({ ...waiting, next: null });
  expect(healthOf('nationalNews')).toMatchObject({ ...waiting, next: 'as soon as the site runs' });
});

test('a failing feed has its failures, its error and the time of its last answer', () => {
  expect(healthOf('worldNews')).toMatchObject({
    status: 'failing',
    failures: 3,
    error: 'It answers 500.',
    answered: 'November 20, 2026 at 8:45\u00a0p.m.',
    next: 'as soon as the site runs',
  });
});

test('a feed that is permanently gone is retired, with the time of its next poll', () => {
  expect(healthOf('politics')).toMatchObject({
    status: 'retired',
    error: 'It is gone.',
    next: expect.any(String),
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
