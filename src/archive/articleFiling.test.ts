import { describe, expect, test } from 'vitest';
import type { ItemDate } from '../news/item.ts';
import type { ArchiveWriter } from './archive.ts';
import { archiveEngines } from './archiveEngines.testing.ts';
import { countsIn, sampleItem, dayMs, fileInto, monday, sampleFeed, storedIn } from './sampleFeed.testing.ts';

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  test('a story without a date gets the time it was first seen, and keeps it', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [sampleItem({ guid: 'g' })]);
      await fileInto(archive, [sampleItem({ guid: 'g', description: 'Rewritten.' })], monday + dayMs);
      expect(await datesIn(archive)).toEqual([at(monday)]);
    }));

  test('a story with an unreadable date is recent and sorts by the time it was first seen', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [sampleItem({ guid: 'g', date: { kind: 'unreadable' } })]);
      await fileInto(
        archive,
        [sampleItem({ guid: 'g', title: 'New', date: { kind: 'unreadable' } })],
        monday + dayMs,
      );
      expect(await datesIn(archive)).toEqual([{ pubDate: null, sortTime: monday }]);
      await fileInto(archive, [sampleItem({ guid: 'g', date: dated(monday - dayMs) })], monday + dayMs);
      expect(await datesIn(archive)).toEqual([at(monday - dayMs)]);
      await fileInto(archive, [sampleItem({ guid: 'g', date: { kind: 'unreadable' } })], monday + dayMs);
      expect(await datesIn(archive)).toEqual([at(monday - dayMs)]);
    }));

  test('a story dated in the future gets the time it was first seen, and keeps it when that day comes', () =>
    withArchive(async (archive) => {
      const item = sampleItem({ guid: 'g', date: dated(monday + 3 * dayMs) });
      await fileInto(archive, [item]);
      expect(await fileInto(archive, [item], monday + 4 * dayMs)).toMatchObject({ unchanged: 1 });
      expect(await datesIn(archive)).toEqual([at(monday)]);
    }));

  test('survival-5: a story first seen while the clock was ahead takes the time of the next poll, in its order', () =>
    withArchive(async (archive) => {
      const ahead = monday + 400 * dayMs;
      const items = [sampleItem({ guid: 'first' }), sampleItem({ guid: 'second' })];
      await fileInto(archive, items, ahead);
      expect(await fileInto(archive, [], monday)).toMatchObject({ changed: 2 });
      expect(await datesIn(archive)).toEqual([at(monday), at(monday)]);
      expect((await storedIn(archive)).map(({ guid }) => guid)).toEqual(['first', 'second']);
      expect(await fileInto(archive, items, monday + dayMs)).toMatchObject({ changed: 0, unchanged: 2 });
      expect(await datesIn(archive)).toEqual([at(monday), at(monday)]);
    }));

  test('survival-5: a clock that is behind the dates of publishers changes no times', () =>
    withArchive(async (archive) => {
      const items = [
        sampleItem({ guid: 'undated' }),
        sampleItem({ guid: 'dated', date: dated(monday - dayMs) }),
      ];
      await fileInto(archive, items);
      expect(await fileInto(archive, items, monday - 30 * dayMs)).toMatchObject({ changed: 0 });
      expect(await datesIn(archive)).toEqual([at(monday), at(monday - dayMs)]);
    }));

  test('a rewritten story dated in the future gets the time it was first seen', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [sampleItem({ guid: 'g', date: dated(monday - dayMs) })]);
      const again = sampleItem({ guid: 'g', title: 'Rewritten', date: dated(monday + 9 * dayMs) });
      await fileInto(archive, [again], monday + dayMs);
      expect(await datesIn(archive)).toEqual([at(monday)]);
    }));

  test('a feed that dates everything with the time of the request changes nothing', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [sampleItem({ guid: 'g', date: dated(monday) })]);
      for (const days of [1, 2, 3]) {
        const time = monday + days * dayMs;
        expect(await fileInto(archive, [sampleItem({ guid: 'g', date: dated(time) })], time)).toMatchObject({
          unchanged: 1,
        });
      }
      expect(await datesIn(archive)).toEqual([at(monday)]);
    }));

  test('a later date counts only for a rewritten story, an earlier one always', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [sampleItem({ guid: 'g', date: dated(monday) })]);
      const later = sampleItem({ guid: 'g', title: 'Rewritten', date: dated(monday + dayMs) });
      await fileInto(archive, [later], monday + dayMs);
      expect(await datesIn(archive)).toEqual([at(monday + dayMs)]);
      await fileInto(archive, [{ ...later, date: dated(monday - dayMs) }], monday + dayMs);
      expect(await datesIn(archive)).toEqual([at(monday - dayMs)]);
    }));

  test('after its first document a feed can add only a limited number of new stories a day, and none is removed for them', () =>
    withArchive(
      async (archive) => {
        expect(await fileInto(archive, [])).toMatchObject({ added: 0 });
        expect(await fileInto(archive, batch('first', 30))).toMatchObject({ added: 30, spiked: [] });
        expect(await fileInto(archive, batch('a', 6))).toMatchObject({ added: 6, spiked: [] });
        const report = await fileInto(archive, [...batch('first', 1), ...batch('b', 6)]);
        expect(report).toMatchObject({ added: 4, unchanged: 1 });
        expect(report?.spiked).toEqual([
          { item: 'The title of b-4', reason: expect.stringContaining('10 new articles for today') },
          { item: 'The title of b-5', reason: expect.stringContaining('10 new articles for today') },
        ]);
        expect(await archive.states([sampleFeed])).toMatchObject([{ fingerprint: null, etag: null }]);
        expect(await countsIn(archive)).toMatchObject({ articles: 40 });

        expect(await fileInto(archive, batch('b', 6), monday + dayMs)).toMatchObject({
          added: 2,
          unchanged: 4,
          spiked: [],
        });
        expect(await archive.states([sampleFeed])).toMatchObject([{ fingerprint: 'f', etag: 'e' }]);
      },
      { newArticlesADayMax: 10 },
    ));
});

/** The dates that readers see, newest first. */
async function datesIn(archive: ArchiveWriter) {
  return (await storedIn(archive)).map(({ pubDate, sortTime }) => ({ pubDate, sortTime }));
}

function at(time: number) {
  return { pubDate: new Date(time).toISOString(), sortTime: time };
}

function dated(time: number): ItemDate {
  return { kind: 'dated', at: time };
}

function batch(name: string, count: number) {
  return Array.from({ length: count }, (_, number) => sampleItem({ guid: `${name}-${number}` }));
}
