import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sectionKeys } from '../../sample/sections.ts';
import { openNewsSite, whenPolled } from '../support/newsSite.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { rawRequest } from '../support/rawRequest.ts';
import type { RawResponse } from '../support/rawRequest.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';

let news: NewsSite;

beforeAll(async () => {
  const stories = numberedStories('Local', { count: 15, newestAt: Date.now() });
  news = await openNewsSite({ localNews: { '/local': { document: rssFeed({ title: 'Local', stories }) } } });
  // A page can change between two requests until every section has been polled.
  await Promise.all(sectionKeys.map((key) => whenPolled(news, key)));
});

afterAll(() => news.close());

test('caching-1: a reader with a current copy gets 304 and no body', async () => {
  const first = await request('GET', '/local-news');
  const second = await request('GET', '/local-news', `If-None-Match: ${etagOf(first)}`);
  const strengthened = await request('GET', '/local-news', `If-None-Match: "other", ${strong(first)}`);
  const other = await request('GET', '/local-news', 'If-None-Match: "other"');

  expect([second.status, second.body, etagOf(second)]).toEqual([304, '', etagOf(first)]);
  expect([strengthened.status, strengthened.body]).toEqual([304, '']);
  expect(other.status).toBe(200);
});

test('caching-1: the page is the same in every encoding, and all have one ETag', async () => {
  const [plain, gzip, brotli] = [
    await request('GET', '/local-news'),
    await request('GET', '/local-news', 'Accept-Encoding: gzip'),
    await request('GET', '/local-news', 'Accept-Encoding: gzip, deflate, br, zstd'),
  ];

  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(gunzipSync(bytes(gzip)).equals(bytes(plain))).toBe(true);
  expect(brotliDecompressSync(bytes(brotli)).equals(bytes(plain))).toBe(true);
  expect([etagOf(gzip), etagOf(brotli)]).toEqual([etagOf(plain), etagOf(plain)]);
  expect(etagOf(plain)).toMatch(/^W\/"/u);
  for (const response of [plain, gzip, brotli]) {
    expect(response.headers.get('vary')).toMatch(/accept-encoding/iu);
    expect(Number(response.headers.get('content-length'))).toBe(bytes(response).length);
  }
});

test('caching-3: an encoding that the reader refuses is not sent', async () => {
  const response = await request('GET', '/local-news', 'Accept-Encoding: br;q=0, gzip;q=0.5');
  const none = await request('GET', '/local-news', 'Accept-Encoding: *;q=0, identity');

  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(none.headers.get('content-encoding')).toBeUndefined();
});

test.each(['/', '/local-news/all', '/api/feeds/localNews', '/no-such-page'])(
  'calls-7: %s has the headers of GET and no body',
  async (path) => {
    const get = await request('GET', path);
    const head = await request('HEAD', path);

    expect(head.status).toBe(get.status);
    expect(head.body).toBe('');
    expect(stableHeaders(head)).toEqual(stableHeaders(get));
  },
);

test('caching-2: browsers and proxies may show a stale page while they revalidate it', async () => {
  const { headers } = await request('GET', '/local-news');

  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/u);
});

test('caching-2: files with a hash in their name are immutable', async () => {
  const [address = ''] = /\/assets\/[\w.-]+\.css/u.exec((await request('GET', '/')).body) ?? [];
  const { status, headers } = await request('GET', address);

  expect(status).toBe(200);
  expect(headers.get('cache-control')).toContain('immutable');
});

test('caching-3: unknown query parameters do not make new cache entries', async () => {
  const count = 200;
  await measureTicks(count, () => '/local-news/all');
  const repeated = await measureTicks(count, () => '/local-news/all');
  const distinct = await measureTicks(count, (index) => `/local-news/all?utm_source=${index}`);

  expect(etagOf(await request('GET', '/local-news/all?a=1'))).toBe(
    etagOf(await request('GET', '/local-news/all')),
  );
  // Rendering and compressing a page costs about twenty times as much as sending a cached one.
  expect(distinct).toBeLessThan(repeated * 8);
});

function request(method: string, path: string, ...headers: string[]): Promise<RawResponse> {
  return rawRequest(news.site().origin, [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers]);
}

/** Returns all headers except Date. */
function stableHeaders({ headers }: RawResponse): [name: string, value: string][] {
  return [...headers].filter(([name]) => name !== 'date');
}

function etagOf({ headers }: RawResponse): string {
  return headers.get('etag') ?? '';
}

function strong(response: RawResponse): string {
  return etagOf(response).replace('W/', '');
}

function bytes({ body }: RawResponse): Buffer {
  return Buffer.from(body, 'latin1');
}

/** Returns the CPU time of `count` requests, in clock ticks (proc(5): utime and stime). */
async function measureTicks(count: number, path: (index: number) => string): Promise<number> {
  const before = ticksOf(news.site().pid);
  for (let index = 0; index < count; index += 1) await (await news.get(path(index))).arrayBuffer();
  return ticksOf(news.site().pid) - before;
}

function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
