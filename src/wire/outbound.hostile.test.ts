import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutbound } from './outbound.ts';
import type { Outbound } from './outbound.ts';
import { feed, harmlessRoutes, hostileRoutes } from './testing/hostileRoutes.ts';
import { openRawServer, response } from './testing/openRawServer.ts';
import type { RawServer } from './testing/openRawServer.ts';

let server: RawServer;
let patient: Outbound;
let impatient: Outbound;
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);

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
  const door = { allowLoopback: true, extraPorts: [], userAgent: 'Townwire tests' };
  patient = openOutbound(door);
  // Only what never ends may meet this limit: everything else is asked through the patient door.
  impatient = openOutbound({ ...door, limits: { documentTimeoutMs: 250, streamConnectTimeoutMs: 250 } });
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
});

afterAll(async () => {
  await patient.close();
  await impatient.close();
  await server.close();
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
});

test.each(Object.entries(hostileRoutes).map(([path, [, failure]]) => [path, failure] as const))(
  'what comes from %s ends as a failure named “%s”',
  async (path, failure) => {
    const sent = server.sent();
    const answer = await (failure === 'timeout' ? impatient : patient).document(server.origin + path);
    expect(answer).toMatchObject({ kind: 'failed', failure });
    expect('reason' in answer && answer.reason).toMatch(/^.{10,301}[.…]$/su);
    // Far less than all of it was taken: what the sockets hold, beside the limit.
    expect(server.sent() - sent).toBeLessThan(20e6);
  },
);

test('no connection is left behind by any of them, and no error that nobody caught', async () => {
  await expect.poll(() => server.connections.open, { timeout: 15_000 }).toBe(0);
  expect(uncaught).toEqual([]);
});

test.each(Object.keys(harmlessRoutes))('a document comes whole from %s', async (path) => {
  const answer = await patient.document(server.origin + path);
  expect(answer).toMatchObject({ kind: 'answered', status: 200, address: server.origin + path, hops: [] });
  const body = 'body' in answer ? answer.body : new Uint8Array();
  expect(new TextDecoder().decode(body)).toBe(feed);
  // It owns its memory, so a worker may take it over.
  expect(body.buffer.byteLength).toBe(body.byteLength);
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test('five redirects are followed and six are not', async () => {
  const { origin } = server;
  expect(await patient.document(`${origin}/five`)).toMatchObject({
    kind: 'answered',
    address: `${origin}/feed`,
  });
  expect(await patient.document(`${origin}/six`)).toMatchObject({ kind: 'failed', failure: 'redirects' });
});

test('each redirect is told, and whether it is for good', async () => {
  const { origin } = server;
  expect(await patient.document(`${origin}/moved`)).toMatchObject({
    address: `${origin}/feed`,
    hops: [
      { from: `${origin}/moved`, to: `${origin}/moved-again`, permanent: true },
      { from: `${origin}/moved-again`, to: `${origin}/feed`, permanent: true },
    ],
  });
  expect(await patient.document(`${origin}/one`)).toMatchObject({ hops: [{ permanent: false }] });
});

test('a redirect to an address in UTF-8 is understood', async () => {
  const answer = await patient.document(`${server.origin}/umlaut`);
  expect(answer).toMatchObject({ status: 200, address: `${server.origin}/z%C3%BCrich` });
});

test('a length that is too short gives what it promised, and the rest is never taken for the next answer', async () => {
  const answer = await patient.document(`${server.origin}/length-too-short`);
  expect(answer).toMatchObject({ status: 200, body: new TextEncoder().encode(feed.slice(0, 10)) });
  expect(await patient.document(`${server.origin}/feed`)).toMatchObject({ status: 200 });
});

test('an error page is answered with its status, unread', async () => {
  const answer = await patient.document(`${server.origin}/error`);
  expect(answer).toMatchObject({ kind: 'answered', status: 500, body: new Uint8Array() });
});

test('who asks is named', async () => {
  await patient.document(`${server.origin}/feed`, { headers: { accept: 'text/xml' } });
  expect(server.heads.at(-1)).toMatch(/\r\nuser-agent: Townwire tests\r\naccept: text\/xml/u);
});

test('few connections serve many documents', async () => {
  const { made } = server.connections;
  for (let documents = 0; documents < 12; documents += 1) await patient.document(`${server.origin}/feed`);
  expect(server.connections.made - made).toBeLessThan(4);
});

test('a server that is not there is a failure, and so is one that speaks no TLS', async () => {
  const gone = await openRawServer({});
  await gone.close();
  expect(await patient.document(gone.origin)).toMatchObject({ kind: 'failed', failure: 'connection' });
  const plain = server.origin.replace('http:', 'https:');
  expect(await patient.document(plain)).toMatchObject({ kind: 'failed', failure: 'certificate' });
});

test('closing the door breaks off what is under way, and says so', async () => {
  const door = openOutbound({ allowLoopback: true, extraPorts: [] });
  const asked = server.heads.length;
  const before = door.document(`${server.origin}/hangs`);
  const within = door.document(`${server.origin}/hangs-within-body`);
  await expect.poll(() => server.heads.length).toBe(asked + 2);
  await door.close();
  expect(await before).toMatchObject({ kind: 'failed', failure: 'closed' });
  expect(await within).toMatchObject({ kind: 'failed' });
  expect(await door.document(`${server.origin}/feed`)).toMatchObject({ kind: 'failed', failure: 'closed' });
  expect(uncaught).toEqual([]);
});
