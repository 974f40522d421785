import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { Behavior } from '../../sample/behavior.ts';
import { withOverlay } from '../../sample/overlay.ts';
import { sampleFeeds } from '../../sample/sampleFeeds.ts';
import { openSampleServer, type SampleServer } from '../../sample/sampleServer.ts';
import { openFeedHost } from '../../tests/support/feedHost.ts';
import { numberedStories, rssFeed } from '../../tests/support/rssFeed.ts';
import { openArchive } from '../archive/openArchive.ts';
import type { FeedState } from '../news/feed.ts';
import { sectionKeys } from '../../sample/sections.ts';
import { removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { openTestNewsroom, type TestFeeds, type TestNewsroom } from './newsroom.testing.ts';
import { sectionOf } from '../news/edition.ts';

afterEach(removeExampleFolders);

async function openSample(behaviors: Record<string, Behavior> = {}): Promise<SampleServer> {
  const sample = await openSampleServer({ now: Date.now });
  onTestFinished(() => sample.close());
  for (const [path, behavior] of Object.entries(behaviors)) sample.setBehavior(path, behavior);
  return sample;
}

async function openWithSample(sample: SampleServer): Promise<TestNewsroom> {
  const feeds = Object.entries(sampleFeeds(sample.origin)).map(([key, each]) => [key, { feeds: each }]);
  const change = withOverlay({ sections: Object.fromEntries(feeds) });
  const opened = await openTestNewsroom({ sample: true, change, pollWithinMs: 200 });
  onTestFinished(() => opened.newsroom.close());
  return opened;
}

async function openWithFeeds(feeds: TestFeeds): Promise<TestNewsroom> {
  const opened = await openTestNewsroom(feeds);
  onTestFinished(() => opened.newsroom.close());
  return opened;
}

function statuses({ newsroom }: TestNewsroom): Record<string, string> {
  return Object.fromEntries(
    sectionKeys.map((key) => [key, sectionOf(newsroom.edition('river-town'), key).result.status]),
  );
}

function titles({ newsroom }: TestNewsroom): string[] {
  return sectionOf(newsroom.edition('river-town'), 'localNews').result.articles.map(({ title }) => title);
}

async function statesOf({ settings }: TestNewsroom): Promise<Map<string, FeedState>> {
  const archive = await openArchive({ folder: settings.dataFolder });
  try {
    return new Map((await archive.states()).map((state) => [new URL(state.feed).pathname, state]));
  } finally {
    await archive.close();
  }
}

test('readers see every section of the sample feeds within seconds, and a new story at the next poll', async () => {
  const sample = await openSample();
  const opened = await openWithSample(sample);
  const loaded = Object.fromEntries(sectionKeys.map((key) => [key, 'loaded']));
  await expect.poll(() => statuses(opened)).toEqual(loaded);
  const { title } = sample.addStory('localNews', { title: 'Ferry sails again' });
  await expect.poll(() => titles(opened)[0]).toBe(title);
  expect(opened.log.lines.filter(({ level }) => level === 'warn' || level === 'error')).toEqual([]);
});

test('feeds that hang, fail, end early or are not feeds delay no other feed, and each has its error', async () => {
  const sample = await openSample({
    '/feeds/national-news/crosstie-wire': 'hanging',
    '/feeds/world-news/long-meridian': 'down',
    '/feeds/politics/statehouse-ledger': 'cut',
    '/feeds/politics/commission-notebook': 'garbage',
    '/feeds/local-news/levee-courier': 'gone',
    '/feeds/local-news/kaw-point-radio': 'empty',
    '/feeds/local-news/turner-beacon': 'busy',
  });
  const opened = await openWithSample(sample);
  await expect
    .poll(() => statuses(opened))
    .toMatchObject({
      localNews: 'empty',
      nationalNews: 'loading',
      worldNews: 'error',
      politics: 'error',
      business: 'loaded',
      sports: 'loaded',
      archives: 'loaded',
    });
  const states = await statesOf(opened);
  const errorOf = (path: string) => states.get(path)?.lastError;
  expect(errorOf('/feeds/world-news/long-meridian')).toContain('500');
  expect(errorOf('/feeds/politics/statehouse-ledger')).toMatch(/\.$/u);
  expect(errorOf('/feeds/politics/commission-notebook')).toMatch(/\.$/u);
  expect(errorOf('/feeds/local-news/turner-beacon')).toContain('429');
  expect(states.get('/feeds/local-news/levee-courier')?.retiredAt).not.toBeNull();
  expect(states.get('/feeds/national-news/crosstie-wire')?.leaseUntil).not.toBeNull();
  expect(opened.log.messages('error')).toEqual([]);

  sample.setBehavior('/feeds/world-news/long-meridian', 'good');
  await expect.poll(() => statuses(opened)['worldNews']).toBe('loaded');
});

test('a feed that has not changed is polled but not filed again', async () => {
  const host = await openFeedHost();
  onTestFinished(() => host.close());
  const stories = numberedStories('Levee Courier', { count: 5, newestAt: Date.now() });
  host.set('/feed', { document: rssFeed({ title: 'Levee Courier', stories }) });
  const opened = await openWithFeeds({
    localNews: [`${host.origin}/feed`],
    defaultFeed: `${host.origin}/none`,
  });
  await expect.poll(() => host.requestCount('/feed')).toBeGreaterThan(2);
  expect(titles(opened)).toHaveLength(5);
  const filed = opened.log.lines.filter(({ msg }) => msg === 'Filed');
  expect(filed).toEqual([expect.objectContaining({ added: 5, changed: 0 })]);
  const { newsroom } = opened;
  const { version } = sectionOf(newsroom.edition('river-town'), 'localNews');
  await expect.poll(() => host.requestCount('/feed')).toBeGreaterThan(3);
  expect(sectionOf(newsroom.edition('river-town'), 'localNews').version).toBe(version);
});

test('a poll that ends because the site stops is neither a failure nor logged', async () => {
  const host = await openFeedHost();
  onTestFinished(() => host.close());
  host.set('/slow', 'hang');
  const opened = await openTestNewsroom({
    localNews: [`${host.origin}/slow`],
    defaultFeed: `${host.origin}/none`,
  });
  await expect.poll(() => host.requestCount('/slow')).toBe(1);
  await expect.poll(() => host.requestCount('/none')).toBeGreaterThanOrEqual(1);
  const before = (await statesOf(opened)).get('/slow');
  expect(before?.leaseUntil).not.toBeNull();
  await opened.newsroom.close();
  expect((await statesOf(opened)).get('/slow')).toEqual({ ...before, leaseUntil: null });
  expect(opened.log.lines.filter(({ feed }) => String(feed).endsWith('/slow'))).toEqual([]);
});

test('many feeds that respond at once are all filed', async () => {
  const host = await openFeedHost();
  onTestFinished(() => host.close());
  const paths = Array.from({ length: 100 }, (_, number) => `/feed-${number}`);
  for (const [number, path] of paths.entries()) {
    const stories = numberedStories(`Feed ${number}`, { count: 1, newestAt: Date.now() - number * 60_000 });
    host.set(path, { document: rssFeed({ title: path, stories }) });
  }
  const opened = await openWithFeeds({
    localNews: paths.map((path) => host.origin + path),
    defaultFeed: `${host.origin}/none`,
  });
  await expect.poll(() => titles(opened)).toHaveLength(15);
  const added = () =>
    opened.log.lines
      .filter(({ msg }) => msg === 'Filed')
      .reduce((sum, { added: count }) => sum + Number(count), 0);
  await expect.poll(added).toBe(100);
  expect(titles(opened)[0]).toBe('Feed 0 story 1');
});
