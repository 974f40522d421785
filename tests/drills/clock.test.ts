import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openNewsSite } from '../support/newsSite.ts';
import { readPage } from '../support/readPage.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { describeReads, readOnce } from './readers.ts';

/** The version of libfaketime for programs with threads. */
const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
if (library === undefined)
  console.warn('Skipped: the wrong clocks, because Debian’s package faketime is missing.');

const dayMs = 24 * 3600 * 1000;

/** Clocks in libfaketime's notation: days from now. */
const clocks = [
  { name: '400 days ahead', clock: '+400d' },
  { name: 'right again', clock: '+0' },
  { name: '30 days behind', clock: '-30d' },
  { name: 'in 2038, after the last second of 32 bits', clock: `+${daysTo2038()}d` },
  { name: 'right at last', clock: '+0' },
] as const;

// Skipped without Debian's package faketime, which gives a program another clock.
test.skipIf(library === undefined)(
  'survival-5: a wrong clock stops neither pages nor polls, and no story is lost',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'townwire-clock-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const clockFile = path.join(folder, 'clock');
    await writeFile(clockFile, '+0');
    const news = await openNewsSite(
      { localNews: { '/local': story(0) } },
      {
        more: {
          LD_PRELOAD: library ?? '',
          FAKETIME_TIMESTAMP_FILE: clockFile,
          FAKETIME_CACHE_DURATION: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
      },
    );
    onTestFinished(() => news.close());
    await whenShown(0);
    const figures: string[] = [];

    for (const [when, change] of [
      ['at a start', restart],
      ['while it runs', jump],
    ] as const) {
      for (const [index, { name, clock }] of clocks.entries()) {
        const number = (when === 'at a start' ? 1 : 1 + clocks.length) + index;
        news.host.set('/local', story(number));
        const startedAt = performance.now();
        await change(clock);
        await whenShown(number);
        const seconds = (performance.now() - startedAt) / 1000;
        const reads = await readOnce(news.site().origin);
        await eventually(`the front page has the day of the clock ${name}`, showsToday);
        figures.push(
          `${name} ${when}: a new story after ${seconds.toFixed(1)} seconds, ${describeReads(reads)}`,
        );
        expect(reads.failures).toEqual([]);
      }
    }

    console.log(`Wrong clocks: ${figures.join('; ')}.`);
    const { articles } = await news.feed('localNews');
    expect(articles.map(({ title }) => title).toSorted()).toEqual(
      Array.from({ length: 1 + 2 * clocks.length }, (_, number) => `Clock ${number} story 1`).toSorted(),
    );

    async function restart(clock: string): Promise<void> {
      await news.site().stop();
      await writeFile(clockFile, clock);
      await news.reopen();
    }

    async function jump(clock: string): Promise<void> {
      await writeFile(clockFile, clock);
    }

    async function showsToday(): Promise<boolean> {
      const response = await news.get('/');
      const today = new Date(response.headers.get('date') ?? '').toLocaleDateString('en-US', {
        timeZone: 'America/Chicago',
        dateStyle: 'full',
      });
      return readPage(await response.text()).text.includes(today);
    }

    /** Waits for a story. No poll is requested, because each change of the clock makes the feed due. */
    async function whenShown(number: number): Promise<void> {
      await eventually(
        `story ${number} is shown`,
        async () =>
          (await news.feed('localNews')).articles.some(({ title }) => title === `Clock ${number} story 1`),
        { withinMs: 60_000 },
      );
    }
  },
);

function story(number: number): { document: string } {
  const stories = numberedStories(`Clock ${number}`, { count: 1, newestAt: Date.now() - dayMs });
  return { document: rssFeed({ title: 'Clocks', stories }) };
}

function daysTo2038(): number {
  return Math.ceil((Date.parse('2038-01-20T00:00:00Z') - Date.now()) / dayMs);
}
