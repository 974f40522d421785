import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sectionKeys } from '../sample/sections.ts';
import { copyPublication } from '../tests/support/publicationFolder.ts';
import { processCpuSeconds, processMemoryMegabytes } from './processCpu.ts';
import { smallNursery } from './runSite.ts';

/**
 * Polls 500 due feeds of 30 items from a server on this machine and prints the CPU per new feed and per unchanged one,
 * from the request to the archive and the edition; beside newsboat, where it is installed, on the same documents.
 */
export async function benchPolling(): Promise<void> {
  const publishers = fork(path.join(import.meta.dirname, 'feedServer.ts'));
  const [{ port, bytes }] = (await once(publishers, 'message')) as [{ port: number; bytes: number }];
  const addresses = Array.from({ length: feedsCount }, (_, feed) => `http://127.0.0.1:${port}/${feed}.xml`);
  console.log(`${feedsCount} feeds of 30 items, ${(bytes / 1000).toFixed(0)} KB each`);
  await benchTownwire({ publishers, addresses });
  await benchNewsboat({ publishers, addresses });
  publishers.kill();
}

async function benchTownwire({
  publishers,
  addresses,
}: {
  publishers: ChildProcess;
  addresses: string[];
}): Promise<void> {
  const folder = await copyPublication({ otherwise: 'http://127.0.0.1:9/none.xml' });
  const share = Math.ceil(addresses.length / sectionKeys.length);
  // Sports feeds differ by their last path segment, and so do these; all sections get an equal share.
  await folder.setFeeds(
    Object.fromEntries(
      sectionKeys.map((key, index) => [key, addresses.slice(index * share, (index + 1) * share)]),
    ),
  );
  const data = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  const newsroom = fork(path.join(import.meta.dirname, 'pollingNewsroom.ts'), [String(pollWithinMs)], {
    execArgv: [smallNursery],
    env: {
      PATH: process.env['PATH'],
      TOWNWIRE_PUBLICATIONS: folder.publications,
      TOWNWIRE_DATA: data,
      TOWNWIRE_ALLOW_LOOPBACK: 'on',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
  });
  const pid = newsroom.pid as number;
  await once(newsroom, 'message');
  const start = processCpuSeconds(pid);
  await untilFetched({ publishers, whole: feedsCount, unchanged: 0 });
  const afterFirst = await whenQuiet(pid);
  const memory = processMemoryMegabytes(pid);
  await untilFetched({ publishers, whole: feedsCount, unchanged: feedsCount });
  const afterSecond = await whenQuiet(pid);
  const perFeed = (seconds: number) => ((seconds / feedsCount) * 1000).toFixed(2);
  console.log(
    `Townwire: new feed ${perFeed(afterFirst - start)} ms of CPU (goal: at most 8, try for 4), unchanged feed ${perFeed(afterSecond - afterFirst)} ms (goal: at most 0.8), memory ${memory.toFixed(0)} MB`,
  );
  newsroom.send('close');
  await once(newsroom, 'exit');
  await folder.remove();
  await rm(data, { recursive: true, force: true });
}

async function untilFetched({
  publishers,
  whole,
  unchanged,
}: {
  publishers: ChildProcess;
  whole: number;
  unchanged: number;
}): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const responses = await responsesSoFar(publishers);
    if (responses.whole >= whole && responses.unchanged >= unchanged) return;
    await pause(50);
  }
  throw new Error('The feeds were not polled within half a minute.');
}

async function responsesSoFar(publishers: ChildProcess): Promise<{ whole: number; unchanged: number }> {
  publishers.send('how many?');
  const [responses] = (await once(publishers, 'message')) as [{ whole: number; unchanged: number }];
  return responses;
}

/** Waits until everything fetched is filed (no CPU used for half a second) and returns the CPU used. */
async function whenQuiet(pid: number): Promise<number> {
  let used = processCpuSeconds(pid);
  for (;;) {
    await pause(500);
    const now = processCpuSeconds(pid);
    // The timer that looks for due feeds uses a little CPU too.
    if (now - used <= 0.02) return now;
    used = now;
  }
}

async function benchNewsboat({
  publishers,
  addresses,
}: {
  publishers: ChildProcess;
  addresses: string[];
}): Promise<void> {
  if (spawnSync('newsboat', ['--version']).error !== undefined) {
    console.log('newsboat is not installed, so there is no comparison. Remedy: apt-get install newsboat.');
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'newsboat-bench-'));
  const [urls, cache, config] = ['urls', 'cache.db', 'config'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(urls, addresses.join('\n'));
  await writeFile(config, 'reload-threads 2\n');
  const reload = async () => {
    const child = spawn('newsboat', ['-u', urls, '-c', cache, '-C', config, '-x', 'reload'], {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], HOME: folder },
    });
    return cpuUntilExit(child);
  };
  const first = await reload();
  const before = await responsesSoFar(publishers);
  const second = await reload();
  const after = await responsesSoFar(publishers);
  const perFeed = (seconds: number) => ((seconds / feedsCount) * 1000).toFixed(2);
  console.log(
    `newsboat: new feed ${perFeed(first)} ms of CPU, second reload ${perFeed(second)} ms per feed (${after.unchanged - before.unchanged} of ${feedsCount} responses were 304)`,
  );
  await rm(folder, { recursive: true, force: true });
}

/** The last reading before the process ended, at most 10 ms earlier. */
async function cpuUntilExit(child: ChildProcess): Promise<number> {
  let used = 0;
  const timer = setInterval(() => {
    try {
      used = processCpuSeconds(child.pid as number);
    } catch {
      // The process ended between two readings.
      clearInterval(timer);
    }
  }, 10);
  await once(child, 'exit');
  clearInterval(timer);
  return used;
}

const feedsCount = 500;

/** Long enough for the first round to end before the second begins. */
const pollWithinMs = 15_000;
