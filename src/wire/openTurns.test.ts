import { expect, test } from 'vitest';
import { openTurns } from './openTurns.ts';
import type { EndTurn, Turns } from './openTurns.ts';

/** Takes a turn and notes in `begun` when it begins; gives the function that ends it. */
function taker(turns: Turns, begun: string[]): (host: string, name?: string) => () => Promise<void> {
  return (host, name = host) => {
    const turn = turns.take(host).then((end) => {
      begun.push(end === null ? `${name} sent away` : name);
      return end;
    });
    return async () => {
      const end: EndTurn | null = await turn;
      end?.();
      await settled();
    };
  };
}

/** After all that is about to happen by itself has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a host gets two turns at once, and the third when one ends', async () => {
  const begun: string[] = [];
  const take = taker(openTurns({ totalMax: 16, hostMax: 2 }), begun);
  const endFirst = take('a', 'first');
  take('a', 'second');
  take('a', 'third');
  await settled();
  expect(begun).toEqual(['first', 'second']);
  await endFirst();
  expect(begun).toEqual(['first', 'second', 'third']);
});

test('a host that never ends its turns holds up nobody else', async () => {
  const begun: string[] = [];
  const take = taker(openTurns({ totalMax: 16, hostMax: 2 }), begun);
  for (let feeds = 0; feeds < 40; feeds += 1) take('slow');
  take('quick', 'quick 1');
  take('quick', 'quick 2');
  await settled();
  expect(begun).toEqual(['slow', 'slow', 'quick 1', 'quick 2']);
});

test('no more than the total run at once, and hosts are served one after the other', async () => {
  const begun: string[] = [];
  const take = taker(openTurns({ totalMax: 2, hostMax: 2 }), begun);
  const endFirst = take('a', 'a1');
  const endSecond = take('a', 'a2');
  for (const name of ['a3', 'a4', 'a5']) take('a', name);
  for (const name of ['b1', 'b2']) take('b', name);
  take('c', 'c1');
  await settled();
  expect(begun).toEqual(['a1', 'a2']);
  await endFirst();
  await endSecond();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
});

test('every turn of many comes, whatever the order in which they end', async () => {
  const turns = openTurns({ totalMax: 16, hostMax: 2 });
  const running = new Map<string, number>();
  let most = 0;
  let mostOfHost = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const host = `host-${index % 37}`;
      const end = await turns.take(host);
      running.set(host, (running.get(host) ?? 0) + 1);
      mostOfHost = Math.max(mostOfHost, running.get(host) ?? 0);
      most = Math.max(
        most,
        Array.from(running.values()).reduce((sum, count) => sum + count, 0),
      );
      for (let waits = 0; waits < (index * 7) % 5; waits += 1) await settled();
      running.set(host, (running.get(host) ?? 0) - 1);
      end?.();
      done += 1;
    }),
  );
  expect({ done, most, mostOfHost }).toEqual({ done: 500, most: 16, mostOfHost: 2 });
});

test('closing sends away whoever waits or comes, and waits for whoever has a turn', async () => {
  const begun: string[] = [];
  const turns = openTurns({ totalMax: 1, hostMax: 1 });
  const take = taker(turns, begun);
  const endFirst = take('a', 'first');
  take('a', 'second');
  take('b', 'third');
  let closed = false;
  const closing = turns.close().then(() => (closed = true));
  take('c', 'fourth');
  await settled();
  expect(begun.toSorted()).toEqual(['first', 'fourth sent away', 'second sent away', 'third sent away']);
  expect(closed).toBe(false);
  await endFirst();
  await closing;
});

test('closing is done at once when nobody has a turn', async () => {
  await expect(openTurns({ totalMax: 1, hostMax: 1 }).close()).resolves.toBeUndefined();
});
