import { expect, test } from 'vitest';
import type { DispatchedFeed, Gone, PackedFeed, UnchangedFeed, UnreachableFeed } from '../news/dispatch.ts';
import type { FeedState } from '../news/feed.ts';
import { firstState, scheduleNext } from './schedule.ts';

const now = Date.UTC(2026, 10, 20, 12, 0, 0);
const feed = 'https://feeds.example/rss';
const moved = 'https://new.example/rss';
const day = 24 * 60 * 60;

const dispatched = (extra: Partial<DispatchedFeed> = {}): DispatchedFeed => ({
  kind: 'dispatched',
  dispatch: { feed, url: feed, body: new Uint8Array(), contentType: null, receivedAt: now },
  etag: '"new"',
  lastModified: null,
  movedTo: null,
  freshSeconds: null,
  retryAfterSeconds: null,
  ...extra,
});
const unchanged = (extra: Partial<UnchangedFeed> = {}): UnchangedFeed => ({
  kind: 'unchanged',
  etag: null,
  lastModified: null,
  movedTo: null,
  freshSeconds: null,
  retryAfterSeconds: null,
  ...extra,
});
const unreachable = (retryAfterSeconds: number | null = null): UnreachableFeed => ({
  kind: 'unreachable',
  reason: 'feeds.example refuses the connection.',
  status: null,
  retryAfterSeconds,
});
const gone: Gone = { kind: 'gone', reason: 'feeds.example has removed this feed for good (410).' };
const edited = (extra: Partial<PackedFeed> = {}): Omit<PackedFeed, 'format' | 'items' | 'spiked'> => ({
  kind: 'edited',
  fingerprint: 'new',
  title: 'Sample News',
  description: 'News of a sample',
  ttlSeconds: null,
  ...extra,
});
const rejected = { kind: 'rejected', reason: 'This is a web page, not a feed.' } as const;

/** Returns the state of a feed whose last response was good. */
const known = (extra: Partial<FeedState> = {}): FeedState => ({
  ...firstState(feed, now - 1e6),
  etag: '"old"',
  lastModified: 'Fri, 20 Nov 2026 11:00:00 GMT',
  fingerprint: 'old',
  title: 'Old title',
  description: 'Old description',
  intervalSeconds: 1200,
  leaseUntil: now + 5000,
  lastAskedAt: now - 2e6,
  lastAnsweredAt: now - 2e6,
  lastChangedAt: now - 3e6,
  ...extra,
});

type Input = Parameters<typeof scheduleNext>[0];
const next = (state: FeedState, result: Input['result'], desk?: Input['edited'], random = 0) =>
  scheduleNext({ state, result, edited: desk, now, random: () => random });
const waitSeconds = (state: FeedState) => (state.nextPollAt - now) / 1000;

test('a new feed is due immediately', () => {
  const state = firstState(feed, now);
  expect(state).toMatchObject({ feed, currentAddress: feed, nextPollAt: now, failures: 0, etag: null });
});

test('a changed document is stored, and its feed is requested sooner', () => {
  expect(next(known({ failures: 2, lastError: 'was down' }), dispatched(), edited())).toEqual({
    feed,
    currentAddress: feed,
    etag: '"new"',
    lastModified: null,
    fingerprint: 'new',
    title: 'Sample News',
    description: 'News of a sample',
    nextPollAt: now + 600_000,
    intervalSeconds: 600,
    leaseUntil: null,
    failures: 0,
    lastError: null,
    lastAskedAt: now,
    lastAnsweredAt: now,
    lastChangedAt: now,
    retiredAt: null,
  });
});

test('a document with the same items is unchanged', () => {
  const state = next(known(), dispatched(), edited({ fingerprint: 'old' }));
  expect(state).toMatchObject({
    lastAnsweredAt: now,
    lastChangedAt: now - 3e6,
    intervalSeconds: 1800,
    etag: '"new"',
  });
});

test('after a 304 everything stays, and the feed is requested later', () => {
  const state = next(known({ failures: 3, lastError: 'was down' }), unchanged());
  expect(state).toMatchObject({ etag: '"old"', fingerprint: 'old', title: 'Old title', lastAnsweredAt: now });
  expect(state).toMatchObject({ lastChangedAt: now - 3e6, failures: 0, lastError: null, leaseUntil: null });
  expect(waitSeconds(state)).toBe(1800);
  expect(next(known(), unchanged({ etag: '"newer"' }))).toMatchObject({ etag: '"newer"' });
});

test('the interval always stays between 5 and 60 minutes', () => {
  let busy = known();
  let quiet = known();
  for (let polls = 0; polls < 20; polls += 1) {
    busy = next(busy, dispatched(), edited({ fingerprint: `${polls}` }));
    quiet = next(quiet, unchanged());
    expect(Number.isInteger(quiet.intervalSeconds)).toBe(true);
  }
  expect(waitSeconds(busy)).toBe(300);
  expect(waitSeconds(quiet)).toBe(3600);
});

test('a quiet feed that changes again is requested sooner each time', () => {
  const quiet = known({ intervalSeconds: 3600 });
  const awake = next(quiet, dispatched(), edited());
  expect(waitSeconds(awake)).toBe(1800);
  expect(waitSeconds(next(awake, dispatched(), edited({ fingerprint: 'newer' })))).toBe(900);
});

test.each([
  [7200, 7200],
  [30 * day, day],
  [10, 600],
  [0, 600],
])('a ttl of %i seconds means a wait of %i', (ttlSeconds, seconds) => {
  expect(waitSeconds(next(known(), dispatched(), edited({ ttlSeconds })))).toBe(seconds);
  expect(waitSeconds(next(known(), dispatched({ freshSeconds: ttlSeconds }), edited()))).toBe(seconds);
});

test('a ttl above an hour lasts until the document changes, even though a 304 does not repeat the ttl', () => {
  const patient = next(known(), dispatched(), edited({ ttlSeconds: 7200 }));
  const later = next(patient, unchanged());
  expect(waitSeconds(later)).toBe(7200);
  expect(waitSeconds(next(later, dispatched(), edited({ fingerprint: 'newer' })))).toBe(1800);
  expect(waitSeconds(next(later, dispatched(), edited()))).toBe(3600);
});

test('Retry-After in a good response counts once', () => {
  const state = next(known(), unchanged({ retryAfterSeconds: 5000 }));
  expect(waitSeconds(state)).toBe(5000);
  expect(state.intervalSeconds).toBe(1800);
});

test('failures double the wait from a minute to an hour, and store the reason', () => {
  let state = known();
  const waited: number[] = [];
  for (let failures = 1; failures <= 8; failures += 1) {
    state = next(state, unreachable());
    expect(state).toMatchObject({
      failures,
      lastError: 'feeds.example refuses the connection.',
      lastAskedAt: now,
    });
    waited.push(waitSeconds(state));
  }
  expect(waited).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
  expect(state).toMatchObject({ etag: '"old"', title: 'Old title', intervalSeconds: 1200, leaseUntil: null });
  expect(state).toMatchObject({ lastAnsweredAt: now - 2e6, lastChangedAt: now - 3e6 });
  expect(waitSeconds({ ...next({ ...state, failures: 1e6 }, unreachable()) })).toBe(3600);
});

test.each([
  [5, 60],
  [600, 600],
  [1e12, day],
])('a failure with Retry-After %i means a wait of %i seconds', (retryAfterSeconds, seconds) => {
  expect(waitSeconds(next(known(), unreachable(retryAfterSeconds)))).toBe(seconds);
});

test('up to a tenth is added at random, and never subtracted', () => {
  expect(waitSeconds(next(known(), unchanged(), undefined, 0.999))).toBeCloseTo(1800 * 1.0999, 0);
  expect(waitSeconds(next(known(), unreachable(600), undefined, 0.5))).toBe(630);
});

test('a document that is not a feed counts as a failure, and its validators are not stored', () => {
  const state = next(known(), dispatched({ movedTo: moved, retryAfterSeconds: 300 }), rejected);
  expect(state).toMatchObject({ failures: 1, lastError: rejected.reason, fingerprint: 'old' });
  // The next request is unconditional: the server may have sent an empty document instead of 304.
  expect(state).toMatchObject({ etag: null, lastModified: null });
  expect(state).toMatchObject({ currentAddress: feed, lastAnsweredAt: now - 2e6 });
  expect(waitSeconds(state)).toBe(300);
});

test('a permanent move is stored', () => {
  expect(next(known(), dispatched({ movedTo: moved }), edited())).toMatchObject({
    feed,
    currentAddress: moved,
  });
  expect(next(known(), unchanged({ movedTo: moved }))).toMatchObject({ feed, currentAddress: moved });
  expect(next(known({ currentAddress: moved }), unchanged())).toMatchObject({ currentAddress: moved });
});

test('after three failures in a row a moved feed returns to its configured address', () => {
  let state = known({ currentAddress: moved });
  for (let failures = 1; failures <= 2; failures += 1) {
    state = next(state, unreachable());
    expect(state).toMatchObject({ currentAddress: moved, etag: '"old"' });
  }
  expect(next(state, unreachable())).toMatchObject({
    currentAddress: feed,
    etag: null,
    lastModified: null,
    failures: 3,
  });
  expect(next(state, dispatched(), rejected)).toMatchObject({ currentAddress: feed, etag: null });
});

test('a feed at its configured address keeps its validators through failures', () => {
  expect(next(known({ failures: 2 }), unreachable())).toMatchObject({ etag: '"old"', currentAddress: feed });
});

test('410 retires a feed and stores the reason', () => {
  const state = next(known(), gone);
  expect(state).toMatchObject({ retiredAt: now, lastError: gone.reason, failures: 1, leaseUntil: null });
  expect(state).toMatchObject({ lastAskedAt: now, lastAnsweredAt: now - 2e6 });
  expect(waitSeconds(state)).toBe(7 * day);
});

test('410 from a moved address returns the feed to its configured address before retiring it', () => {
  const state = next(known({ currentAddress: moved }), gone);
  expect(state).toMatchObject({ retiredAt: null, currentAddress: feed, etag: null, lastError: gone.reason });
  expect(waitSeconds(state)).toBe(60);
  expect(next(state, gone)).toMatchObject({ retiredAt: now });
});

test('scheduling a document that was not edited is a bug', () => {
  expect(() => next(known(), dispatched())).toThrow('must be edited');
});
