import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { processMemoryMegabytes } from '../../bench/processCpu.ts';
import { sectionKeys } from '../../sample/sections.ts';
import { eventually } from '../support/eventually.ts';
import { everyPage, searchPages } from '../support/everyPage.ts';
import { urlsOf, drillFeeds, fillFeeds } from './drillFeeds.ts';
import { openSmallSite, whyNoMemoryGroup } from './memoryGroup.ts';
import { describeReads, startReaders } from './readers.ts';

const megabytesMax = 256;
const missing = whyNoMemoryGroup();
if (missing !== null) console.warn(`Skipped: the server in ${megabytesMax} MB, because ${missing}.`);

// Skipped where we can't limit the memory of a process; a warning says why.
test.skipIf(missing !== null)(
  `survival-9: the server serves 75 feeds and 24 readers at once in ${megabytesMax} MB of memory`,
  async () => {
    const { group, news } = await openSmallSite(megabytesMax);
    const feeds = drillFeeds();
    fillFeeds(news.host, Object.values(feeds).flat());
    await news.folder.setFeeds(urlsOf(news.host.origin, feeds));
    const readers = startReaders({
      origin: news.site().origin,
      count: 24,
      paths: [...everyPage, ...searchPages, '/rss.xml', '/sitemap.xml', '/cards/publication.png'],
    });
    await eventually(
      'every section is full',
      async () => {
        const results = await Promise.all(sectionKeys.map((key) => news.feed(key)));
        return results.every(({ articles }) => articles.length === 15);
      },
      { withinMs: 120_000 },
    );
    // Another 75 feeds while readers load pages.
    const more = drillFeeds(2);
    fillFeeds(news.host, Object.values(more).flat());
    await news.folder.setFeeds(urlsOf(news.host.origin, more));
    await pause(30_000);
    const megabytes = processMemoryMegabytes(news.site().pid);
    const reads = await readers.stop();

    console.log(
      `In ${megabytesMax} MB with 75 feeds and 24 readers: ${describeReads(reads)}; the server had ${megabytes.toFixed(0)} MB, ` +
        `with cached files at most ${group.peakMegabytes().toFixed(0)} MB; ${group.kills()} processes were killed.`,
    );
    expect(reads.failures).toEqual([]);
    expect(group.kills()).toBe(0);
    expect(await news.site().stop()).toBe(0);
  },
);
