import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sectionKeys, type SectionKey } from '../sample/sections.ts';
import { copyPublication } from '../tests/support/publicationFolder.ts';
import { fillArchive } from './fillArchive.ts';
import { median } from './latencies.ts';
import { processCpuSeconds, processMemoryMegabytes } from './processCpu.ts';
import { runSite } from './runSite.ts';

/**
 * Measures CPU from start to first response with 100,000 stored articles, and memory 10 s later, beside `node:http`.
 */
export async function benchStarting(): Promise<void> {
  const folder = await copyPublication({ defaultFeed: 'http://127.0.0.1:9/none.xml' });
  const feeds = sectionKeys.map((key): [SectionKey, string[]] => [key, [`http://127.0.0.1:9/${key}.xml`]]);
  await folder.setFeeds(Object.fromEntries(feeds));
  const data = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  const stored = await fillArchive({
    folder: data,
    feeds: feeds.flatMap(([, addresses]) => addresses),
    articlesCount,
  });

  const environment = {
    TOWNWIRE_PUBLICATIONS: folder.publications,
    TOWNWIRE_DATA: data,
    TOWNWIRE_ALLOW_LOOPBACK: 'on',
    LOG_LEVEL: 'fatal',
  };
  const ours: Start[] = [];
  const bare: Start[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await startTownwire(environment));
    bare.push(await startBareNode());
  }
  console.log(`${stored} articles stored, median of ${rounds}`);
  console.log(
    `Townwire: ${median(ours.map(({ cpu }) => cpu)).toFixed(2)} s of CPU to the first response (goal: at most 0.4), ${median(ours.map(({ memory }) => memory)).toFixed(0)} MB when idle (goal: at most 130)`,
  );
  console.log(
    `bare node:http: ${median(bare.map(({ cpu }) => cpu)).toFixed(2)} s, ${median(bare.map(({ memory }) => memory)).toFixed(0)} MB`,
  );
  await folder.remove();
  await rm(data, { recursive: true, force: true });
}

interface Start {
  cpu: number;
  memory: number;
}

async function startTownwire(environment: Record<string, string>): Promise<Start> {
  const site = await runSite({ command: 'start', environment });
  const response = await fetch(`http://127.0.0.1:${site.port}/local-news`);
  const html = await response.text();
  const cpu = processCpuSeconds(site.pid);
  if (!html.includes('Stored story')) throw new Error('The first response contains no stored article.');
  await pause(idleMs);
  const memory = processMemoryMegabytes(site.pid);
  await site.stop();
  return { cpu, memory };
}

async function startBareNode(): Promise<Start> {
  const program =
    "require('http').createServer((q, s) => s.end('ok')).listen(0, '127.0.0.1', function () { console.log(this.address().port) })";
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  await (await fetch(`http://127.0.0.1:${Number(output.toString())}/`)).text();
  const cpu = processCpuSeconds(child.pid as number);
  await pause(1000);
  const memory = processMemoryMegabytes(child.pid as number);
  child.kill();
  await once(child, 'exit');
  return { cpu, memory };
}

const articlesCount = 100_000;
const rounds = 3;
const idleMs = 10_000;
