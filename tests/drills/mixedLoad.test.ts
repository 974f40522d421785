import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { processMemoryMegabytes } from '../../bench/processCpu.ts';
import { environment } from '../runner/environment.ts';
import { everyPage, searchPages } from '../support/everyPage.ts';
import { openNewsSite, type NewsSite } from '../support/newsSite.ts';
import { urlsOf, drillFeeds, fillFeeds } from './drillFeeds.ts';
import { describeReads, startReaders } from './readers.ts';
import { startOptions } from '../support/startOptions.ts';

const minutes = environment.drillMinutes;
const stepMs = 5000;

interface Sample {
  /** The resident memory of the process. */
  megabytes: number;
  /** The memory in use after collecting garbage. */
  usedMegabytes: number;
  handles: number;
  delayMs: number;
}

test(
  `survival-10: ${minutes} minutes of readers, searches, slow readers, polls and edits leave memory, handles and delays stable`,
  { timeout: (minutes + 5) * 60_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'townwire-load-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const delays = path.join(folder, 'delays');
    const reporter = new URL('reportDelay.ts', import.meta.url);
    reporter.searchParams.set('file', pathToFileURL(delays).href);
    const news = await openNewsSite(
      {},
      {
        more: {
          NODE_OPTIONS: [...startOptions().execArgv, `--import=${reporter.href}`].join(' '),
          ...startOptions().environment,
        },
      },
    );
    onTestFinished(() => news.close());
    await edit(news, 1);
    const { origin } = news.site();
    const readers = [
      startReaders({ origin, count: 6, pauseMs: 30 }),
      startReaders({ origin, count: 2, pauseMs: 100, paths: searchPages }),
      startReaders({
        origin,
        count: 1,
        pauseMs: 200,
        paths: ['/rss.xml', '/sitemap.xml', '/nothing-here', '/api/feeds/sports'],
      }),
    ];

    const samples: Sample[] = [];
    const steps = Math.ceil((minutes * 60_000) / stepMs);
    for (let step = 1; step <= steps; step += 1) {
      if (step % 6 === 0) await edit(news, 1 + step / 6);
      const slow = readSlowly(origin);
      await pause(stepMs);
      slow.destroy();
      samples.push(await sampleOf(news, delays));
    }
    const reads = await Promise.all(readers.map((each) => each.stop()));

    const [early, late] = [quarter(samples, 1), quarter(samples, 3)];
    console.log(
      `${minutes} minutes of mixed load: ${reads.map(describeReads).join('; ')}; from the second to the last quarter memory in use ` +
        `went from ${early.usedMegabytes.toFixed(0)} to ${late.usedMegabytes.toFixed(0)} MB, the whole process from ` +
        `${early.megabytes.toFixed(0)} to ${late.megabytes.toFixed(0)} MB, open files from ${early.handles} to ` +
        `${late.handles}, event-loop delay (p99) from ${early.delayMs.toFixed(1)} to ${late.delayMs.toFixed(1)} ms.`,
    );
    expect(reads.flatMap(({ failures }) => failures)).toEqual([]);
    expect(late.usedMegabytes).toBeLessThan(early.usedMegabytes * 1.15 + 10);
    expect(late.handles).toBeLessThan(early.handles + 10);
    expect(late.delayMs).toBeLessThan(early.delayMs * 2 + 20);
  },
);

/** Changes a post and the feeds of every section, as a publisher might. */
async function edit(news: NewsSite, generation: number): Promise<void> {
  const feeds = drillFeeds(generation);
  fillFeeds(news.host, Object.values(feeds).flat());
  await news.folder.setFeeds(urlsOf(news.host.origin, feeds));
  await news.folder.edit('blog/strawberry-hill.md', (text) => `${text}\nRevised ${generation} times.\n`);
}

/** Requests a page and reads none of it. */
function readSlowly(origin: string): { destroy: () => void } {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => socket.destroy());
  socket.pause();
  for (const page of everyPage) socket.write(`GET ${page} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
  return socket;
}

async function sampleOf(news: NewsSite, delays: string): Promise<Sample> {
  const { pid } = news.site();
  return {
    megabytes: processMemoryMegabytes(pid),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    ...(JSON.parse(readFileSync(delays, 'utf8')) as Pick<Sample, 'delayMs' | 'usedMegabytes'>),
  };
}

/** Returns the median of each figure in a quarter of the run, counted from 0. */
function quarter(samples: readonly Sample[], number: number): Sample {
  const part = samples.slice(
    Math.floor((samples.length * number) / 4),
    Math.floor((samples.length * (number + 1)) / 4),
  );
  const median = (figure: keyof Sample) =>
    part.map((sample) => sample[figure]).toSorted((one, other) => one - other)[Math.floor(part.length / 2)] ??
    0;
  return {
    megabytes: median('megabytes'),
    usedMegabytes: median('usedMegabytes'),
    handles: median('handles'),
    delayMs: median('delayMs'),
  };
}
