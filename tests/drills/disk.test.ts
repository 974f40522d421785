import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openNewsSite, type NewsSite } from '../support/newsSite.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { addFeed } from './drillFeeds.ts';
import { freeKilobytes, mountDisk, whyNoDisk, type MountedDisk } from './mountedDisk.ts';
import { describeReads, readOnce, startReaders } from './readers.ts';

const missing = whyNoDisk();
if (missing !== null) console.warn(`Skipped: the full and the broken disk, because ${missing}.`);

// Skipped where we can't mount a disk; a warning says why.
test.skipIf(missing !== null)(
  'survival-2: a disk that is full before startup or while the site runs stops filing, not reading',
  async () => {
    const { disk, news } = await openOnDisk();
    await news.site().stop();
    disk.fill();
    await news.reopen();
    await addFeed(news, 'While full', document('While full'));
    const readers = startReaders({ origin: news.site().origin, count: 4, pauseMs: 20 });
    await waitForLog(news, 'The disk is full');
    expect(await shown(news)).toContain('Before story 1');
    expect(await (await news.get('/search?q=before')).text()).toContain('Before story 1');
    disk.empty();
    const emptyAt = performance.now();
    await showsSoon(news, 'While full story 1');
    const seconds = (performance.now() - emptyAt) / 1000;

    disk.fill();
    await addFeed(news, 'Full again', document('Full again'));
    await waitForLog(news, 'The disk is full', { times: 2 });
    const ready = await (await news.get('/readyz')).text();
    disk.empty();
    await showsSoon(news, 'Full again story 1');
    const reads = await readers.stop();
    console.log(
      `Full disk (${freeKilobytes(disk)} KB free at the end): ${describeReads(reads)}; new stories ${seconds.toFixed(1)} ` +
        `seconds after there was room; while it was full, /readyz said ${ready}.`,
    );
    expect(ready).toContain('"degraded"');
    expect(reads.failures).toEqual([]);
    expect(await news.site().stop()).toBe(0);
  },
);

// Skipped where we can't mount a disk; a warning says why.
test.skipIf(missing !== null)(
  'survival-6: a disk that becomes read-only while the site runs stops filing, not reading, and loses nothing',
  async () => {
    const { disk, news } = await openOnDisk();
    const readers = startReaders({ origin: news.site().origin, count: 4, pauseMs: 20 });
    disk.breakDown();
    await addFeed(news, 'While broken', document('While broken'));
    await waitForLog(news, "can't be used");
    const ready = await (await news.get('/readyz')).text();
    const search = (await news.get('/search?q=before')).status;
    expect(await shown(news)).toContain('Before story 1');
    const later = await readOnce(news.site().origin);
    const reads = await readers.stop();
    const lines = news.site().output().split('\n').length;
    await news.site().stop();

    const starts: string[] = [];
    for (const state of ['as it broke', 'after a clean stop']) {
      disk.mountAgain({ isReadOnly: true });
      const startedAt = performance.now();
      await news.reopen();
      starts.push(`${state} in ${((performance.now() - startedAt) / 1000).toFixed(1)} seconds`);
      expect(await shown(news)).toContain('Before story 1');
      expect(await (await news.get('/search?q=before')).text()).toContain('Before story 1');
      await news.site().stop();
      disk.mountAgain();
      await news.reopen();
      await showsSoon(news, 'While broken story 1');
      await news.site().stop();
    }
    await news.reopen();
    console.log(
      `Read-only disk: ${describeReads(reads)}, then ${describeReads(later)}; the search had status ${search}, /readyz said ` +
        `${ready}, the log had ${lines} lines; the site started on it ${starts.join(' and ')}, with all its stories.`,
    );
    expect(ready).toContain('"degraded"');
    expect([...reads.failures, ...later.failures]).toEqual([]);
  },
);

/** A site with its data on a disk of its own, which shows a story. */
async function openOnDisk(): Promise<{ disk: MountedDisk; news: NewsSite }> {
  const disk = mountDisk();
  onTestFinished(() => disk.remove());
  const news = await openNewsSite(
    { localNews: { '/before': document('Before') } },
    { more: { TOWNWIRE_DATA: disk.folder } },
  );
  onTestFinished(() => news.close());
  await showsSoon(news, 'Before story 1');
  return { disk, news };
}

function document(name: string): { document: string } {
  const stories = numberedStories(name, { count: 10, newestAt: Date.now() });
  const long = stories.map((story) => Object.assign(story, { description: filler }));
  return { document: rssFeed({ title: name, stories: long }) };
}

async function shown(news: NewsSite): Promise<string[]> {
  return (await news.feed('localNews')).articles.map(({ title }) => title);
}

function showsSoon(news: NewsSite, title: string): Promise<unknown> {
  return eventually(`“${title}” is shown`, async () => (await shown(news)).includes(title), {
    withinMs: 90_000,
  });
}

async function waitForLog(news: NewsSite, text: string, { times = 1 } = {}): Promise<void> {
  const isLogged = async () => news.site().output().split(text).length > times;
  await eventually(`the log has “${text}”`, isLogged, { withinMs: 60_000 }).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${news.site().output().slice(-2000)}`, { cause: error });
  });
}

const filler = 'A long text for a small disk. '.repeat(60);
