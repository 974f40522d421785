import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbound } from './outbound.ts';
import type { Outbound } from './outbound.ts';
import { endlessly, openRawServer, response } from './rawServer.testing.ts';
import type { RawServer } from './rawServer.testing.ts';

const ok = 'HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\n\r\n';

let server: RawServer;
let outbound: Outbound;

beforeEach(async () => {
  server = await openRawServer({
    '/radio': (socket) => {
      socket.write(ok);
      endlessly(socket, Buffer.alloc(65_536, 'sound'));
    },
    '/silence': (socket) => socket.write(`${ok}sound`),
    '/reset': (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nsound\r\n');
      setTimeout(() => socket.resetAndDestroy(), 20);
    },
    '/hangs': () => undefined,
    '/moved': response('302 Found\r\nLocation: /radio'),
  });
  open();
});

/** Opens a client with tight limits for documents. The limits for streams are loose, unless a test waits for them. */
function open(limits: { streamConnectTimeoutMs?: number; streamIdleTimeoutMs?: number } = {}): void {
  outbound = openOutbound({
    canUseLoopback: true,
    limits: { documentTimeoutMs: 50, documentBytesMax: 1000, ...limits },
  });
}

afterEach(async () => {
  await outbound.close();
  await server.close();
});

test('a stream continues beyond the time and size of a document, until the listener leaves', async () => {
  const stream = await outbound.openStream(`${server.origin}/moved`);
  if (stream.kind === 'failed') throw new Error(stream.reason);
  expect(stream).toMatchObject({
    status: 200,
    url: `${server.origin}/radio`,
    hops: [{ isPermanent: false }],
  });
  expect(stream.headers['content-type']).toBe('audio/mpeg');
  let bytes = 0;
  for await (const chunk of stream.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > 10e6) break;
  }
  expect(bytes).toBeGreaterThan(10e6);
  await expect.poll(() => server.connections.open).toBe(0);
});

test('a silent stream ends with an error', async () => {
  open({ streamIdleTimeoutMs: 500 });
  const stream = await outbound.openStream(`${server.origin}/silence`);
  if (stream.kind === 'failed') throw new Error(stream.reason);
  await expect(stream.body.toArray()).rejects.toMatchObject({ code: 'UND_ERR_BODY_TIMEOUT' });
  await expect.poll(() => server.connections.open).toBe(0);
});

test('a stream that fails while nobody reads it does not end the process', async () => {
  const stream = await outbound.openStream(`${server.origin}/reset`);
  if (stream.kind === 'failed') throw new Error(stream.reason);
  await expect.poll(() => stream.body.destroyed).toBe(true);
});

test('a stream canceled before or after its response leaves no connection', async () => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const waiting = outbound.openStream(`${server.origin}/hangs`, { signal });
  await expect.poll(() => server.heads).toHaveLength(1);
  const flowing = await outbound.openStream(`${server.origin}/radio`, { signal });
  leaving.abort();
  expect(await waiting).toMatchObject({ kind: 'failed', failure: 'closed' });
  await expect.poll(() => server.connections.open).toBe(0);
  if (flowing.kind === 'failed') throw new Error(flowing.reason);
  expect(flowing.body.destroyed).toBe(true);
  expect(await outbound.openStream(`${server.origin}/radio`, { signal })).toMatchObject({
    failure: 'closed',
  });
  expect(server.heads).toHaveLength(2);
});

test('a stream that never begins times out', async () => {
  open({ streamConnectTimeoutMs: 200 });
  expect(await outbound.openStream(`${server.origin}/hangs`)).toMatchObject({
    kind: 'failed',
    failure: 'timeout',
  });
  await expect.poll(() => server.connections.open).toBe(0);
});
