import { expect, test } from 'vitest';
import { hostLimiter } from './hostLimiter.ts';
import type { HostLimiter } from './hostLimiter.ts';

/** Acquires a turn for a request, adds its name to `started` when it starts, and returns the function that ends it. */
function acquirer(
  limiter: HostLimiter,
  started: string[],
): (host: string, name?: string, request?: { isLikelyToSucceed: boolean }) => () => Promise<void> {
  return (host, name = host, request = { isLikelyToSucceed: true }) => {
    const acquired = limiter.acquire(host, request).then((turn) => {
      started.push(turn === null ? `${name} refused` : name);
      return turn;
    });
    return async () => {
      (await acquired)?.end();
      await settled();
    };
  };
}

/** Resolves after all promises that can settle have settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a host gets two requests at a time, and the third when one ends', async () => {
  const started: string[] = [];
  const acquire = acquirer(hostLimiter({ connectingMax: 16, readingMax: 4, hostMax: 2 }), started);
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
  const acquire = acquirer(hostLimiter({ connectingMax: 16, readingMax: 4, hostMax: 2 }), started);
  for (let feeds = 0; feeds < 40; feeds += 1) acquire('slow');
  acquire('quick', 'quick 1');
  acquire('quick', 'quick 2');
  await settled();
  expect(started).toEqual(['slow', 'slow', 'quick 1', 'quick 2']);
});

test('at most `connectingMax` requests wait for a response at a time, and hosts take turns', async () => {
  const started: string[] = [];
  const acquire = acquirer(hostLimiter({ connectingMax: 2, readingMax: 4, hostMax: 2 }), started);
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

test('many requests all start within the limits, whatever the order in which they end', async () => {
  const limiter = hostLimiter({ connectingMax: 16, readingMax: 4, hostMax: 2 });
  const running = new Map<string, number>();
  let most = 0;
  let mostOfHost = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const host = `host-${index % 37}`;
      const turn = await limiter.acquire(host, { isLikelyToSucceed: index % 3 > 0 });
      if (index % 2 > 0) await turn?.startReading();
      running.set(host, (running.get(host) ?? 0) + 1);
      mostOfHost = Math.max(mostOfHost, running.get(host) ?? 0);
      most = Math.max(
        most,
        Array.from(running.values()).reduce((sum, count) => sum + count, 0),
      );
      for (let waits = 0; waits < (index * 7) % 5; waits += 1) await settled();
      running.set(host, (running.get(host) ?? 0) - 1);
      turn?.end();
      done += 1;
    }),
  );
  expect({ done, most, mostOfHost }).toMatchObject({ done: 500, mostOfHost: 2 });
  // Sixteen requests connect and four read.
  expect(most).toBeLessThanOrEqual(20);
});

test('when a request begins to read, another request may connect', async () => {
  const started: string[] = [];
  const limiter = hostLimiter({ connectingMax: 1, readingMax: 1, hostMax: 2 });
  const acquire = acquirer(limiter, started);
  const first = await limiter.acquire('a', { isLikelyToSucceed: true });
  acquire('b');
  await settled();
  expect(started).toEqual([]);
  await first?.startReading();
  await settled();
  expect(started).toEqual(['b']);
});

test('a limited number of requests read at a time, requests that are likely to succeed first', async () => {
  const limiter = hostLimiter({ connectingMax: 9, readingMax: 1, hostMax: 2 });
  const [slow, failing, good] = await Promise.all(
    [true, false, true].map((isLikelyToSucceed, index) =>
      limiter.acquire(`host-${index}`, { isLikelyToSucceed }),
    ),
  );
  const reading: string[] = [];
  await slow?.startReading();
  void failing?.startReading().then(() => reading.push('failing'));
  void good?.startReading().then(() => reading.push('good'));
  await settled();
  expect(reading).toEqual([]);
  slow?.end();
  await settled();
  expect(reading).toEqual(['good']);
  good?.end();
  await settled();
  expect(reading).toEqual(['good', 'failing']);
});

test('when a request ends while it waits to read, another request may connect', async () => {
  const started: string[] = [];
  const limiter = hostLimiter({ connectingMax: 2, readingMax: 1, hostMax: 2 });
  const acquire = acquirer(limiter, started);
  const [reading, late] = await Promise.all(
    ['a', 'b'].map((host) => limiter.acquire(host, { isLikelyToSucceed: true })),
  );
  await reading?.startReading();
  const waited = late?.startReading();
  acquire('c');
  acquire('d');
  await settled();
  expect(started).toEqual(['c']);
  late?.end();
  await waited;
  await settled();
  expect(started).toEqual(['c', 'd']);
});

test('requests that will probably get a response start before other requests', async () => {
  const started: string[] = [];
  const acquire = acquirer(hostLimiter({ connectingMax: 1, readingMax: 1, hostMax: 2 }), started);
  const endFirst = acquire('a', 'first');
  const failing = { isLikelyToSucceed: false };
  acquire('a', 'failing of a', failing);
  acquire('b', 'failing of b', failing);
  const endGood = acquire('b', 'good');
  await endFirst();
  await endGood();
  expect(started).toEqual(['first', 'good', 'failing of a']);
});

test('closing refuses waiting and later requests, and waits for running requests', async () => {
  const started: string[] = [];
  const limiter = hostLimiter({ connectingMax: 1, readingMax: 4, hostMax: 1 });
  const acquire = acquirer(limiter, started);
  const endFirst = acquire('a', 'first');
  acquire('a', 'second');
  acquire('b', 'third');
  let isClosed = false;
  const closing = limiter.close().then(() => (isClosed = true));
  acquire('c', 'fourth');
  await settled();
  expect(started.toSorted()).toEqual(['first', 'fourth refused', 'second refused', 'third refused']);
  expect(isClosed).toBe(false);
  await endFirst();
  await closing;
});

test('closing resolves at once when no request is running', async () => {
  await expect(hostLimiter({ connectingMax: 1, readingMax: 4, hostMax: 1 }).close()).resolves.toBeUndefined();
});
