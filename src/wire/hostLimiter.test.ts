import { expect, test } from 'vitest';
import { hostLimiter } from './hostLimiter.ts';
import type { Release, HostLimiter } from './hostLimiter.ts';

/** Acquires a request, adds its name to `started` when it starts, and returns the function that ends it. */
function acquirer(
  limiter: HostLimiter,
  started: string[],
): (host: string, name?: string) => () => Promise<void> {
  return (host, name = host) => {
    const acquired = limiter.acquire(host).then((release) => {
      started.push(release === null ? `${name} refused` : name);
      return release;
    });
    return async () => {
      const release: Release | null = await acquired;
      release?.();
      await settled();
    };
  };
}

/** Resolves after all promises that can settle have settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a host gets two requests at a time, and the third when one ends', async () => {
  const started: string[] = [];
  const acquire = acquirer(hostLimiter({ totalMax: 16, hostMax: 2 }), started);
  const endFirst = acquire('a', 'first');
  acquire('a', 'second');
  acquire('a', 'third');
  await settled();
  expect(started).toEqual(['first', 'second']);
  await endFirst();
  expect(started).toEqual(['first', 'second', 'third']);
});

test('a host whose requests never end delays no other host', async () => {
  const started: string[] = [];
  const acquire = acquirer(hostLimiter({ totalMax: 16, hostMax: 2 }), started);
  for (let feeds = 0; feeds < 40; feeds += 1) acquire('slow');
  acquire('quick', 'quick 1');
  acquire('quick', 'quick 2');
  await settled();
  expect(started).toEqual(['slow', 'slow', 'quick 1', 'quick 2']);
});

test('no more than the total run at a time, and hosts take turns', async () => {
  const started: string[] = [];
  const acquire = acquirer(hostLimiter({ totalMax: 2, hostMax: 2 }), started);
  const endFirst = acquire('a', 'a1');
  const endSecond = acquire('a', 'a2');
  for (const name of ['a3', 'a4', 'a5']) acquire('a', name);
  for (const name of ['b1', 'b2']) acquire('b', name);
  acquire('c', 'c1');
  await settled();
  expect(started).toEqual(['a1', 'a2']);
  await endFirst();
  await endSecond();
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1']);
});

test('every one of many requests starts, in whatever order they end', async () => {
  const limiter = hostLimiter({ totalMax: 16, hostMax: 2 });
  const running = new Map<string, number>();
  let most = 0;
  let mostOfHost = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const host = `host-${index % 37}`;
      const release = await limiter.acquire(host);
      running.set(host, (running.get(host) ?? 0) + 1);
      mostOfHost = Math.max(mostOfHost, running.get(host) ?? 0);
      most = Math.max(
        most,
        Array.from(running.values()).reduce((sum, count) => sum + count, 0),
      );
      for (let waits = 0; waits < (index * 7) % 5; waits += 1) await settled();
      running.set(host, (running.get(host) ?? 0) - 1);
      release?.();
      done += 1;
    }),
  );
  expect({ done, most, mostOfHost }).toEqual({ done: 500, most: 16, mostOfHost: 2 });
});

test('closing refuses waiting and later requests, and waits for the running ones', async () => {
  const started: string[] = [];
  const limiter = hostLimiter({ totalMax: 1, hostMax: 1 });
  const acquire = acquirer(limiter, started);
  const endFirst = acquire('a', 'first');
  acquire('a', 'second');
  acquire('b', 'third');
  let closed = false;
  const closing = limiter.close().then(() => (closed = true));
  acquire('c', 'fourth');
  await settled();
  expect(started.toSorted()).toEqual(['first', 'fourth refused', 'second refused', 'third refused']);
  expect(closed).toBe(false);
  await endFirst();
  await closing;
});

test('closing resolves at once when no request is running', async () => {
  await expect(hostLimiter({ totalMax: 1, hostMax: 1 }).close()).resolves.toBeUndefined();
});
