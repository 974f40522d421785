import { describe, expect, test } from 'vitest';
import type { FeedState } from '../news/feed.ts';
import type { ArchiveWriter } from './archive.ts';
import { archiveEngines } from './archiveEngines.testing.ts';
import {
  monday,
  otherFeed,
  sampleFeed,
  sampleItem,
  sampleState,
  untitledFeed,
} from './sampleFeed.testing.ts';

const first = sampleState({ feed: sampleFeed });
const second = sampleState({ feed: otherFeed });
const third = sampleState({ feed: untitledFeed });
const dueWithinMs = { active: 1000, retired: 7000 };

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  test('a listed feed is leased even behind thousands of due feeds that nobody lists anymore', () =>
    withArchive(async (archive) => {
      const unlisted = Array.from({ length: 2100 }, (_, number) =>
        sampleState({ feed: `https://unlisted.example/${number}`, nextPollAt: monday - 9000 }),
      );
      const listed = Array.from({ length: 1200 }, (_, number) =>
        sampleState({ feed: `https://listed.example/${1000 + number}`, nextPollAt: monday - 10 }),
      );
      await archive.addFeeds([...unlisted, ...listed]);
      const feeds = listed.map(({ feed }) => feed);
      const request = { feeds, now: monday, dueWithinMs, leaseMs: 1000, count: 1100 };
      const leased = (await archive.lease(request)).map(({ feed }) => feed);
      expect(leased).toEqual(feeds.slice(0, 1100));
      expect((await archive.lease(request)).map(({ feed }) => feed)).toEqual(feeds.slice(1100));
    }));

  test('only listed feeds that are not being polled are leased', () =>
    withArchive(async (archive) => {
      await archive.updateListedFeeds({ added: [], removed: [second.feed] });
      const request = { feeds: null, now: monday, dueWithinMs, leaseMs: 1000, count: 9 };
      expect(feedsOf(await archive.lease({ ...request, except: [first.feed] }))).toEqual([third.feed]);
      expect(feedsOf(await archive.lease(request))).toEqual([first.feed]);
      await archive.updateListedFeeds({ added: [second.feed], removed: [] });
      expect(feedsOf(await archive.lease(request))).toEqual([second.feed]);
    }));

  test('pollers lease the feeds that have been due the longest, and no feed twice', () =>
    withArchive(async (archive) => {
      await archive.file([
        { state: { ...first, nextPollAt: monday - 1 }, items: [], receivedAt: monday },
        { state: { ...second, nextPollAt: monday - 2 }, items: [], receivedAt: monday },
        { state: { ...third, nextPollAt: monday + 1 }, items: [], receivedAt: monday },
      ]);
      const request = { feeds: null, now: monday, dueWithinMs, leaseMs: 1000, count: 1 };
      const leased = [...(await archive.lease(request)), ...(await archive.lease(request))];
      expect(leased.map(({ feed, leaseUntil }) => ({ feed, leaseUntil }))).toEqual([
        { feed: second.feed, leaseUntil: monday + 1000 },
        { feed: first.feed, leaseUntil: monday + 1000 },
      ]);
      expect(await archive.lease(request)).toEqual([]);
    }));

  test('a feed whose poller died can be leased again when the lease is over', () =>
    withArchive(async (archive) => {
      const request = { feeds: [first.feed], now: monday, dueWithinMs, leaseMs: 1000, count: 9 };
      expect(await archive.lease(request)).toHaveLength(1);
      expect(await archive.lease({ ...request, now: monday + 999 })).toEqual([]);
      expect(await archive.lease({ ...request, now: monday + 1000 })).toHaveLength(1);
    }));

  test('a poller that needs longer renews its own leases, and no leases of another poller', () =>
    withArchive(async (archive) => {
      const request = { feeds: [first.feed], now: monday, dueWithinMs, leaseMs: 1000, count: 9 };
      await archive.lease(request);
      const renewal = { feeds: [first.feed, second.feed], now: monday + 900, leaseMs: 1000 };
      expect(await archive.renewLeases(renewal)).toEqual([first.feed]);
      expect((await archive.states()).map(({ leaseUntil }) => leaseUntil)).toEqual([
        monday + 1900,
        null,
        null,
      ]);
      expect(await archive.lease({ ...request, now: monday + 1000 })).toEqual([]);
    }));

  test('a poller that has lost its lease to another poller stores its stories, but neither its state nor a longer lease', () =>
    withArchive(async (archive, openOther) => {
      const other = await openOther();
      const request = { feeds: [first.feed], now: monday, dueWithinMs, leaseMs: 1000, count: 9 };
      const [frozen] = await archive.lease(request);
      const [taken] = await other.lease({ ...request, now: monday + 1000 });
      expect([frozen?.leaseUntil, taken?.leaseUntil]).toEqual([monday + 1000, monday + 2000]);
      expect(await archive.renewLeases({ feeds: [first.feed], now: monday + 1001, leaseMs: 1000 })).toEqual(
        [],
      );
      const late = { ...first, failures: 9, etag: 'late' };
      const items = [sampleItem({ guid: 'late' })];
      expect(await archive.file([{ state: late, items, receivedAt: monday }])).toMatchObject([{ added: 1 }]);
      expect(await archive.states([first.feed])).toEqual([taken]);
      const current = { ...first, etag: 'current' };
      await other.file([{ state: current, items: [], receivedAt: monday + 1000 }]);
      expect(await archive.states([first.feed])).toEqual([current]);
    }));

  test('network-13: one process at a time leases feeds of a host, for as long as the process polls any feed of the host', () =>
    withArchive(async (archive, openOther) => {
      const other = await openOther();
      const [one, two, three] = ['one', 'two', 'three'].map((name) =>
        sampleState({ feed: `https://host.example/${name}`, nextPollAt: monday - 1 }),
      ) as [FeedState, FeedState, FeedState];
      const moved = { ...three, currentAddress: 'https://elsewhere.example/three' };
      await archive.addFeeds([one, two, moved]);
      const request = {
        feeds: [one.feed, two.feed, moved.feed],
        now: monday,
        dueWithinMs,
        leaseMs: 1000,
        count: 1,
      };
      const leasedBy = async (each: ArchiveWriter, now = monday) =>
        feedsOf(await each.lease({ ...request, now }));
      expect(await leasedBy(archive)).toEqual([one.feed]);
      expect(await leasedBy(other)).toEqual([moved.feed]);
      expect(await leasedBy(other)).toEqual([]);
      expect(await leasedBy(archive)).toEqual([two.feed]);
      await archive.file([{ state: { ...one, nextPollAt: monday + 5 }, items: [], receivedAt: monday }]);
      expect(await leasedBy(other, monday + 5)).toEqual([]);
      await archive.file([{ state: { ...two, nextPollAt: monday + 5 }, items: [], receivedAt: monday }]);
      expect(await leasedBy(other, monday + 5)).toEqual([one.feed]);
      expect(await leasedBy(archive, monday + 5)).toEqual([]);
    }));

  test('network-13: a lease holds against a process whose clock is a few seconds behind', () =>
    withArchive(async (archive, openOther) => {
      const other = await openOther();
      const request = { feeds: [first.feed], now: monday, dueWithinMs, leaseMs: 15_000, count: 9 };
      expect(await archive.lease(request)).toHaveLength(1);
      await archive.addFeeds([
        { ...first, feed: `${first.feed}/other`, currentAddress: `${first.feed}/other` },
      ]);
      const behind = { ...request, feeds: [first.feed, `${first.feed}/other`], now: monday - 4000 };
      expect(await other.lease({ ...behind, polledBefore: monday })).toEqual([]);
    }));

  test('network-13: the hosts of a dead poller are free when its leases end, and the poller has lost their feeds', () =>
    withArchive(async (archive, openOther) => {
      const other = await openOther();
      const [one, two] = ['one', 'two'].map((name) =>
        sampleState({ feed: `https://host.example/${name}`, nextPollAt: monday - 1 }),
      ) as [FeedState, FeedState];
      await archive.addFeeds([one, two]);
      const request = { feeds: [one.feed, two.feed], now: monday, dueWithinMs, leaseMs: 1000, count: 1 };
      expect(feedsOf(await archive.lease(request))).toEqual([one.feed]);
      expect(await other.lease({ ...request, feeds: [two.feed], now: monday + 999 })).toEqual([]);
      const free = { ...request, feeds: [two.feed], now: monday + 1000 };
      expect(feedsOf(await other.lease(free))).toEqual([two.feed]);
      expect(await archive.renewLeases({ feeds: [one.feed], now: monday + 1001, leaseMs: 1000 })).toEqual([]);
    }));

  test('only the requested feeds are leased, and a retired feed only when it is due', () =>
    withArchive(async (archive) => {
      const retired = { ...second, retiredAt: monday, nextPollAt: monday + 7000 };
      await archive.file([{ state: retired, items: [], receivedAt: monday }]);
      const request = {
        feeds: [second.feed, third.feed],
        now: monday,
        dueWithinMs,
        leaseMs: 1000,
        count: 9,
      };
      expect(feedsOf(await archive.lease(request))).toEqual([third.feed]);
      expect(feedsOf(await archive.lease({ ...request, now: monday + 7000 }))).toContain(second.feed);
    }));

  test('a feed whose due time or lease is too late for any schedule, as after a wrong clock, is leased now', () =>
    withArchive(async (archive) => {
      const request = { feeds: null, now: monday, dueWithinMs, leaseMs: 1000, count: 9 };
      const leasedWith = async (...changes: [Partial<FeedState>, Partial<FeedState>, Partial<FeedState>]) => {
        const states = [first, second, third].map((state, index) => Object.assign({}, state, changes[index]));
        await archive.file(states.map((state) => ({ state, items: [], receivedAt: monday })));
        return feedsOf(await archive.lease(request));
      };
      const retired = { retiredAt: monday };
      expect(
        await leasedWith(
          { nextPollAt: monday + 1000 },
          { ...retired, nextPollAt: monday + 7000 },
          { leaseUntil: monday + 2000 },
        ),
      ).toEqual([]);
      expect(
        await leasedWith(
          { nextPollAt: monday + 1001 },
          { ...retired, nextPollAt: monday + 7001 },
          { leaseUntil: monday + 2001 },
        ),
      ).toEqual([third.feed, first.feed, second.feed]);
    }));

  test('feeds that were not polled recently can be leased before they are due, but not while another poller has them', () =>
    withArchive(async (archive) => {
      const later = { nextPollAt: monday + 900 };
      const states = [
        { ...first, ...later, lastAskedAt: monday - 60 },
        { ...second, ...later, lastAskedAt: monday - 59 },
        { ...third, ...later, lastAskedAt: monday - 90, leaseUntil: monday + 500 },
      ];
      await archive.file(states.map((state) => ({ state, items: [], receivedAt: monday })));
      const request = { feeds: null, now: monday, dueWithinMs, leaseMs: 1000, count: 9 };
      expect(await archive.lease(request)).toEqual([]);
      expect(feedsOf(await archive.lease({ ...request, polledBefore: monday - 60 }))).toEqual([first.feed]);
      expect(await archive.lease({ ...request, polledBefore: monday - 60 })).toEqual([]);
    }));
});

function feedsOf(states: FeedState[]): string[] {
  return states.map(({ feed }) => feed);
}
