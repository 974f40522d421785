import { describe, expect, test } from 'vitest';
import type { ItemDate } from '../news/item.ts';
import type { ArchiveWriter } from './archive.ts';
import { archiveEngines } from './archiveEngines.testing.ts';
import {
  countStored,
  dayMs,
  fileInto,
  firstPage,
  monday,
  otherFeed,
  sampleFeed,
  sampleItem,
  sampleState,
  storedArticles,
} from './sampleFeed.testing.ts';
import { expandTerms } from '../news/words/searchTerms.ts';

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  test('old stories that are no longer in their feed are removed, also from the search, oldest first, up to a limit', () =>
    withArchive(async (archive) => {
      const old = [1, 2, 3].map((number) =>
        sampleItem({ guid: `old ${number}`, date: { kind: 'dated', at: monday - number * dayMs } }),
      );
      await fileInto(archive, old);
      await fileInto(archive, [sampleItem({ guid: 'new', date: dated(9) })], monday + 10 * dayMs);
      expect(await prune(archive, { days: 1, count: 2 })).toBe(2);
      expect(await guidsIn(archive)).toEqual(['new', 'old 1']);
      expect(await prune(archive, { days: 1, count: 2 })).toBe(1);
      expect(await prune(archive, { days: 1, count: 2 })).toBe(0);
      const search = { ...firstPage, feeds: [sampleFeed] };
      expect(await archive.search({ ...search, terms: expandTerms('title') })).toMatchObject({ total: 1 });
      expect(await archive.search({ ...search, terms: expandTerms('old') })).toMatchObject({
        total: 0,
        articles: [],
      });
    }));

  test('a story is removed only when its date and the time it was first seen are both old', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [sampleItem({ guid: 'rewritten', date: { kind: 'dated', at: monday } })]);
      const rewritten = { title: 'New', date: { kind: 'dated', at: monday + 5 * dayMs } } as const;
      await fileInto(archive, [sampleItem({ guid: 'rewritten', ...rewritten })], monday + 5 * dayMs);
      const history = sampleItem({ guid: 'history', date: { kind: 'dated', at: 0 } });
      await fileInto(archive, [history], monday + 5 * dayMs);
      await fileInto(archive, [sampleItem({ guid: 'last', date: dated(4) })], monday + 5 * dayMs);
      expect(await prune(archive, { days: 4, count: 9 })).toBe(0);
      expect(await prune(archive, { days: 6, count: 9 })).toBe(2);
    }));

  test('a story that is still in its feed stays at any age, even if the feed later fails or is empty', () =>
    withArchive(async (archive) => {
      const items = [sampleItem({ guid: 'a' }), sampleItem({ guid: 'b' })];
      await fileInto(archive, items);
      await fileInto(archive, [], monday + dayMs);
      expect(await prune(archive, { days: 500, count: 9 })).toBe(0);
      await fileInto(archive, [sampleItem({ guid: 'b' })], monday + 2 * dayMs);
      expect(await prune(archive, { days: 500, count: 9 })).toBe(1);
      expect(await guidsIn(archive)).toEqual(['b']);
    }));

  test('survival-5: a clock that is ahead removes no story, unless a publisher has dated a story in that time', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [sampleItem({ guid: 'old', date: dated(-1) })]);
      const ahead = monday + 500 * dayMs;
      await fileInto(archive, [sampleItem({ guid: 'new', date: dated(1) })], ahead);
      expect(await prune(archive, { days: 100, count: 9, now: ahead })).toBe(0);
      await fileInto(archive, [sampleItem({ guid: 'newest', date: dated(500) })], ahead + dayMs);
      expect(await prune(archive, { days: 100, count: 9, now: ahead })).toBe(1);
      expect(await guidsIn(archive)).toEqual(['newest', 'new']);
    }));

  test('a removed story that comes back keeps its times, even with another guid and date', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [
        sampleItem({ guid: 'undated' }),
        sampleItem({ guid: 'made up', link: 'https://first.example/made-up?utm_source=a' }),
        sampleItem({ guid: 'dated now', date: dated(0) }),
        sampleItem({ guid: 'unreadable', date: { kind: 'unreadable' } }),
      ]);
      await fileInto(archive, [sampleItem({ guid: 'other' })], monday + dayMs);
      expect(await prune(archive, { days: 400, count: 9 })).toBe(4);
      const later = monday + 500 * dayMs;
      const again = [
        sampleItem({ guid: 'undated' }),
        sampleItem({ guid: 'made up later', link: 'https://www.first.example/made-up' }),
        sampleItem({ guid: 'dated now', date: dated(500) }),
        sampleItem({ guid: 'unreadable', date: { kind: 'unreadable' } }),
        sampleItem({ guid: 'really new' }),
      ];
      expect(await fileInto(archive, again, later)).toMatchObject({ added: 5 });
      const articles = (await storedArticles(archive)).map(({ guid, sortTime, firstSeen }) => ({
        guid,
        sortTime,
        firstSeen,
      }));
      const asBefore = { sortTime: monday, firstSeen: monday };
      expect(articles).toEqual([
        { guid: 'really new', sortTime: later, firstSeen: later },
        expect.objectContaining({ guid: 'other' }),
        { guid: 'undated', ...asBefore },
        { guid: 'made up later', ...asBefore },
        { guid: 'dated now', ...asBefore },
        { guid: 'unreadable', ...asBefore },
      ]);
      // The stories can be removed and come back once more.
      await fileInto(archive, [sampleItem({ guid: 'really new' })], later);
      expect(await prune(archive, { days: 400, count: 9 })).toBe(5);
      await fileInto(archive, again.slice(0, 1), later);
      expect((await storedArticles(archive)).find(({ guid }) => guid === 'undated')).toMatchObject(asBefore);
    }));

  test('only stories of the given feed are removed, and none if the feed is unknown', () =>
    withArchive(async (archive) => {
      for (const guid of ['old', 'new'])
        await archive.file(
          [sampleFeed, otherFeed].map((feed) => ({
            state: sampleState({ feed }),
            items: [sampleItem({ guid })],
            receivedAt: monday,
          })),
        );
      expect(await prune(archive, { feed: 'https://unknown.example/', days: 1, count: 9 })).toBe(0);
      expect(await prune(archive, { days: 1, count: 9 })).toBe(1);
      expect(await countStored(archive)).toMatchObject({ articles: 3 });
    }));

  test('retention-5: when stories of a feed are removed, all processes find the feed among the changes', () =>
    withArchive(async (archive, openOther) => {
      await fileInto(archive, [sampleItem({ guid: 'old' })]);
      const state = sampleState({ feed: sampleFeed, lastChangedAt: monday });
      await archive.file([{ state, items: [sampleItem({ guid: 'new' })], receivedAt: monday + dayMs }]);
      const other = await openOther();
      const { mark } = await other.changesSince(null);
      const [before] = await other.states([sampleFeed]);
      expect(await prune(archive, { days: 1, count: 9 })).toBe(1);
      expect(await other.changesSince(mark)).toMatchObject({ feeds: [sampleFeed] });
      const [after] = await other.states([sampleFeed]);
      expect(after).toEqual({ ...before, lastChangedAt: monday + 1 });
      const next = (await other.changesSince(mark)).mark;
      expect(await prune(archive, { days: 1, count: 9 })).toBe(0);
      expect((await other.changesSince(next)).feeds).toEqual([]);
    }));

  test('retention-5: after a process has removed stories, no other process removes any for a minute', () =>
    withArchive(async (archive, openOther) => {
      await fileInto(
        archive,
        ['one', 'two', 'three'].map((guid) => sampleItem({ guid })),
      );
      await fileInto(archive, [sampleItem({ guid: 'new' })], monday + dayMs);
      const other = await openOther();
      expect(await prune(archive, { days: 1, count: 1 })).toBe(1);
      expect(await prune(other, { days: 1, count: 9, now: monday + 59_999 })).toBeNull();
      expect(await prune(other, { days: 1, count: 1, now: monday + 60_000 })).toBe(1);
      expect(await prune(archive, { days: 1, count: 9, now: monday + 60_000 })).toBeNull();
    }));

  test('retention-5: no story is removed while its feed is being polled, because the poll stores the state from before', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [sampleItem({ guid: 'old' })]);
      const state = sampleState({ feed: sampleFeed, leaseUntil: monday + 15_000 });
      await archive.file([{ state, items: [sampleItem({ guid: 'new' })], receivedAt: monday + dayMs }]);
      expect(await prune(archive, { days: 1, count: 9, now: monday + 14_999 })).toBe(0);
      expect(await prune(archive, { days: 1, count: 9, now: monday + 15_000 })).toBe(1);
    }));
});

function dated(days: number): ItemDate {
  return { kind: 'dated', at: monday + days * dayMs };
}

/** Removes stories of the sample feed from before `days` days after Monday. */
function prune(
  archive: ArchiveWriter,
  {
    feed = sampleFeed,
    days,
    count,
    now = monday,
  }: { feed?: string; days: number; count: number; now?: number },
): Promise<number | null> {
  return archive.prune({ feed, before: monday + days * dayMs, count, now });
}

async function guidsIn(archive: ArchiveWriter): Promise<string[]> {
  return (await storedArticles(archive)).map(({ guid }) => guid);
}
