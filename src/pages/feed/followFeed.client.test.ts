import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedResult } from '../../news/edition.ts';
import { followFeed } from './followFeed.client.ts';
import { world } from '../../news/world.testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a section is fetched again while it is loading', async () => {
  const calls = stubFetch(['loading', 'loading', 'loaded']);
  const following = followFeed('sports', new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await following).toMatchObject({ status: 'loaded' });
  expect(calls.mock.calls.map(([address]) => address)).toEqual(Array(3).fill('/api/feeds/sports'));
});

test('a section that failed to load is fetched once', async () => {
  const calls = stubFetch(['error', 'loaded']);
  const following = followFeed('sports', new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await following).toMatchObject({ status: 'error' });
  expect(calls).toHaveBeenCalledTimes(1);
});

test.each([
  ['an error', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ['no JSON', () => Promise.resolve(new Response('<html>'))],
  ['nothing', () => Promise.reject(new TypeError('network'))],
])('a call that returns %s is an error for the reader and the console', async (_, answer) => {
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', answer);
  const following = followFeed('sports', new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await following).toMatchObject({
    status: 'error',
    description: 'Failed to load news',
    articles: [],
  });
  expect(console).toHaveBeenCalledTimes(1);
});

test('leaving the page stops the calls, and logs no error', async () => {
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue();
  const calls = stubFetch(['loading', 'loading', 'loading']);
  const stop = new AbortController();
  const following = followFeed('sports', stop.signal);
  await vi.advanceTimersByTimeAsync(1_000);
  stop.abort();
  await vi.runAllTimersAsync();
  await following;
  expect(calls.mock.calls.length).toBeLessThanOrEqual(2);
  expect(console).not.toHaveBeenCalled();
});

/** Stubs `fetch` to return the section with one status after another, and to reject aborted calls. */
function stubFetch(statuses: FeedResult['status'][]) {
  const left = [...statuses];
  const calls = vi.fn<(address: string, options: { signal: AbortSignal }) => Promise<Response>>(
    (_, { signal }) => {
      const status = left.shift();
      if (signal.aborted) return Promise.reject(new DOMException('gone', 'AbortError'));
      return Promise.resolve(
        Response.json({ status, articles: status === 'loaded' ? world.articles(2) : [] }),
      );
    },
  );
  vi.stubGlobal('fetch', calls);
  return calls;
}
