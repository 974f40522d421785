import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFeed } from './fetchFeed.ts';
import { openOutbound } from './outbound.ts';
import type { Outbound } from './outbound.ts';
import { openRawServer, response } from './rawServer.testing.ts';
import type { RawServer } from './rawServer.testing.ts';

const feed = '<rss/>';
const now = Date.UTC(2026, 10, 20, 12, 0, 0);

let server: RawServer;
let outbound: Outbound;

beforeAll(async () => {
  server = await openRawServer({
    '/feed': response(
      '200 OK\r\nContent-Type: text/xml; charset=utf-8\r\nETag: W/"1"\r\nLast-Modified: Fri, 20 Nov 2026 11:00:00 GMT\r\nCache-Control: max-age=900\r\nRetry-After: 60',
      feed,
    ),
    '/bare': response('200 OK', feed),
    '/second-hand': response('203 Non-Authoritative Information', feed),
    '/odd-validators': response(`200 OK\r\nETag: "${'x'.repeat(600)}"\r\nLast-Modified: \u00e9t\u00e9`, feed),
    '/page': response('200 OK\r\nContent-Type: text/html', '<h1>Sorry</h1>'),
    '/unchanged': response('304 Not Modified\r\nETag: W/"2"\r\nCache-Control: max-age=60'),
    '/bare-unchanged': 'HTTP/1.1 304 Not Modified\r\n\r\n',
    '/moved': response('301 Moved Permanently\r\nLocation: /moved-again'),
    '/moved-again': response('308 Permanent Redirect\r\nLocation: /feed'),
    '/moved-for-now': response('301 Moved Permanently\r\nLocation: /elsewhere'),
    '/elsewhere': response('302 Found\r\nLocation: /feed'),
    '/moved-unchanged': response('301 Moved Permanently\r\nLocation: /unchanged'),
    '/gone': response('410 Gone', 'gone'),
    '/slow-down': response('429 Too Many Requests\r\nRetry-After: 120'),
    '/slow-down-until': response('429 Too Many Requests\r\nRetry-After: Fri, 20 Nov 2026 12:30:00 GMT'),
    '/slow-down-somehow': response('429 Too Many Requests\r\nRetry-After: when you can'),
    '/unavailable': response('503 Service Unavailable\r\nRetry-After: 3600'),
    '/error': response('500 Internal Server Error', 'oh no'),
    '/forbidden': response('403 Forbidden'),
    '/empty': response('204 No Content'),
    '/part': response('206 Partial Content', 'part'),
    '/teapot': response("418 I'm a teapot"),
    '/not-modified-at-all': response('399 Whatever'),
    '/icy': 'ICY 200 OK\r\n\r\n',
  });
  outbound = openOutbound({ canUseLoopback: true });
});

afterAll(async () => {
  await outbound.close();
  await server.close();
});

const fetchPath = (path: string, validators: { etag?: string; lastModified?: string } = {}) => {
  const currentAddress = server.origin + path;
  const state = {
    feed: 'https://feeds.example/rss',
    currentAddress,
    etag: null,
    lastModified: null,
    ...validators,
  };
  return fetchFeed({ state, outbound, userAgent: 'Kansas City Voice', now: () => now });
};

test('a document is returned as it was sent, with the values of its headers', async () => {
  expect(await fetchPath('/feed')).toEqual({
    kind: 'dispatched',
    dispatch: {
      feed: 'https://feeds.example/rss',
      url: `${server.origin}/feed`,
      body: new TextEncoder().encode(feed),
      contentType: 'text/xml; charset=utf-8',
      receivedAt: now,
    },
    etag: 'W/"1"',
    lastModified: 'Fri, 20 Nov 2026 11:00:00 GMT',
    movedTo: null,
    freshSeconds: 900,
    retryAfterSeconds: 60,
  });
});

test('a document without headers is dispatched', async () => {
  const nothing = {
    etag: null,
    lastModified: null,
    freshSeconds: null,
    retryAfterSeconds: null,
    movedTo: null,
  };
  expect(await fetchPath('/bare')).toMatchObject({
    kind: 'dispatched',
    dispatch: { contentType: null },
    ...nothing,
  });
  expect(await fetchPath('/second-hand')).toMatchObject({ kind: 'dispatched', ...nothing });
});

test('the first request is unconditional and names the site', async () => {
  await fetchPath('/feed');
  const head = server.heads.at(-1) ?? '';
  expect(head).toMatch(/\r\nuser-agent: Kansas City Voice\r\n/u);
  expect(head).toMatch(/\r\naccept: application\/rss\+xml, application\/atom\+xml/u);
  expect(head).toMatch(/\r\naccept-encoding: gzip, br, zstd/u);
  expect(head).not.toMatch(/if-none-match|if-modified-since/u);
});

test('a later request is conditional', async () => {
  await fetchPath('/feed', { etag: 'W/"é"', lastModified: 'Fri, 20 Nov 2026 11:00:00 GMT' });
  expect(server.heads.at(-1)).toMatch(
    /\r\nif-none-match: W\/"é"\r\nif-modified-since: Fri, 20 Nov 2026 11:00:00 GMT/u,
  );
});

test('a validator of absurd length is ignored', async () => {
  expect(await fetchPath('/odd-validators')).toMatchObject({ kind: 'dispatched', etag: null });
});

test('an HTML page with status 200 is returned, because the desk decides', async () => {
  expect(await fetchPath('/page')).toMatchObject({
    kind: 'dispatched',
    dispatch: { contentType: 'text/html' },
  });
});

test('a feed that responds with 304 is unchanged', async () => {
  expect(await fetchPath('/unchanged', { etag: 'W/"1"' })).toEqual({
    kind: 'unchanged',
    etag: 'W/"2"',
    lastModified: null,
    movedTo: null,
    freshSeconds: 60,
    retryAfterSeconds: null,
  });
  const lastModified = 'Fri, 20 Nov 2026 11:00:00 GMT';
  expect(await fetchPath('/bare-unchanged', { lastModified })).toMatchObject({
    kind: 'unchanged',
    etag: null,
  });
});

test('a 304 to an unconditional request makes the feed unreachable', async () => {
  expect(await fetchPath('/unchanged')).toMatchObject({
    kind: 'unreachable',
    status: 304,
    reason: expect.stringContaining('304'),
  });
});

test('a feed has moved only when every redirect is permanent', async () => {
  const movedTo = `${server.origin}/feed`;
  expect(await fetchPath('/moved')).toMatchObject({
    kind: 'dispatched',
    movedTo,
    dispatch: { url: movedTo },
  });
  expect(await fetchPath('/moved-for-now')).toMatchObject({ kind: 'dispatched', movedTo: null });
  expect(await fetchPath('/moved-unchanged', { etag: '"1"' })).toMatchObject({
    kind: 'unchanged',
    movedTo: `${server.origin}/unchanged`,
  });
});

test('a feed that responds with 410 is gone', async () => {
  expect(await fetchPath('/gone')).toMatchObject({ kind: 'gone', reason: expect.stringContaining('410') });
});

test.each([
  ['/slow-down', 429, 120],
  ['/slow-down-until', 429, 1800],
  ['/slow-down-somehow', 429, null],
  ['/unavailable', 503, 3600],
  ['/error', 500, null],
  ['/forbidden', 403, null],
  ['/missing', 404, null],
  ['/empty', 204, null],
  ['/part', 206, null],
  ['/teapot', 418, null],
  ['/not-modified-at-all', 399, null],
])('%s is unreachable, with the status %i and a reason', async (path, status, retryAfterSeconds) => {
  const result = await fetchPath(path);
  expect(result).toMatchObject({ kind: 'unreachable', status, retryAfterSeconds });
  expect('reason' in result && result.reason).toMatch(new RegExp(`${status}.*\\.$`, 'u'));
});

test('a server that does not speak HTTP is unreachable, without a status', async () => {
  expect(await fetchPath('/icy')).toMatchObject({
    kind: 'unreachable',
    status: null,
    retryAfterSeconds: null,
  });
});
