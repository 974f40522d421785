import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sectionKeys } from '../sample/sections.ts';
import { nginxFileLines } from '../tests/support/fileServers.ts';
import { copyPublication } from '../tests/support/publicationFolder.ts';
import { fillArchive } from './fillArchive.ts';
import { sendRequests } from './sendRequests.ts';
import { handMadeServer, headerLines, runNginx, type RunningNginx } from './nginx.ts';
import { fineCpuSeconds } from './processCpu.ts';

/**
 * Measures nginx's CPU per request for an exported edition with its include, beside the same files with a handwritten
 * configuration: without further headers, and with the headers of the edition's pages.
 */
export async function benchStaticEdition(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  const { publications, remove } = await copyPublication({ defaultFeed: closedPort });
  const feeds = sectionKeys.map((key) => `${closedPort}?${key}`);
  const data = path.join(folder, 'data');
  await fillArchive({ folder: data, feeds, articlesCount: feeds.length * storiesPerFeed });
  const files = path.join(folder, 'files');
  const environment = { TOWNWIRE_PUBLICATIONS: publications, TOWNWIRE_DATA: data };
  await townwire(['export', files], environment);
  const args = ['export', files, '--publication', 'kansas-city', '--include', 'nginx', '--brotli'];
  const include = await townwire(args, environment);
  const root = path.join(files, 'kansas-city/current');
  // No request of this benchmark goes to Townwire.
  const { http, server } = await nginxFileLines({ include, sitePort: 9 });
  const edition = await runNginx({ http, server });
  const byHand = await runNginx({ server: handMadeServer(root) });
  const { headers } = await fetchPage({ port: edition.port, path: '/', coding: 'br' });
  const sameHeaders = await runNginx({ server: handMadeServer(root) + headerLines(headers) });
  const sides = { edition, byHand, sameHeaders };
  try {
    for (const coding of ['br', 'gzip', 'identity', '304'] as const) await compare(sides, coding);
  } finally {
    await Promise.all(Object.values(sides).map((each) => each.stop()));
    await Promise.all([remove(), rm(folder, { recursive: true })]);
  }
}

type Sides = Record<'edition' | 'byHand' | 'sameHeaders', RunningNginx>;

/** Prints the CPU per request of each side, in windows that alternate, so that other load affects all. */
async function compare(sides: Sides, coding: 'br' | 'gzip' | 'identity' | '304'): Promise<void> {
  const spent = { edition: 0, byHand: 0, sameHeaders: 0 };
  const each = Object.entries(sides) as [keyof Sides, RunningNginx][];
  for (const page of pages) {
    for (const isWarm of [true, ...Array<boolean>(windows).fill(false)]) {
      for (const [name, { port, pid }] of each) {
        const wanted = { path: page, coding: coding === '304' ? 'br' : coding };
        const etag = coding === '304' ? (await fetchPage({ port, ...wanted })).etag : undefined;
        const before = fineCpuSeconds(pid);
        await sendRequests({
          port,
          request: requestHead({ ...wanted, etag }),
          status: coding === '304' ? 304 : 200,
          requests: requestsEach,
          connections: 32,
        });
        if (!isWarm) spent[name] += fineCpuSeconds(pid) - before;
      }
    }
  }
  const requests = pages.length * windows * requestsEach;
  const [ours, bare, same] = [spent.edition, spent.byHand, spent.sameHeaders].map(
    (seconds) => (seconds / requests) * 1e6,
  ) as [number, number, number];
  console.log(
    `four pages, ${coding}: the edition ${ours.toFixed(1)} µs of nginx's CPU per request, files by hand ${bare.toFixed(1)} µs: ${(ours / bare).toFixed(2)} times (goal: at most 1.1); by hand with the same headers ${same.toFixed(1)} µs: ${(ours / same).toFixed(2)} times`,
  );
}

interface PageRequest {
  path: string;
  coding: string;
  etag?: string | undefined;
}

async function fetchPage({ port, path: page, coding }: PageRequest & { port: number }) {
  const headers = { 'Accept-Encoding': coding };
  const sent = request({ port, host: '127.0.0.1', path: page, headers, agent: false });
  sent.end();
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  response.resume();
  return { etag: String(response.headers.etag), headers: response.rawHeaders };
}

/** Writes the head of a browser's request, with the headers that the include tests. */
function requestHead({ path: page, coding, etag }: PageRequest): string {
  return [
    `GET ${page} HTTP/1.1`,
    'Host: localhost',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'Sec-Fetch-Dest: document',
    `Accept-Encoding: ${coding}`,
    ...(etag === undefined ? [] : [`If-None-Match: ${etag}`]),
    '\r\n',
  ].join('\r\n');
}

/** Runs a command of the build and returns what it prints. */
async function townwire(args: readonly string[], environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['dist/server/townwire.js', ...args], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`townwire ${args.join(' ')} ended with ${code}.`);
  return output;
}

/** Nothing listens there, so no feed responds. */
const closedPort = 'http://127.0.0.1:9/feed';
const storiesPerFeed = 20;
const pages = ['/', '/local-news', '/local-news/all', '/faq'];
const windows = 3;
const requestsEach = 5000;
