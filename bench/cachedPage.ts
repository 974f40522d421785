import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hammer } from './hammer.ts';
import { median } from './latencies.ts';
import { fineCpuSeconds, untilQuiet } from './processCpu.ts';
import { runSite } from './runSite.ts';

/** CPU per request for cached pages and their 304, and what counting page views adds. */
export async function benchCachedPage(): Promise<void> {
  await benchBesideBare();
  await benchCounting();
}

/**
 * Measures four cached pages in every coding, and their 304, beside `node:http` with the same bytes and headers. Both
 * sides take turns, and the median of the turns counts.
 */
async function benchBesideBare(): Promise<void> {
  const site = await runSite({ ...unchanging, environment: {} });
  await untilUnchanged(site.port);
  await untilQuiet(site.pid);
  for (const { name, path: url } of besideBare) {
    const ratios: string[] = [];
    for (const { coding, isUnchanged, goal } of kept) {
      const page = await settledPage({ port: site.port, url, coding });
      const etag = isUnchanged ? page.etag : undefined;
      const sent = isUnchanged ? await fetchOnce({ port: site.port, url, coding, etag: page.etag }) : page;
      const bare = fork(path.join(import.meta.dirname, 'bareServer.ts'), { execArgv: [] });
      bare.send({ status: sent.status, headers: sent.headers, body: sent.body.toString('base64') });
      const [barePort] = (await once(bare, 'message')) as [number];
      const sides = {
        ours: { pid: site.pid, port: site.port },
        theirs: { pid: bare.pid as number, port: barePort },
      };
      const spent = await cpuOfEach(sides, { head: requestHead({ url, coding, etag }), status: sent.status });
      const ratio = median(spent.map(({ ours, theirs }) => ours / theirs));
      const what = isUnchanged ? '304' : `${coding}, ${sent.body.length} bytes`;
      ratios.push(
        `${what}: ${microseconds(spent, 'ours')} and ${microseconds(spent, 'theirs')} µs, ${ratio.toFixed(2)} times (goal: ${goal})`,
      );
      bare.kill();
    }
    console.log(`${name}, CPU per request of Townwire and of bare node:http: ${ratios.join('; ')}`);
  }
  await site.stop();
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
    const pages = await Promise.all(besideBare.map(({ path: url }) => fetchOnce({ port, url })));
    const now = pages.map(({ etag }) => etag).join(' ');
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
    const sides = { ours: counting, theirs: uncounted };
    const head = requestHead({ url: '/local-news', coding: 'br', referer });
    const spent = await cpuOfEach(sides, { head, status: 200 });
    const ratio = median(spent.map(({ ours, theirs }) => ours / theirs));
    console.log(
      `${name}: ${microseconds(spent, 'ours')} µs of CPU per request with views counted, ${microseconds(spent, 'theirs')} µs without: ${ratio.toFixed(2)} times`,
    );
  }
  await Promise.all([uncounted.stop(), counting.stop()]);
  await rm(folder, { recursive: true });
}

type Sides<Value> = Record<'ours' | 'theirs', Value>;

/** CPU seconds of each turn of both sides. They alternate, so that other load affects both. The first isn't counted. */
async function cpuOfEach(
  sides: Sides<{ pid: number; port: number }>,
  { head, status }: { head: string; status: number },
): Promise<Sides<number>[]> {
  const spent: Sides<number>[] = [];
  for (let turn = 0; turn <= turnsCount; turn += 1) {
    const each = { ours: 0, theirs: 0 };
    for (const who of ['ours', 'theirs'] as const) {
      const { pid, port } = sides[who];
      const before = fineCpuSeconds(pid);
      await hammer({ port, request: head, status, requests: requestsEach, connections: 32 });
      each[who] = fineCpuSeconds(pid) - before;
    }
    if (turn > 0) spent.push(each);
  }
  return spent;
}

function microseconds(spent: readonly Sides<number>[], who: keyof Sides<number>): string {
  return ((median(spent.map((each) => each[who])) / requestsEach) * 1e6).toFixed(1);
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
  etag?: string;
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

const besideBare = [
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
