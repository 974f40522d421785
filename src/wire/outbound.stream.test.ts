import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbound } from './outbound.ts';
import type { Outbound } from './outbound.ts';
import { endlessly, openRawServer, response } from './testing/openRawServer.ts';
import type { RawServer } from './testing/openRawServer.ts';

const ok = 'HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\n\r\n';

let server: RawServer;
let door: Outbound;

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
  openDoor();
});

/** A door whose documents are small and quick, and whose streams may take their time unless a test waits for the end of it. */
function openDoor(limits: { streamConnectTimeoutMs?: number; streamIdleTimeoutMs?: number } = {}): void {
  door = openOutbound({
    allowLoopback: true,
    extraPorts: [],
    limits: { documentTimeoutMs: 50, documentBytesMax: 1000, ...limits },
  });
}

afterEach(async () => {
  await door.close();
  await server.close();
});

test('a stream goes on beyond the time and size of a document, until the listener leaves', async () => {
  const stream = await door.stream(`${server.origin}/moved`);
  if (stream.kind === 'failed') throw new Error(stream.reason);
  expect(stream).toMatchObject({
    status: 200,
    address: `${server.origin}/radio`,
    hops: [{ permanent: false }],
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

test('a stream that falls silent ends with an error', async () => {
  openDoor({ streamIdleTimeoutMs: 500 });
  const stream = await door.stream(`${server.origin}/silence`);
  if (stream.kind === 'failed') throw new Error(stream.reason);
  await expect(stream.body.toArray()).rejects.toMatchObject({ code: 'UND_ERR_BODY_TIMEOUT' });
  await expect.poll(() => server.connections.open).toBe(0);
});

test('a stream that breaks while nobody reads it does not end the process', async () => {
  const stream = await door.stream(`${server.origin}/reset`);
  if (stream.kind === 'failed') throw new Error(stream.reason);
  await expect.poll(() => stream.body.destroyed).toBe(true);
});

test('a stream that its caller gives up leaves no connection, before its answer and after it', async () => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const asked = door.stream(`${server.origin}/hangs`, { signal });
  await expect.poll(() => server.heads).toHaveLength(1);
  const flowing = await door.stream(`${server.origin}/radio`, { signal });
  leaving.abort();
  expect(await asked).toMatchObject({ kind: 'failed', failure: 'closed' });
  await expect.poll(() => server.connections.open).toBe(0);
  if (flowing.kind === 'failed') throw new Error(flowing.reason);
  expect(flowing.body.destroyed).toBe(true);
  expect(await door.stream(`${server.origin}/radio`, { signal })).toMatchObject({ failure: 'closed' });
  expect(server.heads).toHaveLength(2);
});

test('a stream that never begins is given up', async () => {
  openDoor({ streamConnectTimeoutMs: 2000 });
  expect(await door.stream(`${server.origin}/hangs`)).toMatchObject({ kind: 'failed', failure: 'timeout' });
  await expect.poll(() => server.connections.open).toBe(0);
});
