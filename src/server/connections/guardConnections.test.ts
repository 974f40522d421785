import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import {
  defaultConnectionLimits,
  guardConnections,
  guardRequests,
  type ConnectionLimits,
} from './guardConnections.ts';

/** Opens a server, and a connection that the test can see from both ends. */
async function open(listener: RequestListener, changes: Partial<ConnectionLimits> = {}) {
  const limits = { ...defaultConnectionLimits, ...changes };
  const guarded = guardRequests(listener, limits);
  const server = createServer(
    { requestTimeout: limits.requestMs, headersTimeout: limits.requestMs, connectionsCheckingInterval: 20 },
    guarded,
  );
  server.on('checkContinue', guarded);
  guardConnections(server, { limits, proxyHops: 0 });
  const served: Socket[] = [];
  server.on('connection', (socket: Socket) => served.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => client.destroy());
  onTestFinished(() => void client.destroy());
  await once(client, 'connect');
  await expect.poll(() => served.length).toBe(1);
  const [first] = served as [Socket];
  const closed = new Promise<void>((resolve) => void first.once('close', () => resolve()));
  return { client, served: first, closed };
}

const respondOk: RequestListener = (_request, response) => {
  response.writeHead(200, ['Content-Length', '2']);
  response.end('ok');
};

const head = (lines: string[]) => [...lines, 'Host: voice.example', '', ''].join('\r\n');

test.each([
  ['a POST of unknown length', ['POST / HTTP/1.1', 'Transfer-Encoding: chunked']],
  ['a GET of 40 MB', ['GET / HTTP/1.1', 'Content-Length: 40000000']],
])('limits-6: hardly more than 64 KB of the body of %s is read', async (_, lines) => {
  const { client, served, closed } = await open(respondOk);
  client.resume();
  client.write(head(lines));
  const chunk = Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`);
  for (let count = 0; count < 600; count += 1) client.write(chunk);
  await closed;
  // The limit, one chunk beyond it, and the bytes that Node's parser had read before the response.
  expect(served.bytesRead).toBeLessThan(65_536 * 6);
});

test('limits-6: a client that sends a body gets the whole response, which closes the connection', async () => {
  const { client } = await open(respondOk);
  client.write(`${head(['POST / HTTP/1.1', 'Content-Length: 5'])}hello`);
  expect(await text(client)).toMatch(
    /^HTTP\/1\.1 200 OK\r\n(?:.*\r\n)*Connection: close\r\n(?:.*\r\n)*\r\nok$/u,
  );
});

test('limits-6: a body that never arrives ends its connection', async () => {
  const { client } = await open(respondOk, { bodyMs: 20 });
  client.write(`${head(['POST / HTTP/1.1', 'Content-Length: 500'])}begins`);
  expect(await text(client)).toMatch(/\r\n\r\nok$/u);
  await expect.poll(() => client.destroyed).toBe(true);
});

test('limits-6: a slow body ends its connection even while the response is being made', async () => {
  const { client, closed } = await open(() => undefined, { requestMs: 50 });
  client.resume();
  client.write(`${head(['POST / HTTP/1.1', 'Content-Length: 500'])}begins`);
  const dripping = setInterval(() => client.write('.'), 10);
  onTestFinished(() => clearInterval(dripping));
  await closed;
  expect(client.bytesWritten).toBeLessThan(500);
});

test('limits-6: a client that sends Expect: 100-continue gets the response instead', async () => {
  const { client } = await open(respondOk, { bodyMs: 20 });
  client.write(head(['POST / HTTP/1.1', 'Content-Length: 500', 'Expect: 100-continue']));
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 OK\r\n/u);
});

test('limits-6: an empty body does not end the connection', async () => {
  const { client } = await open(respondOk);
  let responses = '';
  client.on('data', (chunk: Buffer) => (responses += chunk.toString()));
  client.write(head(['POST / HTTP/1.1', 'Content-Length: 0']));
  await expect.poll(() => responses).toMatch(/ok$/u);
  client.write(head(['GET / HTTP/1.1']));
  await expect.poll(() => responses.match(/200 OK/gu)).toHaveLength(2);
  expect(responses).not.toContain('Connection: close');
});

test('limits-5: a reader who reads nothing is cut off', async () => {
  const large = Buffer.alloc(40_000_000);
  const { client, closed, served } = await open((_request, response) => void response.end(large), {
    progressMs: 50,
    progressCheckMs: 20,
  });
  client.pause();
  client.write(head(['GET / HTTP/1.1']));
  await closed;
  expect(served.writableFinished).toBe(false);
});

test('limits-5: a reader who was slow and then waits for us is not cut off', async () => {
  // More than the buffers of both sockets.
  const large = Buffer.alloc(16_000_000, ' ');
  const { promise: begun, resolve: begin } = Promise.withResolvers<ServerResponse>();
  const { client, served } = await open(
    (_request, response) => {
      response.write(large);
      begin(response);
    },
    { progressMs: 600_000, progressCheckMs: 10 },
  );
  client.pause();
  client.write(head(['GET / HTTP/1.1', 'Connection: close']));
  const response = await begun;
  await expect.poll(() => served.timeout).toBe(600_000);
  const received = text(client);
  await expect.poll(() => served.writableLength).toBe(0);
  // The ten minutes pass now, however long a busy machine took to send the response.
  served.emit('timeout');
  expect(served.timeout).toBe(0);
  response.end('ok');
  expect((await received).slice(-100)).toMatch(/ok\r\n0\r\n\r\n$/u);
});

test('limits-5: requests sent without waiting for responses are handled up to a limit', async () => {
  const handled: string[] = [];
  const { client, closed } = await open(({ url }) => void handled.push(url ?? ''));
  client.resume();
  const paths = Array.from({ length: 1000 }, (_, index) => `/${index}`);
  client.write(paths.map((path) => head([`GET ${path} HTTP/1.1`])).join(''));
  await closed;
  // The first request and the eight that wait for it.
  expect(handled).toEqual(paths.slice(0, 9));
});

test('limits-5: a client may send a few requests at once, repeatedly', async () => {
  const { client } = await open(respondOk);
  let responses = '';
  client.on('data', (chunk: Buffer) => (responses += chunk.toString()));
  for (let round = 1; round <= 5; round += 1) {
    client.write(head(['GET / HTTP/1.1']).repeat(6));
    await expect.poll(() => responses.match(/200 OK/gu)).toHaveLength(round * 6);
  }
});

/** Counts how many of `count` connections from an address are accepted. */
function countAccepted(address: string, { proxyHops, count }: { proxyHops: number; count: number }): number {
  const server = new EventEmitter();
  const limits = { ...defaultConnectionLimits, connectionsPerAddressMax: 3 };
  guardConnections(server as Server, { limits, proxyHops });
  const sockets = Array.from({ length: count }, () => fakeSocket(address));
  for (const socket of sockets) server.emit('connection', socket);
  const accepted = sockets.filter((socket) => !socket.isDestroyed());
  // After one ends, another is accepted.
  accepted[0]?.emit('close');
  const next = fakeSocket(address);
  server.emit('connection', next);
  expect(next.isDestroyed()).toBe(false);
  return accepted.length;
}

function fakeSocket(remoteAddress: string) {
  let isDestroyed = false;
  const destroy = () => (isDestroyed = true);
  return Object.assign(new EventEmitter(), { remoteAddress, destroy, isDestroyed: () => isDestroyed });
}

test.each([
  ['203.0.113.7', 0, 3],
  ['2001:db8::7', 0, 3],
  ['127.0.0.1', 0, 100],
  ['10.0.0.2', 0, 100],
  ['203.0.113.7', 1, 100],
])(
  'limits-5: from %s, with %i trusted proxies, %i of 100 connections are accepted',
  (address, proxyHops, count) => {
    expect(countAccepted(address, { proxyHops, count: 100 })).toBe(count);
  },
);
