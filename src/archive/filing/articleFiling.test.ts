import { describe, expect, test } from 'vitest';
import { packItems, type Item, type ItemDate } from '../../news/item.ts';
import type { ArchiveWriter, Filing, FilingReport } from '../archive.ts';
import { archiveEngines } from '../archiveEngines.testing.ts';
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
  untitledFeed,
} from '../sampleFeed.testing.ts';
import { expandTerms } from '../../news/words/searchTerms.ts';

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  test('a story without a date gets the time it was first seen, and keeps it', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [sampleItem({ guid: 'g' })]);
      await fileInto(archive, [sampleItem({ guid: 'g', description: 'Rewritten.' })], monday + dayMs);
      expect(await datesIn(archive)).toEqual([at(monday)]);
    }));

  test('items that the desk has packed are filed unchanged', () =>
    withArchive(async (archive) => {
      const items = [
        sampleItem({ guid: 'plain' }),
        sampleItem({ guid: 'odd', title: 'Café “Łódź” 🎈', description: 'cut \uD83C here', image: null }),
        sampleItem({ guid: 'undated', date: { kind: 'undated' } }),
      ];
      await archive.file([
        { state: sampleState({ feed: sampleFeed }), items: packItems(items), receivedAt: monday },
      ]);
      expect(await fileInto(archive, items)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
      expect((await storedArticles(archive)).find(({ guid }) => guid === 'odd')).toMatchObject({
        title: 'Café “Łódź” 🎈',
        description: 'cut \uFFFD here',
      });
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

  test('survival-5: stories first seen while the clock was ahead get the time of the next poll, and keep their order', () =>
    withArchive(async (archive) => {
      const ahead = monday + 400 * dayMs;
      const items = [sampleItem({ guid: 'first' }), sampleItem({ guid: 'second' })];
      await fileInto(archive, items, ahead);
      expect(await fileInto(archive, [], monday)).toMatchObject({ changed: 2 });
      expect(await datesIn(archive)).toEqual([at(monday), at(monday)]);
      expect((await storedArticles(archive)).map(({ guid }) => guid)).toEqual(['first', 'second']);
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

  test('a later date counts only for a rewritten story, and an earlier date always counts', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [sampleItem({ guid: 'g', date: dated(monday) })]);
      const later = sampleItem({ guid: 'g', title: 'Rewritten', date: dated(monday + dayMs) });
      await fileInto(archive, [later], monday + dayMs);
      expect(await datesIn(archive)).toEqual([at(monday + dayMs)]);
      await fileInto(archive, [{ ...later, date: dated(monday - dayMs) }], monday + dayMs);
      expect(await datesIn(archive)).toEqual([at(monday - dayMs)]);
    }));

  test('documents that are filed together are stored as if they were filed one after the other', async () => {
    const filings = [
      ...[sampleFeed, otherFeed].map((feed) => filing(feed, [undated('a'), undated('b')])),
      // The second document of a feed whose first document is in the same batch.
      filing(sampleFeed, [
        sampleItem({ guid: 'a', title: 'Rewritten' }),
        sampleItem({ guid: 'made-up', link: undated('b').link }),
        undated('c'),
      ]),
      filing(otherFeed, [undated('d'), undated('a')]),
      filing(untitledFeed, []),
    ];
    const outcomes: unknown[] = [];
    for (const batches of [[filings], filings.map((each) => [each])])
      await withArchive(async (archive) => {
        const reports: FilingReport[] = [];
        for (const each of batches) reports.push(...(await archive.file(each)));
        const feeds = [sampleFeed, otherFeed, untitledFeed];
        const newest = await archive.newest({ feeds, count: 99 });
        const hits = await archive.search({ ...firstPage, feeds, terms: expandTerms('rewritten') });
        outcomes.push({ reports, newest, found: hits.articles.map(({ guid }) => guid) });
      });
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]).toMatchObject({
      reports: [
        { added: 2 },
        { added: 2 },
        { added: 1, changed: 2 },
        { added: 1, unchanged: 1 },
        { added: 0 },
      ],
      found: ['a'],
    });
  });

  test('after its first document, a feed can add only a limited number of new stories a day, and no story is removed to make room', () =>
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
        expect(await countStored(archive)).toMatchObject({ articles: 40 });

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

/** Returns the dates that readers see, newest first. */
async function datesIn(archive: ArchiveWriter) {
  return (await storedArticles(archive)).map(({ pubDate, sortTime }) => ({ pubDate, sortTime }));
}

function filing(feed: string, items: Item[]): Filing {
  return { state: sampleState({ feed }), items, receivedAt: monday };
}

function undated(guid: string): Item {
  return sampleItem({ guid });
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
