import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutbound } from './outbound.ts';
import type { Outbound } from './outbound.ts';
import { openWire } from './openWire.ts';
import { firstState } from './schedule.ts';
import { openRawServer, response } from './rawServer.testing.ts';
import type { RawServer } from './rawServer.testing.ts';

let quick: RawServer;
let hanging: RawServer;
let outbound: Outbound;

beforeEach(async () => {
  quick = await openRawServer({ '/feed': response('200 OK', '<rss/>') });
  hanging = await openRawServer({ '/feed': () => undefined });
  outbound = openOutbound({ canUseLoopback: true });
});

afterEach(async () => {
  await outbound.close();
  await quick.close();
  await hanging.close();
});

function open() {
  const wire = openWire({ outbound, userAgent: 'Townwire tests', now: () => 0 });
  const fetchFrom = (url: string) => wire.fetchAndHandle(firstState(url, 0), (result) => result);
  return { ...wire, fetchFrom };
}

test('while one host hangs, feeds of other hosts are fetched', async () => {
  const wire = open();
  const ended: string[] = [];
  const fetchFrom = async (server: RawServer, name: string) => {
    const result = await wire.fetchFrom(`${server.origin}/feed`);
    ended.push(`${name} ${result?.kind}`);
  };
  const slow = Array.from({ length: 3 }, () => fetchFrom(hanging, 'hanging'));
  await Promise.all(Array.from({ length: 30 }, () => fetchFrom(quick, 'quick')));
  expect(ended).toEqual(Array.from({ length: 30 }, () => 'quick dispatched'));
  await hanging.close();
  await Promise.all(slow);
  expect(ended.slice(30)).toEqual(Array.from({ length: 3 }, () => 'hanging unreachable'));
  await wire.close();
});

test('a host gets at most two requests at a time', async () => {
  const wire = open();
  const results = Array.from({ length: 6 }, () => wire.fetchFrom(`${hanging.origin}/feed`));
  await expect.poll(() => hanging.heads.length).toBe(2);
  await wire.fetchFrom(`${quick.origin}/feed`);
  expect(hanging.heads.length).toBe(2);
  await outbound.close();
  await Promise.all(results);
});

test('a document counts as being read until it has been handled, so that documents don’t pile up', async () => {
  const wire = open();
  const handled = Promise.withResolvers<void>();
  const results = Array.from({ length: 3 }, () =>
    wire.fetchAndHandle(firstState(`${quick.origin}/feed`, 0), ({ kind }) =>
      handled.promise.then(() => kind),
    ),
  );
  await expect.poll(() => quick.heads.length).toBe(2);
  await quick.close();
  handled.resolve();
  expect(await Promise.all(results)).toEqual(['dispatched', 'dispatched', 'unreachable']);
  await wire.close();
});

test('sixteen hosts that hang delay no other host', async () => {
  const wire = open();
  const servers = await Promise.all(
    Array.from({ length: 16 }, () => openRawServer({ '/feed': () => undefined })),
  );
  const ended: string[] = [];
  const hangs = servers.map(async ({ origin }) => {
    await wire.fetchFrom(`${origin}/feed`);
    ended.push('hanging');
  });
  await expect.poll(() => servers.every(({ heads }) => heads.length === 1)).toBe(true);
  const result = await wire.fetchFrom(`${quick.origin}/feed`);
  expect([result?.kind, ...ended]).toEqual(['dispatched']);
  await outbound.close();
  await Promise.all([...hangs, ...servers.map((server) => server.close())]);
});

test('a feed without a valid address is unreachable', async () => {
  const wire = open();
  expect(await wire.fetchFrom('no address')).toMatchObject({
    kind: 'unreachable',
    status: null,
  });
  await wire.close();
});

test('closing ends waiting requests, and waits for running requests', async () => {
  const wire = open();
  const results = Array.from({ length: 5 }, () => wire.fetchFrom(`${hanging.origin}/feed`));
  await expect.poll(() => hanging.heads.length).toBe(2);
  const closing = wire.close();
  expect(await results[4]).toBeNull();
  expect(await wire.fetchFrom(`${quick.origin}/feed`)).toBeNull();
  await outbound.close();
  await closing;
  expect(await results[0]).toMatchObject({ kind: 'unreachable', reason: 'Townwire is stopping.' });
});
