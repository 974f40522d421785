import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { percentile } from '../../bench/latencies.ts';
import { sectionKeys } from '../../sample/sections.ts';
import { eventually } from '../support/eventually.ts';
import { everyPage } from '../support/everyPage.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { urlsOf, drillFeeds } from './drillFeeds.ts';
import { openSmallSite, whyNoMemoryGroup } from './memoryGroup.ts';
import { describeReads, startReaders, type Readers } from './readers.ts';

const serverMegabytesMax = 256;
const megabytesMax = 512;
const storiesPerSection = 15;
const storiesMin = 500;
const missing = whyNoMemoryGroup();
if (missing !== null) console.warn(`Skipped: pictures in ${megabytesMax} MB, because ${missing}.`);

// Skipped where we can't limit the memory of a process; a warning says why.
test.skipIf(missing !== null)(
  `survival-12: while ${storiesMin} new stories get pictures, cached pages take at most twice as long, in ${serverMegabytesMax} MB and ${megabytesMax} with the picture process`,
  async () => {
    const { group, news } = await openSmallSite(megabytesMax);
    const { origin, pid } = news.site();
    const photos = await drawPhotos();
    await publish(news, { generation: 0, photos: [] });
    await eventually('every section is full', async () => (await countStories(news, 0)).shown >= shownMin, {
      withinMs: 120_000,
    });
    // Pages that no story changes, so that they stay in the cache.
    const readCached = (): Readers =>
      startReaders({ origin, count: 2, pauseMs: 5, paths: ['/faq', '/privacy', '/terms'] });
    const others = startReaders({ origin, count: 2, pauseMs: 50, paths: everyPage });
    await pause(idleMs);
    const idleReaders = readCached();
    await pause(idleMs);
    const idle = await idleReaders.stop();

    const startedAt = performance.now();
    const busyReaders = readCached();
    let pictures = 0;
    for (let generation = 1; pictures < storiesMin; generation += 1) {
      await publish(news, { generation, photos });
      pictures += await eventually(
        'every story has its picture',
        async () => {
          const { shown, withPicture } = await countStories(news, generation);
          return shown >= shownMin && withPicture === shown && shown;
        },
        { withinMs: 300_000 },
      );
    }
    const seconds = (performance.now() - startedAt) / 1000;
    const busy = await busyReaders.stop();
    const elsewhere = await others.stop();

    const peak = peakMegabytes(pid);
    console.log(
      `${pictures} new stories with pictures in ${seconds.toFixed(0)} s: cached pages before ${describeReads(idle)}, ` +
        `meanwhile ${describeReads(busy)}; other pages ${describeReads(elsewhere)}; the server had at most ${peak.toFixed(0)} MB, ` +
        `with cached files at most ${group.peakMegabytes().toFixed(0)} MB; ${group.kills()} processes were killed.`,
    );
    expect([...idle.failures, ...busy.failures, ...elsewhere.failures]).toEqual([]);
    expect(percentile(busy.milliseconds, 99)).toBeLessThan(percentile(idle.milliseconds, 99) * 2);
    expect(peak).toBeLessThan(serverMegabytesMax);
    expect(group.kills()).toBe(0);
  },
);

/** Draws photographs of the sizes that newsrooms send, with enough detail to take as much time as real ones. */
function drawPhotos(): Promise<Buffer[]> {
  return Promise.all(
    [1200, 1600, 1600, 2400, 4000].map((width, index) =>
      sharp({
        create: {
          width,
          height: Math.round(width / 1.5),
          channels: 3,
          background: { r: 40 * index, g: 90, b: 120 },
          noise: { type: 'gaussian', mean: 110 + 10 * index, sigma: 25 },
        },
      })
        .blur(2)
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
  );
}

/** Gives every section a new feed of stories, each with a picture if there are photos. */
async function publish(
  { host, folder }: NewsSite,
  { generation, photos }: { generation: number; photos: readonly Buffer[] },
): Promise<void> {
  const feeds = drillFeeds(generation);
  const paths = Object.entries(feeds).map(([key, [path = '']]) => [key, [path]] as const);
  for (const [key, [path]] of paths) {
    const name = `${key} ${generation}`;
    const stories = numberedStories(name, { count: storiesPerSection, newestAt: Date.now() });
    const pictured = stories.map((story, index) => {
      const photo = photos[index % photos.length];
      if (photo === undefined) return story;
      const picture = `${path}/${index}.jpg`;
      host.set(picture, { document: photo, type: 'image/jpeg' });
      return Object.assign(story, { picture: host.origin + picture });
    });
    host.set(path, { document: rssFeed({ title: name, stories: pictured }) });
  }
  await folder.setFeeds(urlsOf(host.origin, Object.fromEntries(paths.map(([key, [path]]) => [key, [path]]))));
}

async function countStories(
  news: NewsSite,
  generation: number,
): Promise<{ shown: number; withPicture: number }> {
  const results = await Promise.all(sectionKeys.map((key) => news.feed(key)));
  const stories = results
    .flatMap(({ articles }) => articles)
    .filter(({ title }) => title.includes(` ${generation} story `));
  return { shown: stories.length, withPicture: stories.filter(({ image }) => image !== null).length };
}

/** Returns the most memory that a process has had (proc(5), VmHWM). */
function peakMegabytes(pid: number): number {
  const match = /^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1]) / 1024;
}

/** The number of stories in all sections. Each section shows 15 articles, up to two of which are posts. */
const shownMin = 13 * sectionKeys.length;
const idleMs = 15_000;
