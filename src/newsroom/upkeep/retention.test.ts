import { expect, onTestFinished, test } from 'vitest';
import type { PruneRequest } from '../../archive/archive.ts';
import { ArchiveFailure } from '../../archive/archive.ts';
import type { Publication } from '../../news/publication.ts';
import { removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { openTestLog } from '../log.testing.ts';
import { testPublication } from '../newsroom.testing.ts';
import { openRetention } from './retention.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 22);
const shared = 'https://shared.example/feed';

test('the stories of a feed are kept for the longest time that one of its publications wants, or forever if one keeps everything', async () => {
  const publications = [
    await publication('one', { keepStoriesDays: 30, feed: shared }),
    await publication('two', { keepStoriesDays: 400, feed: shared }),
    await publication('three', { keepStoriesDays: 60, feed: 'https://three.example/feed' }),
    await publication('four', { keepStoriesDays: null, feed: 'https://four.example/feed' }),
    await publication('five', { keepStoriesDays: 90, feed: 'https://four.example/feed' }),
  ];
  const { retention, requests } = open({ publications: () => publications });
  await retention.run();
  expect(requests.map(({ feed, before }) => ({ feed, days: (now - before) / dayMs }))).toEqual([
    { feed: shared, days: 400 },
    { feed: 'https://three.example/feed', days: 60 },
  ]);
});

test('stories are removed in steps, and the log says how many', async () => {
  const publications = [await publication('one', { keepStoriesDays: 30, feed: shared })];
  const { retention, requests, log } = open({
    publications: () => publications,
    stored: { [shared]: 250 },
  });
  await retention.run();
  expect(requests.map(({ count }) => count)).toEqual([100, 100, 100]);
  expect(log.lines).toMatchObject([{ level: 'info', stories: 250, feeds: 1 }]);
  await retention.run();
  expect(log.lines).toHaveLength(1);
});

test('retention-5: a run ends when another process is removing stories', async () => {
  const publications = [
    await publication('one', { keepStoriesDays: 30, feed: shared }),
    await publication('two', { keepStoriesDays: 30, feed: 'https://two.example/feed' }),
  ];
  const { retention, requests, log } = open({ publications: () => publications, isElsewhere: true });
  await retention.run();
  expect(requests).toHaveLength(1);
  expect(log.lines).toEqual([]);
});

test('when the archive fails the log says so once, and the next run tries again', async () => {
  const publications = [await publication('one', { keepStoriesDays: 30, feed: shared })];
  const failures = [new Error('out of luck'), new ArchiveFailure('full', 'The disk is full.')];
  const { retention, requests, log } = open({
    publications: () => publications,
    beforeEach: () => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
    },
  });
  for (let run = 0; run < 3; run += 1) await retention.run();
  expect(log.lines).toMatchObject([{ level: 'error', error: { message: 'out of luck' } }]);
  expect(requests).toHaveLength(1);
});

test('closing ends a run between two steps', async () => {
  const publications = [await publication('one', { keepStoriesDays: 30, feed: shared })];
  const { retention, requests } = open({
    publications: () => publications,
    stored: { [shared]: Infinity },
    pauseMs: 60_000,
  });
  const run = retention.run();
  await retention.close();
  await run;
  expect(requests).toHaveLength(1);
});

interface Options {
  publications: () => Publication[];
  /** The number of old stories in the archive, by feed. */
  stored?: Record<string, number>;
  beforeEach?: () => void;
  /** True if another process removes stories. */
  isElsewhere?: boolean;
  pauseMs?: number;
}

function open({
  publications,
  stored = {},
  beforeEach = () => undefined,
  isElsewhere = false,
  pauseMs = 0,
}: Options) {
  const requests: PruneRequest[] = [];
  const log = openTestLog();
  const left = new Map(Object.entries(stored));
  const retention = openRetention({
    archive: {
      prune: async (request) => {
        beforeEach();
        requests.push(request);
        if (isElsewhere) return null;
        const removed = Math.min(request.count, left.get(request.feed) ?? 0);
        left.set(request.feed, (left.get(request.feed) ?? 0) - removed);
        return removed;
      },
    },
    publications,
    log: log.log,
    now: () => now,
    pauseMs,
  });
  onTestFinished(async () => {
    await retention.close();
    await removeExampleFolders();
  });
  return { retention, requests, log };
}

function publication(
  id: string,
  { keepStoriesDays, feed }: { keepStoriesDays: number | null; feed: string },
): Promise<Publication> {
  return testPublication({ defaultFeed: feed }, { id, keepStoriesDays });
}
