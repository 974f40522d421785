import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hammer } from './hammer.ts';
import { processCpuSeconds } from './processCpu.ts';
import { runSite } from './runSite.ts';

/** CPU per request for a cached section page and its 304, and what counting page views adds. */
export async function benchCachedPage(): Promise<void> {
  await benchBesideBare();
  await benchCounting();
}

/** Measures a cached page beside `node:http` with the same bytes and headers. */
async function benchBesideBare(): Promise<void> {
  const site = await runSite({ ...unchanging, environment: {} });
  await fetchOnce({ port: site.port });
  // By now the first stories are filed and the page is complete.
  await new Promise((resolve) => setTimeout(resolve, 4000));
  const whole = await fetchOnce({ port: site.port });
  const unchanged = await fetchOnce({ port: site.port, etag: whole.etag });

  for (const { name, page, etag } of [
    { name: 'section page from the cache', page: whole, etag: undefined },
    { name: 'its 304', page: unchanged, etag: whole.etag },
  ]) {
    const bare = fork(path.join(import.meta.dirname, 'bareServer.ts'), { execArgv: [] });
    bare.send({ status: page.status, headers: page.headers, body: page.body.toString('base64') });
    const [barePort] = (await once(bare, 'message')) as [number];
    const head = requestHead(etag);
    const ours = { pid: site.pid, port: site.port };
    const theirs = { pid: bare.pid as number, port: barePort };
    const spent = await cpuOfEach({ ours, theirs }, { head, status: page.status });
    console.log(
      `${name} (${page.body.length} bytes sent): Townwire ${microseconds(spent.ours)} µs of CPU per request, bare node:http ${microseconds(spent.theirs)} µs: ${(spent.ours / spent.theirs).toFixed(2)} times (goal: at most 1.5)`,
    );
    bare.kill();
  }
  await site.stop();
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
  await new Promise((resolve) => setTimeout(resolve, 4000));
  for (const { port } of [uncounted, counting]) await fetchOnce({ port });
  for (const [name, referer] of [
    ['a page opened directly', undefined],
    ['a page opened from a link of another host', 'https://www.neighbor.example/links/today?reader=7'],
  ] as const) {
    const sides = { ours: counting, theirs: uncounted };
    const spent = await cpuOfEach(sides, { head: requestHead(undefined, referer), status: 200 });
    console.log(
      `${name}: ${microseconds(spent.ours)} µs of CPU per request with views counted, ${microseconds(spent.theirs)} µs without: ${(spent.ours / spent.theirs).toFixed(2)} times`,
    );
  }
  await Promise.all([uncounted.stop(), counting.stop()]);
  await rm(folder, { recursive: true });
}

type Sides<Value> = Record<'ours' | 'theirs', Value>;

/** The processor seconds of three rounds of requests, alternating, so that other load affects both sides. */
async function cpuOfEach(
  sides: Sides<{ pid: number; port: number }>,
  { head, status }: { head: string; status: number },
): Promise<Sides<number>> {
  const spent = { ours: 0, theirs: 0 };
  for (const isWarm of [true, false, false, false]) {
    for (const who of ['ours', 'theirs'] as const) {
      const { pid, port } = sides[who];
      const before = processCpuSeconds(pid);
      await hammer({ port, request: head, status, requests: requestsEach, connections: 32 });
      if (!isWarm) spent[who] += processCpuSeconds(pid) - before;
    }
  }
  return spent;
}

function microseconds(seconds: number): string {
  return ((seconds / (3 * requestsEach)) * 1e6).toFixed(1);
}

interface FetchedPage {
  status: number;
  etag: string;
  /** The bare server's headers, without those that Node adds. */
  headers: string[];
  body: Buffer;
}

async function fetchOnce({ port, etag }: { port: number; etag?: string }): Promise<FetchedPage> {
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/local-news',
    headers: { 'Accept-Encoding': 'br', Host: 'localhost', ...(etag && { 'If-None-Match': etag }) },
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
function requestHead(etag: string | undefined, referer?: string): string {
  return [
    'GET /local-news HTTP/1.1',
    'Host: localhost:3000',
    'Connection: keep-alive',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'Sec-Fetch-Site: none',
    'Sec-Fetch-Mode: navigate',
    'Sec-Fetch-Dest: document',
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: en-US,en;q=0.9',
    ...(etag === undefined ? [] : [`If-None-Match: ${etag}`]),
    ...(referer === undefined ? [] : [`Referer: ${referer}`]),
    '\r\n',
  ].join('\r\n');
}

/** A demo whose pages stay the same, so that a 304 stays one. */
const unchanging = { command: 'demo', args: ['--stories', 'fixed'] };

const requestsEach = 40_000;
const nodesOwn = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
