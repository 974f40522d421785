import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedResult } from '../../news/edition.ts';
import { articlesForTests } from '../editionForTests.ts';
import { followFeed } from './followFeed.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a section is asked for again while it is loading, and shown when it has come', async () => {
  const asked = answers(['loading', 'loading', 'loaded']);
  const following = followFeed('sports', new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await following).toMatchObject({ status: 'loaded' });
  expect(asked.mock.calls.map(([address]) => address)).toEqual(Array(3).fill('/api/feeds/sports'));
});

test('a section that could not be loaded is asked for once', async () => {
  const asked = answers(['error', 'loaded']);
  const following = followFeed('sports', new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await following).toMatchObject({ status: 'error' });
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ['an error', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ['no JSON', () => Promise.resolve(new Response('<html>'))],
  ['nothing', () => Promise.reject(new TypeError('network'))],
])('a call that answers %s is told to the reader and to the console', async (_, answer) => {
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

test('a reader who leaves ends the asking, and nothing is called a failure', async () => {
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue();
  const asked = answers(['loading', 'loading', 'loading']);
  const stop = new AbortController();
  const following = followFeed('sports', stop.signal);
  await vi.advanceTimersByTimeAsync(1_000);
  stop.abort();
  await vi.runAllTimersAsync();
  await following;
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
  expect(console).not.toHaveBeenCalled();
});

/** A server that gives the section with one status after another, and refuses calls that were given up, as browsers do. */
function answers(statuses: FeedResult['status'][]) {
  const left = [...statuses];
  const asked = vi.fn<(address: string, options: { signal: AbortSignal }) => Promise<Response>>(
    (_, { signal }) => {
      const status = left.shift();
      if (signal.aborted) return Promise.reject(new DOMException('gone', 'AbortError'));
      return Promise.resolve(
        Response.json({ status, articles: status === 'loaded' ? articlesForTests(2) : [] }),
      );
    },
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}
