import { describe, expect, test } from 'vitest';
import type { FeedState } from '../news/feed.ts';
import { archiveEngines } from './archiveEngines.testing.ts';
import { monday, otherFeed, sampleFeed, sampleState, untitledFeed } from './sampleFeed.testing.ts';

const first = sampleState({ feed: sampleFeed });
const second = sampleState({ feed: otherFeed });
const third = sampleState({ feed: untitledFeed });
const dueWithinMs = { active: 1000, retired: 7000 };

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  test('adding feeds stores new feeds and leaves known feeds unchanged', () =>
    withArchive(async (archive) => {
      const known = { ...first, failures: 3, lastError: 'It did not respond.' };
      await archive.file([{ state: known, items: [], receivedAt: monday }]);
      const fourth = sampleState({ feed: 'https://fourth.example/rss' });
      expect(await archive.addFeeds([fourth, first])).toEqual([fourth, known]);
    }));

  test('states are returned in the order of the request, without unknown feeds', () =>
    withArchive(async (archive) => {
      expect(await archive.states([third.feed, 'https://unknown.example/', first.feed])).toEqual([
        third,
        first,
      ]);
      expect(await archive.states()).toEqual([first, second, third]);
      expect(await archive.states([])).toEqual([]);
    }));

  test('network-6: a feed is made due, unless it is due earlier', () =>
    withArchive(async (archive) => {
      const [soon, late] = [
        { ...first, nextPollAt: monday + 1 },
        { ...second, nextPollAt: monday + 9 },
      ];
      await archive.file([soon, late, third].map((state) => ({ state, items: [], receivedAt: monday })));
      await archive.makeDue({ feeds: [first.feed, second.feed], at: monday + 5 });
      expect(await archive.states()).toEqual([soon, { ...late, nextPollAt: monday + 5 }, third]);
    }));

  test('every field of a state is stored as given', () =>
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
        lastError: 'It responded with 503.',
        lastAskedAt: monday + 3,
        lastAnsweredAt: monday + 4,
        lastChangedAt: monday + 5,
        retiredAt: monday + 6,
      };
      await archive.file([{ state, items: [], receivedAt: monday }]);
      expect(await archive.states([first.feed])).toEqual([state]);
    }));

  test('network-6: the changes name feeds that another process has filed, but not feeds that it has only leased', () =>
    withArchive(async (archive, openOther) => {
      const other = await openOther();
      let { mark, feeds } = await archive.changesSince(null);
      expect(feeds).toBeNull();
      const changed = async () => {
        ({ mark, feeds } = await archive.changesSince(mark));
        return feeds?.toSorted();
      };
      const fileInOther = (states: readonly FeedState[]) =>
        other.file(states.map((state) => ({ state, items: [], receivedAt: monday })));
      await fileInOther([third, second]);
      expect(await changed()).toEqual([second.feed, third.feed]);
      await other.lease({ feeds: null, now: monday, dueWithinMs, leaseMs: 1000, count: 9 });
      await other.renewLeases({ feeds: [second.feed], now: monday + 1, leaseMs: 1000 });
      expect(await changed()).toEqual([]);
      await fileInOther([first]);
      expect(await changed()).toEqual([first.feed]);
    }));
});
