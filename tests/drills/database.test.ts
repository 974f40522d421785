import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openNewsSite, type NewsSite } from '../support/newsSite.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { openSite, type Site } from '../support/site.ts';
import { addFeed, urlsOf, drillFeeds, fillFeeds } from './drillFeeds.ts';
import { describeReads, startReaders } from './readers.ts';

const lockMs = 30_000;

test('survival-7: another process that locks the archive for 30 seconds delays new stories, but no reader', async () => {
  const news = await openWithStory();
  const readers = startReaders({ origin: news.site().origin, count: 4, pauseMs: 20 });
  const unlock = lock(news);
  const lockedAt = performance.now();
  await addFeed(news, 'While locked', document('While locked'));
  await pause(lockMs);
  const errors = news.site().output().split('"level":50').length - 1;
  unlock();
  await waitForStory(news.site(), 'While locked story 1');
  const seconds = (performance.now() - lockedAt - lockMs) / 1000;
  const reads = await readers.stop();

  await news.site().stop();
  const unlockAgain = lock(news);
  setTimeout(unlockAgain, lockMs / 2);
  const startedAt = performance.now();
  const started = await news.reopen().then(
    () => 'it started',
    (error: unknown) => `it ended with: ${String(error).replaceAll(/\s+/gu, ' ')}`,
  );
  const startSeconds = (performance.now() - startedAt) / 1000;
  console.log(
    `Locked for 30 seconds: ${describeReads(reads)}, ${errors} errors in the log, new stories ${seconds.toFixed(1)} seconds ` +
      `after the lock; a start during a lock of 15 seconds: after ${startSeconds.toFixed(1)} seconds ${started}.`,
  );
  expect(reads.failures).toEqual([]);
  expect(started).toBe('it started');
});

test('survival-8: two processes on one folder poll each feed once, show the same stories, and each continues when the other ends', async () => {
  const news = await openWithStory();
  const other = await openSite('start', news.settings);
  onTestFinished(() => other.kill());
  const feeds = drillFeeds();
  const paths = Object.values(feeds).flat();
  fillFeeds(news.host, paths);
  await news.folder.setFeeds(urlsOf(news.host.origin, feeds));
  const readers = [news.site(), other].map(({ origin }) => startReaders({ origin, count: 2, pauseMs: 20 }));
  await eventually(
    'all feeds have been polled',
    async () => paths.every((at) => news.host.requestCount(at) > 0),
    {
      withinMs: 90_000,
    },
  );
  const polledAt = performance.now();
  const same = await eventually(
    'both show the same stories',
    async () => {
      const [one, two] = await Promise.all(
        [news.site(), other].map((site) => shownTitles(site, 'localNews')),
      );
      return one?.length === 15 && one.join() === two?.join() ? one : undefined;
    },
    { withinMs: 90_000 },
  );
  const seconds = (performance.now() - polledAt) / 1000;
  const twice = paths.filter((at) => news.host.requestCount(at) !== 1);

  const reads = await Promise.all(readers.map((each) => each.stop()));
  await news.site().kill();
  await addFeed(news, 'After a kill', document('After a kill'));
  await waitForStory(other, 'After a kill story 1');
  expect(await other.stop()).toBe(0);
  const { stories, integrity } = readArchive(news);
  console.log(
    `Two processes, 75 feeds: ${twice.length} feeds polled more than once; both showed the same ${seconds.toFixed(1)} ` +
      `seconds after the last poll; ${reads.map(describeReads).join('; ')}; ${stories} stories in the archive, integrity ${integrity}.`,
  );
  expect(reads.flatMap(({ failures }) => failures)).toEqual([]);
  expect(twice).toEqual([]);
  expect(same).toHaveLength(15);
  expect([stories, integrity]).toEqual([75 * 30 + 10 + 10, 'ok']);
  await news.reopen();
});

async function openWithStory(): Promise<NewsSite> {
  const news = await openNewsSite({ localNews: { '/before': document('Before') } });
  onTestFinished(() => news.close());
  await waitForStory(news.site(), 'Before story 1');
  return news;
}

/** Locks the archive for writing, as a backup program or a person with `sqlite3` does. */
function lock(news: NewsSite): () => void {
  const database = new DatabaseSync(archiveOf(news));
  database.exec('begin immediate');
  return () => {
    database.exec('rollback');
    database.close();
  };
}

function document(name: string): { document: string } {
  const stories = numberedStories(name, { count: 10, newestAt: Date.now() });
  return { document: rssFeed({ title: name, stories }) };
}

async function shownTitles({ origin }: Site, key: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/feeds/${key}`);
  const { articles } = (await response.json()) as { articles: { title: string }[] };
  return articles.map(({ title }) => title);
}

function waitForStory(site: Site, title: string): Promise<unknown> {
  return eventually(
    `“${title}” is shown`,
    async () => (await shownTitles(site, 'localNews')).includes(title),
    {
      withinMs: 90_000,
    },
  );
}

function readArchive(news: NewsSite): { stories: number; integrity: string } {
  const database = new DatabaseSync(archiveOf(news), { readOnly: true });
  try {
    return {
      stories: Number(database.prepare('select count(*) as "count" from articles').get()?.['count']),
      integrity: String(database.prepare('pragma integrity_check').get()?.['integrity_check']),
    };
  } finally {
    database.close();
  }
}

function archiveOf({ settings }: NewsSite): string {
  return path.join(settings['TOWNWIRE_DATA'] ?? '', 'archive.sqlite');
}
