import { afterEach, expect, test } from 'vitest';
import { openArchive } from '../archive/openArchive.ts';
import { sampleState } from '../archive/sampleFeed.ts';
import type { FeedState } from '../news/feed.ts';
import { removeExampleFolders } from '../publication/exampleFolder.ts';
import { readFeedHealth, type FeedHealth } from './feedHealth.ts';
import { settingsForTests } from './newsroomForTests.ts';

afterEach(removeExampleFolders);

const feed = 'https://wire.example/localNews/feed';
/** A quarter to ten in the evening in Kansas City. */
const now = Date.UTC(2026, 10, 21, 3, 45);
const minute = 60_000;

/** How the feed of the local news is doing when this is kept of it; null: it was never enrolled. */
async function healthWhen(state: Partial<FeedState> | null): Promise<FeedHealth | undefined> {
  const settings = await settingsForTests();
  const archive = await openArchive({ folder: settings.dataFolder });
  try {
    if (state !== null) await archive.enrol([sampleState({ feed, title: null, ...state })]);
    // The archive is open here as it is in a running site.
    const { publications } = await readFeedHealth({ settings, now });
    return publications[0]?.sections[0]?.feeds[0];
  } finally {
    await archive.close();
  }
}

test('a feed that answers is good, with its times as people of the city read them', async () => {
  expect(
    await healthWhen({
      title: 'Levee Courier',
      lastAskedAt: now - minute,
      lastAnsweredAt: now - minute,
      nextPollAt: now + 15 * minute,
    }),
  ).toEqual({
    address: feed,
    standing: 'good',
    title: 'Levee Courier',
    answered: 'November 20, 2026 at 9:44 PM',
    asked: 'November 20, 2026 at 9:44 PM',
    next: 'November 20, 2026 at 10:00 PM',
    failures: 0,
    error: null,
  });
});

test('a feed that was never asked waits, under its publisher’s name', async () => {
  const waiting = { standing: 'waiting', title: 'Wire', answered: null, asked: null, error: null };
  expect(await healthWhen(null)).toMatchObject({ ...waiting, next: null });
  expect(await healthWhen({ nextPollAt: now })).toMatchObject({
    ...waiting,
    next: 'as soon as the site runs',
  });
});

test('a feed that fails says how often and why, and when it last answered', async () => {
  expect(
    await healthWhen({
      lastAskedAt: now - minute,
      lastAnsweredAt: now - 60 * minute,
      nextPollAt: now - 1,
      failures: 3,
      lastError: 'It answers 500.',
    }),
  ).toMatchObject({
    standing: 'failing',
    failures: 3,
    error: 'It answers 500.',
    answered: 'November 20, 2026 at 8:45 PM',
    next: 'as soon as the site runs',
  });
});

test('a feed that is gone for good is called retired, and its next time is told', async () => {
  const gone = {
    lastAskedAt: now,
    retiredAt: now,
    failures: 1,
    lastError: 'It is gone.',
    nextPollAt: now + 7 * 24 * 60 * 60 * 1000,
  };
  const health = await healthWhen(gone);
  expect(health).toMatchObject({ standing: 'retired', error: 'It is gone.' });
  expect(health?.next).toEqual(expect.any(String));
});

test('the report has every section in its order, and the mistakes of what could not be read', async () => {
  const settings = await settingsForTests();
  const report = await readFeedHealth({ settings, now });
  expect(report.mistakes).toEqual([]);
  expect(report.publications.map(({ publication }) => publication)).toEqual(['River Town Voice']);
  const [first] = report.publications;
  expect(first?.sections).toHaveLength(15);
  expect(first?.sections.find(({ label }) => label === 'Sports')?.feeds).toHaveLength(2);
  const nowhere = await readFeedHealth({ settings: { ...settings, publicationsFolder: '/nowhere' }, now });
  expect(nowhere).toMatchObject({ publications: [], mistakes: [expect.any(String)] });
});
