import { describe, expect, test } from 'vitest';
import { archiveEngines } from './archiveEngines.ts';
import { monday, otherFeed, sampleFeed, sampleState, untitledFeed } from './sampleFeed.ts';

const first = sampleState({ feed: sampleFeed });
const second = sampleState({ feed: otherFeed });
const third = sampleState({ feed: untitledFeed });

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  test('a feed that is named for the first time gets its state, one that is known keeps its own', () =>
    withArchive(async (archive) => {
      const known = { ...first, failures: 3, lastError: 'It did not answer.' };
      await archive.file([{ state: known, items: [], receivedAt: monday }]);
      const fourth = sampleState({ feed: 'https://fourth.example/rss' });
      expect(await archive.enrol([fourth, first])).toEqual([fourth, known]);
    }));

  test('the states of feeds come in the order asked, without those that nobody named', () =>
    withArchive(async (archive) => {
      expect(await archive.states([third.feed, 'https://unknown.example/', first.feed])).toEqual([
        third,
        first,
      ]);
      expect(await archive.states()).toEqual([first, second, third]);
      expect(await archive.states([])).toEqual([]);
    }));

  test('every field of a state is kept as it was given', () =>
    withArchive(async (archive) => {
      const state = {
        feed: first.feed,
        currentAddress: 'https://moved.example/rss',
        etag: 'W/"a"',
        lastModified: 'Mon, 16 Nov 2026 10:00:00 GMT',
        fingerprint: 'f00',
        title: 'Ünïcode 📰',
        description: '',
        nextPollAt: monday + 1,
        intervalSeconds: 900,
        leaseUntil: monday + 2,
        failures: 4,
        lastError: 'It answered 503.',
        lastAskedAt: monday + 3,
        lastAnsweredAt: monday + 4,
        lastChangedAt: monday + 5,
        retiredAt: monday + 6,
      };
      await archive.file([{ state, items: [], receivedAt: monday }]);
      expect(await archive.states([first.feed])).toEqual([state]);
    }));

  test('pollers are handed the feeds that are due the longest, and no feed twice', () =>
    withArchive(async (archive) => {
      await archive.file([
        { state: { ...first, nextPollAt: monday - 1 }, items: [], receivedAt: monday },
        { state: { ...second, nextPollAt: monday - 2 }, items: [], receivedAt: monday },
        { state: { ...third, nextPollAt: monday + 1 }, items: [], receivedAt: monday },
      ]);
      const request = { feeds: null, now: monday, leaseMs: 1000, count: 1 };
      const leased = [...(await archive.lease(request)), ...(await archive.lease(request))];
      expect(leased.map(({ feed, leaseUntil }) => ({ feed, leaseUntil }))).toEqual([
        { feed: second.feed, leaseUntil: monday + 1000 },
        { feed: first.feed, leaseUntil: monday + 1000 },
      ]);
      expect(await archive.lease(request)).toEqual([]);
    }));

  test('a feed whose poller died is handed out again when its lease is over', () =>
    withArchive(async (archive) => {
      const request = { feeds: [first.feed], now: monday, leaseMs: 1000, count: 9 };
      expect(await archive.lease(request)).toHaveLength(1);
      expect(await archive.lease({ ...request, now: monday + 999 })).toEqual([]);
      expect(await archive.lease({ ...request, now: monday + 1000 })).toHaveLength(1);
    }));

  test('only the feeds asked for are handed out, and never a retired one', () =>
    withArchive(async (archive) => {
      await archive.file([{ state: { ...second, retiredAt: monday }, items: [], receivedAt: monday }]);
      const leased = await archive.lease({
        feeds: [second.feed, third.feed],
        now: monday,
        leaseMs: 1000,
        count: 9,
      });
      expect(leased.map(({ feed }) => feed)).toEqual([third.feed]);
    }));
});
