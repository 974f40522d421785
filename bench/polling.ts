import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { peakMemoryMegabytes, processCpuSeconds, threadCpuSeconds } from './processCpu.ts';
import { makeDue, runPollingSite } from './runPollingSite.ts';

/**
 * Polls 500 and then 2,000 due feeds of 30 items from a server on this machine. Prints the CPU per new feed (also by
 * threads) and per unchanged one, from the request to the archive and the edition, and the peak memory. Then does the
 * same with newsboat, where it is installed, on the same documents.
 */
export async function benchPolling(): Promise<void> {
  for (const feedsCount of feedCounts) {
    const publishers = fork(path.join(import.meta.dirname, 'feedServer.ts'));
    const [{ port, bytes }] = (await once(publishers, 'message')) as [{ port: number; bytes: number }];
    const addresses = Array.from({ length: feedsCount }, (_, feed) => `http://127.0.0.1:${port}/${feed}.xml`);
    console.log(`${feedsCount} feeds of 30 items, ${(bytes / 1000).toFixed(0)} KB each`);
    await benchTownwire({ publishers, addresses });
    await benchNewsboat({ publishers, addresses });
    publishers.kill();
  }
}

interface Feeds {
  publishers: ChildProcess;
  addresses: string[];
}

async function benchTownwire({ publishers, addresses }: Feeds): Promise<void> {
  const feedsCount = addresses.length;
  const site = await runPollingSite(addresses);
  const { pid, data } = site;
  const start = { all: processCpuSeconds(pid), threads: threadCpuSeconds(pid) };
  await untilFetched({ publishers, whole: feedsCount, unchanged: 0 });
  await site.untilFiled();
  const afterFirst = await whenQuiet(pid);
  const threads = threadCpuSeconds(pid);
  const peak = peakMemoryMegabytes(pid);
  makeDue(data);
  await untilFetched({ publishers, whole: feedsCount, unchanged: feedsCount });
  const afterSecond = await whenQuiet(pid);
  const perFeed = (seconds: number) => ((seconds / feedsCount) * 1000).toFixed(2);
  console.log(
    `Townwire: new feed ${perFeed(afterFirst - start.all)} ms of CPU (goal: at most 6, or 0.6 times newsboat), unchanged feed ${perFeed(afterSecond - afterFirst)} ms (goal: at most 0.8), peak memory ${peak.toFixed(0)} MB (goal: at most 200 with 500 feeds, 280 with 2,000)`,
  );
  const byThread = Array.from(threads, ([name, seconds]) => ({
    name,
    seconds: seconds - (start.threads.get(name) ?? 0),
  })).filter(({ seconds }) => seconds > 0.02 * (afterFirst - start.all));
  console.log(
    `  CPU of a new feed by thread: ${byThread.map(({ name, seconds }) => `${name} ${perFeed(seconds)}`).join(', ')} ms`,
  );
  await site.remove();
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
  for (let tries = 0; tries < 2400; tries += 1) {
    const responses = await responsesSoFar(publishers);
    if (responses.whole >= whole && responses.unchanged >= unchanged) return;
    await pause(50);
  }
  throw new Error('The feeds were not polled within two minutes.');
}

async function responsesSoFar(publishers: ChildProcess): Promise<{ whole: number; unchanged: number }> {
  publishers.send('count responses');
  const [responses] = (await once(publishers, 'message')) as [{ whole: number; unchanged: number }];
  return responses;
}

/** Waits until everything fetched is filed (no CPU used for half a second) and returns the CPU used. */
async function whenQuiet(pid: number): Promise<number> {
  let used = processCpuSeconds(pid);
  for (;;) {
    await pause(500);
    const now = processCpuSeconds(pid);
    // The timer that checks for due feeds uses a little CPU, too.
    if (now - used <= 0.02) return now;
    used = now;
  }
}

async function benchNewsboat({ publishers, addresses }: Feeds): Promise<void> {
  if (spawnSync('newsboat', ['--version']).error !== undefined) {
    console.log('newsboat is not installed, so there is no comparison. Remedy: apt-get install newsboat.');
    return;
  }
  const feedsCount = addresses.length;
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
    return costUntilExit(child);
  };
  const first = await reload();
  const before = await responsesSoFar(publishers);
  const second = await reload();
  const after = await responsesSoFar(publishers);
  const perFeed = (seconds: number) => ((seconds / feedsCount) * 1000).toFixed(2);
  console.log(
    `newsboat: new feed ${perFeed(first.cpu)} ms of CPU, second reload ${perFeed(second.cpu)} ms per feed (${after.unchanged - before.unchanged} of ${feedsCount} responses were 304), peak memory ${first.peak.toFixed(0)} MB`,
  );
  await rm(folder, { recursive: true, force: true });
}

/** Returns the last readings before the process ended, at most 10 ms earlier. */
async function costUntilExit(child: ChildProcess): Promise<{ cpu: number; peak: number }> {
  const cost = { cpu: 0, peak: 0 };
  const timer = setInterval(() => {
    try {
      cost.cpu = processCpuSeconds(child.pid as number);
      cost.peak = peakMemoryMegabytes(child.pid as number) || cost.peak;
    } catch {
      // The process ended between two readings.
      clearInterval(timer);
    }
  }, 10);
  await once(child, 'exit');
  clearInterval(timer);
  return cost;
}

const feedCounts = [500, 2000];
