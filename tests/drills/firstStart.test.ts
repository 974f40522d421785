import { expect, onTestFinished, test } from 'vitest';
import { sectionKeys } from '../../sample/sections.ts';
import { eventually } from '../support/eventually.ts';
import type { FeedResponse } from '../support/feedHost.ts';
import { openNewsSite } from '../support/newsSite.ts';
import { urlsOf, drillFeeds, fillFeeds } from './drillFeeds.ts';
import { describeReads, readOnce, startReaders } from './readers.ts';

test('survival-3: all 75 feeds fail at the first start, in different ways, and recover', async () => {
  const news = await openNewsSite({});
  onTestFinished(() => news.close());
  const feeds = drillFeeds();
  const paths = Object.values(feeds).flat();
  for (const [index, path] of paths.entries()) news.host.set(path, outages[index % outages.length] ?? 'hang');
  await news.folder.setFeeds(urlsOf(news.host.origin, feeds));
  await eventually(
    'every feed has been polled',
    async () => paths.every((path) => news.host.requestCount(path) > 0),
    {
      withinMs: 120_000,
    },
  );
  const down = await readOnce(news.site().origin);

  fillFeeds(news.host, paths);
  const backAt = performance.now();
  const readers = startReaders({ origin: news.site().origin, count: 2, pauseMs: 50 });
  await eventually(
    'every section has stories',
    async () => {
      for (const key of sectionKeys) await refresh(news.site().origin, key);
      const results = await Promise.all(sectionKeys.map((key) => news.feed(key)));
      return results.every(({ articles }) => articles.length === 15);
    },
    { withinMs: 180_000 },
  );
  const seconds = (performance.now() - backAt) / 1000;
  const reads = await readers.stop();

  console.log(
    `First start with 75 feeds down: ${describeReads(down)}; when they came back, every section was full after ` +
      `${seconds.toFixed(0)} seconds, meanwhile ${describeReads(reads)}.`,
  );
  expect([...down.failures, ...reads.failures]).toEqual([]);
});

/** Requests a poll of a section's feeds, as *Try Again* does. */
async function refresh(origin: string, key: string): Promise<void> {
  const headers = { Origin: origin };
  await (await fetch(`${origin}/api/feeds/${key}/refresh`, { method: 'POST', headers })).text();
}

const outages: readonly FeedResponse[] = [
  { status: 500 },
  { status: 404 },
  'hang',
  { status: 403 },
  { document: '<!doctype html><title>Down for maintenance</title>', type: 'text/html' },
  { document: '' },
  { status: 429 },
];
