import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequests } from './sendRequests.ts';
import { median } from './latencies.ts';
import { handMadeServer, headerLines, runNginx, type RunningNginx } from './nginx.ts';
import { fineCpuSeconds, untilQuiet } from './processCpu.ts';
import { runSite } from './runSite.ts';

/** CPU per request for cached pages and their 304, beside other servers, and what counting page views adds. */
export async function benchCachedPage(): Promise<void> {
  await benchBesideOthers();
  await benchCounting();
}

/**
 * Measures four cached pages in every coding, and their 304, beside `node:http` and nginx with the same bytes and
 * headers. The sides take turns, and the median of the turns counts.
 */
async function benchBesideOthers(): Promise<void> {
  const site = await runSite({ ...unchanging, environment: {} });
  await untilUnchanged(site.port);
  await untilQuiet(site.pid);
  // Otherwise the first page would be measured before V8 has optimized the code that sends it.
  const warmUp = {
    request: requestHead({ url: '/', coding: 'br' }),
    status: 200,
    requests: 4 * requestsEach,
  };
  await sendRequests({ port: site.port, ...warmUp, connections: 32 });
  for (const { name, path: url } of pages) {
    const ratios: string[] = [];
    const nginx = await nginxWithPage({ port: site.port, url });
    for (const { coding, isUnchanged, goal } of kept) {
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
      const what = isUnchanged ? '304' : `${coding}, ${sent.body.length} bytes`;
      const each = [
        microseconds(spent, 'ours'),
        microseconds(spent, 'bare'),
        microseconds(spent, 'nginx'),
      ].join(', ');
      ratios.push(`${what}: ${each} µs, ${besideBare} times (goal: ${goal}) and ${besideNginx} times`);
      bare.stop();
    }
    await nginx.stop();
    console.log(`${name}, CPU per request of Townwire, bare node:http and nginx: ${ratios.join('; ')}`);
  }
  await site.stop();
}

/** A `node:http` server that sends these bytes and headers for every request. */
async function runBare(sent: FetchedPage): Promise<{ pid: number; port: number; stop: () => void }> {
  const bare = fork(path.join(import.meta.dirname, 'bareServer.ts'), { execArgv: [] });
  bare.send({ status: sent.status, headers: sent.headers, body: sent.body.toString('base64') });
  const [port] = (await once(bare, 'message')) as [number];
  return { pid: bare.pid as number, port, stop: () => bare.kill() };
}

/** nginx with a page's bytes in every coding as files, at `/page`, and with its headers. */
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

/** Fetches a page until it has been compressed well, which its second reader causes. */
async function settledPage(wanted: { port: number; url: string; coding: string }): Promise<FetchedPage> {
  for (let tries = 0; tries < 3; tries += 1) {
    await fetchOnce(wanted);
    await pause(300);
  }
  return fetchOnce(wanted);
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

/**
 * Measures a cached page of a site with `count: true` beside one without, for a reader who comes from a link of another
 * host.
 */
async function benchCounting(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  await cp('publications', folder, { recursive: true });
  await appendFile(path.join(folder, 'kansas-city/publication.yaml'), '\ncount: true\n');
  const uncounted = await runSite({ ...unchanging, environment: {} });
  const counting = await runSite({ ...unchanging, environment: { TOWNWIRE_PUBLICATIONS: folder } });
  for (const { port } of [uncounted, counting]) await fetchOnce({ port });
  await pause(4000);
  for (const { port } of [uncounted, counting]) await fetchOnce({ port });
  for (const [name, referer] of [
    ['a page opened directly', undefined],
    ['a page opened from a link of another host', 'https://www.neighbor.example/links/today?reader=7'],
  ] as const) {
    const head = requestHead({ url: '/local-news', coding: 'br', referer });
    const spent = await cpuOfEach({ ours: { ...counting, head }, uncounted: { ...uncounted, head } }, 200);
    const ratio = median(spent.map((each) => each.ours / each.uncounted));
    console.log(
      `${name}: ${microseconds(spent, 'ours')} µs of CPU per request with views counted, ${microseconds(spent, 'uncounted')} µs without: ${ratio.toFixed(2)} times`,
    );
  }
  await Promise.all([uncounted.stop(), counting.stop()]);
  await rm(folder, { recursive: true });
}

/** CPU seconds of each turn of all sides. They alternate, so that other load affects all. The first isn't counted. */
async function cpuOfEach<Side extends string>(
  sides: Record<Side, { pid: number; port: number; head: string }>,
  status: number,
): Promise<Record<Side, number>[]> {
  const spent: Record<Side, number>[] = [];
  for (let turn = 0; turn <= turnsCount; turn += 1) {
    const each = {} as Record<Side, number>;
    for (const side of Object.keys(sides) as Side[]) {
      const { pid, port, head } = sides[side];
      const before = fineCpuSeconds(pid);
      await sendRequests({ port, request: head, status, requests: requestsEach, connections: 32 });
      each[side] = fineCpuSeconds(pid) - before;
    }
    if (turn > 0) spent.push(each);
  }
  return spent;
}

function microseconds<Side extends string>(spent: readonly Record<Side, number>[], side: Side): string {
  return ((median(spent.map((each) => each[side])) / requestsEach) * 1e6).toFixed(1);
}

interface FetchedPage {
  status: number;
  etag: string;
  /** The bare server's headers, without those that Node adds. */
  headers: string[];
  body: Buffer;
}

async function fetchOnce({
  port,
  url = '/local-news',
  coding = 'br',
  etag,
}: {
  port: number;
  url?: string;
  coding?: string;
  etag?: string | undefined;
}): Promise<FetchedPage> {
  const sent = request({
    port,
    host: '127.0.0.1',
    path: url,
    headers: { 'Accept-Encoding': coding, Host: 'localhost', ...(etag && { 'If-None-Match': etag }) },
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const headers: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const name = response.rawHeaders[index] as string;
    if (!nodesOwn.has(name.toLowerCase())) headers.push(name, response.rawHeaders[index + 1] as string);
  }
  return {
    status: response.statusCode as number,
    etag: String(response.headers.etag),
    headers,
    body: Buffer.concat(chunks),
  };
}

/** A browser's real request headers, so that parsing costs what it costs in production. */
function requestHead({
  url,
  coding,
  etag,
  referer,
}: {
  url: string;
  coding: string;
  etag?: string | undefined;
  referer?: string | undefined;
}): string {
  return [
    `GET ${url} HTTP/1.1`,
    'Host: localhost:3000',
    'Connection: keep-alive',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'Sec-Fetch-Site: none',
    'Sec-Fetch-Mode: navigate',
    'Sec-Fetch-Dest: document',
    `Accept-Encoding: ${codingsSent[coding]}`,
    'Accept-Language: en-US,en;q=0.9',
    ...(etag === undefined ? [] : [`If-None-Match: ${etag}`]),
    ...(referer === undefined ? [] : [`Referer: ${referer}`]),
    '\r\n',
  ].join('\r\n');
}

/** A demo whose pages stay the same, so that a 304 stays one. */
const unchanging = { command: 'demo', args: ['--stories', 'fixed'] };

const requestsEach = 5000;
const turnsCount = 10;

const pages = [
  { name: 'front page', path: '/' },
  { name: 'section', path: '/local-news' },
  { name: 'all fifteen', path: '/local-news/all' },
  { name: 'post', path: '/blog/wyandot-burying-ground' },
];

const kept = [
  { coding: 'br', isUnchanged: false, goal: 1.25 },
  { coding: 'gzip', isUnchanged: false, goal: 1.25 },
  { coding: 'identity', isUnchanged: false, goal: 1.3 },
  { coding: 'br', isUnchanged: true, goal: 1.25 },
];

/** The header of browsers and other programs that get a coding. */
const codingsSent: Record<string, string> = {
  br: 'gzip, deflate, br, zstd',
  gzip: 'gzip, deflate',
  identity: 'identity',
};

const nodesOwn = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
