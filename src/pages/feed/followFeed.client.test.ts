import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedResult } from '../../news/edition.ts';
import { awaitRecovery, followFeed, refreshFeed } from './followFeed.client.ts';
import { world } from '../../news/world.testing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
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

test('a section that fails while it is loading is no longer followed', async () => {
  const calls = stubFetch(['error', 'loaded']);
  const following = followFeed('sports', new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await following).toMatchObject({ status: 'error' });
  expect(calls).toHaveBeenCalledTimes(1);
});

test('a section that failed is fetched with growing pauses, at most five minutes, until it recovers', async () => {
  const calls = stubFetch([...Array<'error'>(7).fill('error'), 'loaded']);
  const start = Date.now();
  const recovering = awaitRecovery('sports', new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await recovering).toMatchObject({ status: 'loaded' });
  expect(calls).toHaveBeenCalledTimes(8);
  expect(Date.now() - start).toBe((10 + 20 + 40 + 80 + 160 + 300 + 300 + 300) * 1000);
});

test('Try Again requests a poll of the feeds, then fetches the section until it has stories', async () => {
  const calls = stubFetch(['error', 'error', 'loaded'], { polling: 2 });
  const refreshing = refreshFeed('sports', new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await refreshing).toMatchObject({ status: 'loaded' });
  expect(calls.mock.calls.map(([address, { method }]) => `${method ?? 'GET'} ${address}`)).toEqual([
    'POST /api/feeds/sports/refresh',
    'GET /api/feeds/sports',
    'GET /api/feeds/sports',
    'GET /api/feeds/sports',
  ]);
});

test.each<[string, number, { polling: number } | undefined]>([
  ['as long as feeds are polled, at most', 5, { polling: 1 }],
  ['if nothing is being polled', 1, { polling: 0 }],
  ['if the request is refused', 1, undefined],
])('Try Again fetches a section that still fails, %s %d times', async (_, times, refresh) => {
  const calls = stubFetch(Array<'error'>(9).fill('error'), refresh);
  const refreshing = refreshFeed('sports', new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await refreshing).toMatchObject({ status: 'error' });
  expect(calls.mock.calls.filter(([, { method }]) => method === undefined)).toHaveLength(times);
});

test.each([
  ['an error', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ['no JSON', () => Promise.resolve(new Response('<html>'))],
  ['no response', () => Promise.reject(new TypeError('network'))],
])('a call that returns %s is an error that is shown and logged to the console', async (_, respond) => {
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', respond);
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

/**
 * Stubs `fetch` to return the section with one status after another, and to reject aborted calls. Without `refresh` a
 * POST is refused.
 */
function stubFetch(statuses: FeedResult['status'][], refresh?: { polling: number }) {
  const remaining = [...statuses];
  const calls = vi.fn<
    (address: string, options: { method?: string; signal: AbortSignal }) => Promise<Response>
  >((_, { method, signal }) => {
    if (method === 'POST')
      return Promise.resolve(Response.json(refresh ?? {}, { status: refresh === undefined ? 429 : 202 }));
    const status = remaining.shift();
    if (signal.aborted) return Promise.reject(new DOMException('gone', 'AbortError'));
    return Promise.resolve(Response.json({ status, articles: status === 'loaded' ? world.articles(2) : [] }));
  });
  vi.stubGlobal('fetch', calls);
  return calls;
}
