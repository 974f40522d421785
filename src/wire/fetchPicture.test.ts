import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openOutbound } from './outbound.ts';
import { fetchPicture } from './fetchPicture.ts';

/** Fetches from a host on this machine whose responses come from `listener`. */
async function fetchFrom(
  listener: RequestListener,
  { canUseLoopback = true, timeoutMs }: { canUseLoopback?: boolean; timeoutMs?: number } = {},
) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const outbound = openOutbound({ canUseLoopback, extraPorts: [(server.address() as AddressInfo).port] });
  onTestFinished(async () => {
    await outbound.close();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const withDeadline: typeof outbound = {
    ...outbound,
    fetchDocument: (url, request) =>
      outbound.fetchDocument(url, timeoutMs === undefined ? request : { ...request, timeoutMs }),
  };
  const url = `http://127.0.0.1:${port}/bridge.jpg`;
  return fetchPicture(url, {
    outbound: withDeadline,
    userAgent: 'Townwire/test',
    bytesMax: 15 * 1024 * 1024,
  });
}

test('a request for a picture accepts only pictures, and has no cookie and no referrer', async () => {
  const result = await fetchFrom((request, response) => response.end(JSON.stringify(request.headers)));
  const headers: unknown = JSON.parse(
    result.kind === 'fetched' ? Buffer.from(result.bytes).toString() : '{}',
  );
  expect(headers).toMatchObject({
    'user-agent': 'Townwire/test',
    accept: expect.stringMatching(/^image\/webp/u),
  });
  expect(headers).not.toHaveProperty('referer');
  expect(headers).not.toHaveProperty('cookie');
});

test('a picture is never fetched from a network that is not public, and no redirect leads there', async () => {
  const redirected = await fetchFrom((_request, response) =>
    response.writeHead(302, { location: 'http://10.0.0.1/bridge.jpg' }).end(),
  );
  expect(redirected).toMatchObject({ kind: 'failed', reason: expect.stringContaining('not public') });
  const own = await fetchFrom((_request, response) => response.end('secret'), { canUseLoopback: false });
  expect(own).toMatchObject({ kind: 'failed', reason: expect.stringContaining('not public') });
});

test('a host that hangs or sends single bytes fails at the deadline, and gets no requests for a minute', async () => {
  const late = { kind: 'failed', hostPauseMs: 60_000, isOurs: false };
  expect(await fetchFrom(() => undefined, { timeoutMs: 200 })).toMatchObject(late);
  expect(await fetchFrom(drip, { timeoutMs: 200 })).toMatchObject(late);
});

test('a picture that is too large or missing is a failure', async () => {
  const large = await fetchFrom((_request, response) =>
    response.writeHead(200, { 'content-length': String(16 * 1024 * 1024) }).end('x'),
  );
  expect(large).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('larger than'),
    hostPauseMs: 0,
  });
  const gone = await fetchFrom((_request, response) => response.writeHead(404).end());
  expect(gone).toMatchObject({
    reason: expect.stringMatching(/status 404 instead of a picture/u),
    hostPauseMs: 0,
  });
});

const drip: RequestListener = (_request, response) => {
  const timer = setInterval(() => response.write('x'), 20);
  response.on('close', () => clearInterval(timer));
};
