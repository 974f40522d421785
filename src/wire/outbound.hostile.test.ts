import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutbound } from './outbound.ts';
import type { Outbound } from './outbound.ts';
import { feed, harmlessRoutes, hostileRoutes } from './hostileRoutes.testing.ts';
import { openRawServer, response } from './rawServer.testing.ts';
import type { RawServer } from './rawServer.testing.ts';

let server: RawServer;
let outbound: Outbound;
let withShortTimeouts: Outbound;
const uncaught: unknown[] = [];
const recordUncaught = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  server = await openRawServer({
    ...harmlessRoutes,
    ...Object.fromEntries(Object.entries(hostileRoutes).map(([path, [route]]) => [path, route])),
    '/six': response('302 Found\r\nLocation: /five'),
    '/five': response('302 Found\r\nLocation: /four'),
    '/four': response('302 Found\r\nLocation: /three'),
    '/three': response('302 Found\r\nLocation: /two'),
    '/two': response('302 Found\r\nLocation: /one'),
    '/one': response('302 Found\r\nLocation: /feed'),
    '/moved': response('301 Moved Permanently\r\nLocation: /moved-again'),
    '/moved-again': response('308 Permanent Redirect\r\nLocation: /feed'),
    '/umlaut': response('302 Found\r\nLocation: /z\u00fcrich'),
    '/z%C3%BCrich': response('200 OK', feed),
    '/error': response('500 Internal Server Error\r\nContent-Encoding: nonsense', '<h1>Oh no</h1>'),
    '/length-too-short': `HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n${feed}`,
  });
  const options = { canUseLoopback: true, userAgent: 'Townwire tests' };
  outbound = openOutbound(options);
  // This limit is only for routes that never end: on a busy machine, other routes might also reach it.
  withShortTimeouts = openOutbound({
    ...options,
    limits: { documentTimeoutMs: 250, streamConnectTimeoutMs: 250 },
  });
  process.on('uncaughtException', recordUncaught);
  process.on('unhandledRejection', recordUncaught);
});

afterAll(async () => {
  await outbound.close();
  await withShortTimeouts.close();
  await server.close();
  process.off('uncaughtException', recordUncaught);
  process.off('unhandledRejection', recordUncaught);
});

test.each(Object.entries(hostileRoutes).map(([path, [, failure]]) => [path, failure] as const))(
  'a request to %s fails as “%s”',
  async (path, failure) => {
    const sent = server.sent();
    const result = await (failure === 'timeout' ? withShortTimeouts : outbound).fetchDocument(
      server.origin + path,
    );
    expect(result).toMatchObject({ kind: 'failed', failure });
    expect('reason' in result && result.reason).toMatch(/^.{10,301}[.…]$/su);
    // The limit plus the sockets' buffers: far less than everything.
    expect(server.sent() - sent).toBeLessThan(20e6);
  },
);

test('no hostile server leaves a connection or an uncaught error behind', async () => {
  await expect.poll(() => server.connections.open).toBe(0);
  expect(uncaught).toEqual([]);
});

test.each(Object.keys(harmlessRoutes))('a document arrives complete from %s', async (path) => {
  const result = await outbound.fetchDocument(server.origin + path);
  expect(result).toMatchObject({ kind: 'response', status: 200, url: server.origin + path, hops: [] });
  const body = 'body' in result ? result.body : new Uint8Array();
  expect(new TextDecoder().decode(body)).toBe(feed);
  // The body has memory of its own, so it can be transferred to a worker.
  expect(body.buffer.byteLength).toBe(body.byteLength);
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test('five redirects are followed and six are not', async () => {
  const { origin } = server;
  expect(await outbound.fetchDocument(`${origin}/five`)).toMatchObject({
    kind: 'response',
    url: `${origin}/feed`,
  });
  expect(await outbound.fetchDocument(`${origin}/six`)).toMatchObject({
    kind: 'failed',
    failure: 'redirects',
  });
});

test('each redirect is returned, with whether it is permanent', async () => {
  const { origin } = server;
  expect(await outbound.fetchDocument(`${origin}/moved`)).toMatchObject({
    url: `${origin}/feed`,
    hops: [
      { from: `${origin}/moved`, to: `${origin}/moved-again`, isPermanent: true },
      { from: `${origin}/moved-again`, to: `${origin}/feed`, isPermanent: true },
    ],
  });
  expect(await outbound.fetchDocument(`${origin}/one`)).toMatchObject({ hops: [{ isPermanent: false }] });
});

test('a redirect may have a URL in UTF-8', async () => {
  const result = await outbound.fetchDocument(`${server.origin}/umlaut`);
  expect(result).toMatchObject({ status: 200, url: `${server.origin}/z%C3%BCrich` });
});

test('a body longer than its Content-Length is cut, and the rest is never taken for the next response', async () => {
  const result = await outbound.fetchDocument(`${server.origin}/length-too-short`);
  expect(result).toMatchObject({ status: 200, body: new TextEncoder().encode(feed.slice(0, 10)) });
  expect(await outbound.fetchDocument(`${server.origin}/feed`)).toMatchObject({ status: 200 });
});

test('an error page is returned with its status, unread', async () => {
  const result = await outbound.fetchDocument(`${server.origin}/error`);
  expect(result).toMatchObject({ kind: 'response', status: 500, body: new Uint8Array() });
});

test('a request names the site', async () => {
  await outbound.fetchDocument(`${server.origin}/feed`, { headers: { accept: 'text/xml' } });
  expect(server.heads.at(-1)).toMatch(/\r\nuser-agent: Townwire tests\r\naccept: text\/xml/u);
});

test('connections are reused', async () => {
  const { made } = server.connections;
  for (let documents = 0; documents < 12; documents += 1)
    await outbound.fetchDocument(`${server.origin}/feed`);
  expect(server.connections.made - made).toBeLessThan(4);
});

test('a missing server is a failure, and so is a server without TLS', async () => {
  const gone = await openRawServer({});
  await gone.close();
  expect(await outbound.fetchDocument(gone.origin)).toMatchObject({ kind: 'failed', failure: 'connection' });
  const plain = server.origin.replace('http:', 'https:');
  expect(await outbound.fetchDocument(plain)).toMatchObject({ kind: 'failed', failure: 'certificate' });
});

test('closing aborts the current requests, which fail as “closed”', async () => {
  const closing = openOutbound({ canUseLoopback: true });
  const requestsBefore = server.heads.length;
  const before = closing.fetchDocument(`${server.origin}/hangs`);
  const within = closing.fetchDocument(`${server.origin}/hangs-in-body`);
  await expect.poll(() => server.heads.length).toBe(requestsBefore + 2);
  await closing.close();
  expect(await before).toMatchObject({ kind: 'failed', failure: 'closed' });
  expect(await within).toMatchObject({ kind: 'failed' });
  expect(await closing.fetchDocument(`${server.origin}/feed`)).toMatchObject({
    kind: 'failed',
    failure: 'closed',
  });
  expect(uncaught).toEqual([]);
});
