import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sectionKeys } from '../../sample/sections.ts';
import { openNewsSite, whenAsked } from '../support/newsSite.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { rawRequest } from '../support/rawRequest.ts';
import type { RawAnswer } from '../support/rawRequest.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';

let news: NewsSite;

beforeAll(async () => {
  const stories = numberedStories('Local', { count: 15, newestAt: Date.now() });
  news = await openNewsSite({ localNews: { '/local': { document: rssFeed({ title: 'Local', stories }) } } });
  // Before that, a page could change between two requests.
  await Promise.all(sectionKeys.map((key) => whenAsked(news, key)));
});

afterAll(() => news.close());

test('caching-1: a reader with a current copy gets 304 and no body', async () => {
  const first = await ask('GET', '/local-news');
  const second = await ask('GET', '/local-news', `If-None-Match: ${tag(first)}`);
  const weakened = await ask('GET', '/local-news', `If-None-Match: "other", W/${tag(first)}`);
  const other = await ask('GET', '/local-news', 'If-None-Match: "other"');

  expect([second.status, second.body, tag(second)]).toEqual([304, '', tag(first)]);
  expect([weakened.status, weakened.body]).toEqual([304, '']);
  expect(other.status).toBe(200);
});

test('caching-2: the page is the same in every encoding, and each encoding has its own ETag', async () => {
  const [plain, gzip, brotli] = [
    await ask('GET', '/local-news'),
    await ask('GET', '/local-news', 'Accept-Encoding: gzip'),
    await ask('GET', '/local-news', 'Accept-Encoding: gzip, deflate, br, zstd'),
  ];

  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(gunzipSync(bytes(gzip)).equals(bytes(plain))).toBe(true);
  expect(brotliDecompressSync(bytes(brotli)).equals(bytes(plain))).toBe(true);
  expect(new Set([tag(plain), tag(gzip), tag(brotli)]).size).toBe(3);
  for (const answer of [plain, gzip, brotli]) {
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/iu);
    expect(Number(answer.headers.get('content-length'))).toBe(bytes(answer).length);
  }
});

test('caching-3: an encoding that the reader refuses is not sent', async () => {
  const answer = await ask('GET', '/local-news', 'Accept-Encoding: br;q=0, gzip;q=0.5');
  const none = await ask('GET', '/local-news', 'Accept-Encoding: *;q=0, identity');

  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(none.headers.get('content-encoding')).toBeUndefined();
});

test.each(['/', '/local-news/all', '/api/feeds/localNews', '/no-such-page'])(
  'calls-7: %s has the headers of GET and no body',
  async (path) => {
    const get = await ask('GET', path);
    const head = await ask('HEAD', path);

    expect(head.status).toBe(get.status);
    expect(head.body).toBe('');
    expect(lasting(head)).toEqual(lasting(get));
  },
);

test('caching-2: browsers and proxies may show a stale page while they revalidate it', async () => {
  const { headers } = await ask('GET', '/local-news');

  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/u);
});

test('caching-2: files with a hash in their name are immutable', async () => {
  const [address = ''] = /\/assets\/[\w.-]+\.css/u.exec((await ask('GET', '/')).body) ?? [];
  const { status, headers } = await ask('GET', address);

  expect(status).toBe(200);
  expect(headers.get('cache-control')).toContain('immutable');
});

test('caching-3: unknown query parameters do not make new cache entries', async () => {
  const requests = 600;
  await askOften(requests, () => '/local-news/all');
  const repeated = await askOften(requests, () => '/local-news/all');
  const distinct = await askOften(requests, (index) => `/local-news/all?utm_source=${index}`);

  expect(tag(await ask('GET', '/local-news/all?a=1'))).toBe(tag(await ask('GET', '/local-news/all')));
  // Rendering and compressing a page costs about twenty times as much as sending a cached one.
  expect(distinct).toBeLessThan(repeated * 8);
});

function ask(method: string, path: string, ...headers: string[]): Promise<RawAnswer> {
  return rawRequest(news.site().origin, [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers]);
}

/** All headers except Date. */
function lasting({ headers }: RawAnswer): [name: string, value: string][] {
  return [...headers].filter(([name]) => name !== 'date');
}

function tag({ headers }: RawAnswer): string {
  return headers.get('etag') ?? '';
}

function bytes({ body }: RawAnswer): Buffer {
  return Buffer.from(body, 'latin1');
}

/** The CPU time of that many requests, in clock ticks (proc(5): utime and stime). */
async function askOften(count: number, path: (index: number) => string): Promise<number> {
  const before = ticksOf(news.site().pid);
  for (let index = 0; index < count; index += 1) await (await news.get(path(index))).arrayBuffer();
  return ticksOf(news.site().pid) - before;
}

function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
