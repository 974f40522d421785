import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { benchCounting } from './counting.ts';
import { cpuOfEach, microseconds, tenTurns } from './cpuOfEach.ts';
import { fetchOnce, requestHead, settledPage, type FetchedPage } from './fetchedPage.ts';
import { median } from './latencies.ts';
import { handMadeServer, headerLines, runNginx, type RunningNginx } from './nginx.ts';
import { untilQuiet } from './processCpu.ts';
import { runSite } from './runSite.ts';
import { sendRequests } from './sendRequests.ts';

/**
 * Measures the CPU per request for cached pages and their 304, beside other servers, and what counting page views adds.
 */
export async function benchCachedPage(): Promise<void> {
  await benchBesideOthers();
  await benchCounting();
}

/**
 * Measures four cached pages in every coding, and their 304, beside `node:http` and nginx with the same bytes and
 * headers. The sides alternate, and the median is printed.
 */
async function benchBesideOthers(): Promise<void> {
  const site = await runSite({ ...demoWithFixedStories, environment: {} });
  await untilUnchanged(site.port);
  await untilQuiet(site.pid);
  // Otherwise the first page would be measured before V8 has optimized the code that sends it.
  const warmUp = {
    request: requestHead({ url: '/', coding: 'br' }),
    status: 200,
    requests: 4 * tenTurns.requests,
  };
  await sendRequests({ port: site.port, ...warmUp, connections: 32 });
  for (const { name, path: url } of pages) {
    const ratios: string[] = [];
    const nginx = await nginxWithPage({ port: site.port, url });
    for (const { coding, isUnchanged, goal } of cases) {
      const page = await settledPage({ port: site.port, url, coding });
      const etag = isUnchanged ? page.etag : undefined;
      const sent = isUnchanged ? await fetchOnce({ port: site.port, url, coding, etag }) : page;
      const nginxEtag = isUnchanged
        ? (await fetchOnce({ port: nginx.port, url: '/page', coding })).etag
        : undefined;
      const bare = await runBare(sent);
      const sides = {
        ours: { ...site, head: requestHead({ url, coding, etag }) },
        bare: { ...bare, head: requestHead({ url, coding, etag }) },
        nginx: { ...nginx, head: requestHead({ url: '/page', coding, etag: nginxEtag }) },
      };
      const spent = await cpuOfEach(sides, sent.status);
      const besideBare = median(spent.map(({ ours, bare: theirs }) => ours / theirs)).toFixed(2);
      const besideNginx = median(spent.map(({ ours, nginx: theirs }) => ours / theirs)).toFixed(2);
      const label = isUnchanged ? '304' : `${coding}, ${sent.body.length} bytes`;
      const each = [
        microseconds(spent, 'ours'),
        microseconds(spent, 'bare'),
        microseconds(spent, 'nginx'),
      ].join(', ');
      ratios.push(`${label}: ${each} µs, ${besideBare} times (goal: ${goal}) and ${besideNginx} times`);
      bare.stop();
    }
    await nginx.stop();
    console.log(`${name}, CPU per request of Townwire, bare node:http and nginx: ${ratios.join('; ')}`);
  }
  await site.stop();
}

/** Runs a `node:http` server that sends these bytes and headers for every request. */
async function runBare(sent: FetchedPage): Promise<{ pid: number; port: number; stop: () => void }> {
  const bare = fork(path.join(import.meta.dirname, 'bareServer.ts'), { execArgv: [] });
  bare.send({ status: sent.status, headers: sent.headers, body: sent.body.toString('base64') });
  const [port] = (await once(bare, 'message')) as [number];
  return { pid: bare.pid as number, port, stop: () => bare.kill() };
}

/** Runs nginx with a page as files in every coding, at `/page`, with the same headers. */
async function nginxWithPage({ port, url }: { port: number; url: string }): Promise<RunningNginx> {
  const root = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  const identity = await settledPage({ port, url, coding: 'identity' });
  await writeFile(path.join(root, 'page.html'), identity.body);
  for (const [coding, ending] of [
    ['br', 'br'],
    ['gzip', 'gz'],
  ] as const)
    await writeFile(path.join(root, `page.html.${ending}`), (await settledPage({ port, url, coding })).body);
  const nginx = await runNginx({ server: handMadeServer(root) + headerLines(identity.headers) });
  const stop = async () => {
    await nginx.stop();
    await rm(root, { recursive: true });
  };
  return { ...nginx, stop };
}

/** Waits until all stories and pictures are shown: the pages stay the same for five seconds. */
async function untilUnchanged(port: number): Promise<void> {
  for (let tags = '', tries = 0; tries < 30; tries += 1) {
    const all = await Promise.all(pages.map(({ path: url }) => fetchOnce({ port, url })));
    const now = all.map(({ etag }) => etag).join(' ');
    if (now === tags) return;
    tags = now;
    await pause(5000);
  }
}

/** A demo whose pages stay the same, so that conditional requests keep getting a 304. */
const demoWithFixedStories = { command: 'demo', args: ['--stories', 'fixed'] };

const pages = [
  { name: 'front page', path: '/' },
  { name: 'section', path: '/local-news' },
  { name: 'all fifteen', path: '/local-news/all' },
  { name: 'post', path: '/blog/wyandot-burying-ground' },
];

const cases = [
  { coding: 'br', isUnchanged: false, goal: 1.25 },
  { coding: 'gzip', isUnchanged: false, goal: 1.25 },
  { coding: 'identity', isUnchanged: false, goal: 1.3 },
  { coding: 'br', isUnchanged: true, goal: 1.25 },
];
