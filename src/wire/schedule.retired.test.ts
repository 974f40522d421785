import { expect, test } from 'vitest';
import type { Gone, UnchangedFeed, UnreachableFeed } from '../news/dispatch.ts';
import type { FeedState } from '../news/feed.ts';
import { dueWithinMs, firstState, mayPollEarly, scheduleNext } from './schedule.ts';

const now = Date.UTC(2026, 10, 20, 12, 0, 0);
const weekMs = 7 * 24 * 60 * 60 * 1000;
const monthAgo = now - 4 * weekMs;
const gone: Gone = { kind: 'gone', reason: 'feeds.example has removed this feed for good (410).' };
const hints = { freshSeconds: null, retryAfterSeconds: null };
const unchanged: UnchangedFeed = {
  kind: 'unchanged',
  etag: null,
  lastModified: null,
  movedTo: null,
  ...hints,
};
const unreachable: UnreachableFeed = {
  kind: 'unreachable',
  reason: 'No response.',
  status: null,
  retryAfterSeconds: 60,
};
const retired: FeedState = {
  ...firstState('https://feeds.example/rss', monthAgo),
  retiredAt: monthAgo,
  failures: 1,
  lastError: gone.reason,
};

const next = (state: FeedState, result: Gone | UnchangedFeed | UnreachableFeed, random = 0) =>
  scheduleNext({ state, result, now, random: () => random });

test('a retired feed that is still gone keeps its date and is requested again in a week', () => {
  expect(next(retired, gone)).toMatchObject({
    retiredAt: monthAgo,
    failures: 2,
    lastError: gone.reason,
    nextPollAt: now + weekMs,
  });
});

test('a retired feed that does not respond stays retired for another week', () => {
  expect(next(retired, unreachable)).toMatchObject({
    retiredAt: monthAgo,
    lastError: 'No response.',
    nextPollAt: now + weekMs,
  });
});

test('a retired feed that responds is again requested like any other feed', () => {
  const revived = next(retired, unchanged);
  expect(revived).toMatchObject({ retiredAt: null, failures: 0, lastError: null, lastAnsweredAt: now });
  expect(revived.nextPollAt).toBeLessThanOrEqual(now + 60 * 60 * 1000);
});

test('no feed is due later than the limit, even with the largest random part', () => {
  const active = { ...retired, retiredAt: null };
  const latest = next(active, { ...unreachable, retryAfterSeconds: 1e12 }, 0.999).nextPollAt - now;
  expect(latest).toBeLessThan(dueWithinMs.active);
  expect(next(active, { ...unchanged, freshSeconds: 1e12 }, 0.999).nextPollAt - now).toBe(latest);
  expect(next(active, gone, 0.999).nextPollAt - now).toBeLessThan(dueWithinMs.retired);
});

test('a failing feed may be polled early a minute after the last request, unless its server set a later time', () => {
  const fails = { ...unreachable, retryAfterSeconds: null };
  const once = next({ ...retired, retiredAt: null, failures: 4 }, fails);
  expect(once.nextPollAt - now).toBe(16 * 60_000);
  expect(mayPollEarly(once, now + 59_999)).toBe(false);
  expect(mayPollEarly(once, now + 60_000)).toBe(true);
  expect(mayPollEarly(next(once, fails, 0.999), now + 60_000)).toBe(true);
  expect(mayPollEarly(next(once, { ...fails, retryAfterSeconds: 3 * 3600 }), now + 60_000)).toBe(false);
});

test('a feed that works, is retired or was never requested is not polled early', () => {
  const later = now + 24 * 60 * 60 * 1000;
  expect(mayPollEarly(next(retired, unchanged), later)).toBe(false);
  expect(mayPollEarly(next(retired, unreachable), later)).toBe(false);
  expect(mayPollEarly(firstState('https://feeds.example/rss', now), later)).toBe(false);
});
