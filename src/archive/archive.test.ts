import { describe, expect, test } from 'vitest';
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
  untitledFeed,
} from './sampleFeed.testing.ts';
import { expandTerms } from '../news/words/searchTerms.ts';

const first = sampleState({ feed: sampleFeed });
const second = sampleState({ feed: otherFeed });
const third = sampleState({ feed: untitledFeed });

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  test('an article is stored as its feed wrote it, with the feed as its source', () =>
    withArchive(async (archive) => {
      const at = monday - 5000;
      const item = sampleItem({
        guid: 'g',
        image: 'https://first.example/a.jpg',
        credit: 'Ada Sample',
        date: { kind: 'dated', at },
        wordCount: 321,
      });
      const reports = await archive.file([{ state: first, items: [item], receivedAt: monday }]);
      expect(reports).toEqual([{ feed: first.feed, added: 1, changed: 0, unchanged: 0, spiked: [] }]);
      expect(await archive.newest({ feeds: [first.feed, second.feed], count: 9 })).toEqual(
        new Map([
          [
            first.feed,
            [
              {
                feed: first.feed,
                guid: 'g',
                title: item.title,
                description: item.description,
                link: item.link,
                pubDate: new Date(at).toISOString(),
                sortTime: at,
                author: item.author,
                image: 'https://first.example/a.jpg',
                credit: 'Ada Sample',
                source: 'The First',
                wordCount: 321,
                firstSeen: monday,
              },
            ],
          ],
          [second.feed, []],
        ]),
      );
      expect(await countStored(archive)).toEqual({ feeds: 3, articles: 1 });
    }));

  test('an article of a feed without a title names the host as its source', () =>
    withArchive(async (archive) => {
      for (const state of [{ ...second, title: null }, third]) {
        await archive.file([{ state, items: [sampleItem({ guid: 'g' })], receivedAt: monday }]);
        const articles = (await archive.newest({ feeds: [state.feed], count: 1 })).get(state.feed);
        expect(articles?.map(({ source }) => source)).toEqual([new URL(state.feed).hostname]);
      }
    }));

  test('the newest stories come first, up to the limit, and stories of the same time in the order of the document', () =>
    withArchive(async (archive) => {
      const items = [
        sampleItem({ guid: 'undated a' }),
        sampleItem({ guid: 'undated b' }),
        sampleItem({ guid: 'old', date: { kind: 'dated', at: monday - 2 * dayMs } }),
        sampleItem({ guid: 'newer', date: { kind: 'dated', at: monday - dayMs } }),
      ];
      await archive.file([{ state: first, items, receivedAt: monday }]);
      const guids = async (count: number) =>
        (await archive.newest({ feeds: [first.feed], count })).get(first.feed)?.map(({ guid }) => guid);
      expect(await guids(9)).toEqual(['undated a', 'undated b', 'newer', 'old']);
      expect(await guids(3)).toEqual(['undated a', 'undated b', 'newer']);
    }));

  test('a changed story is updated, not added again', () =>
    withArchive(async (archive) => {
      await archive.file([
        { state: first, items: [sampleItem({ guid: 'g', title: 'Bridge closes' })], receivedAt: monday },
      ]);
      const [report] = await archive.file([
        {
          state: first,
          items: [sampleItem({ guid: 'g', title: 'Bridge opens again' })],
          receivedAt: monday + dayMs,
        },
      ]);
      expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
      const articles = (await archive.newest({ feeds: [first.feed], count: 9 })).get(first.feed);
      expect(articles).toMatchObject([
        { guid: 'g', title: 'Bridge opens again', firstSeen: monday, sortTime: monday },
      ]);
      const search = { ...firstPage, feeds: [first.feed] };
      expect(await archive.search({ ...search, terms: expandTerms('closes') })).toMatchObject({
        articles: [],
        total: 0,
      });
      expect(await archive.search({ ...search, terms: expandTerms('opens') })).toMatchObject({ total: 1 });
    }));

  test('a credit that is added, changed or removed changes its story', () =>
    withArchive(async (archive) => {
      const credits = ['Ada Sample', null, 'Bo Sample', 'Bo Sample'];
      const filed = [];
      for (const credit of credits) {
        const report = await fileInto(archive, [sampleItem({ guid: 'g', credit })]);
        filed.push([report?.changed, (await storedArticles(archive))[0]?.credit]);
      }
      expect(filed).toEqual([
        [0, 'Ada Sample'],
        [1, undefined],
        [1, 'Bo Sample'],
        [0, 'Bo Sample'],
      ]);
    }));

  test('the same guid in two feeds means two stories', () =>
    withArchive(async (archive) => {
      const items = [sampleItem({ guid: 'g' })];
      await archive.file([
        { state: first, items, receivedAt: monday },
        { state: second, items, receivedAt: monday },
      ]);
      expect((await countStored(archive)).articles).toBe(2);
    }));

  test('an item that repeats a guid of its document is left out with a reason', () =>
    withArchive(async (archive) => {
      const items = [sampleItem({ guid: 'g', title: 'One' }), sampleItem({ guid: 'g', title: 'Two' })];
      const [report] = await archive.file([{ state: first, items, receivedAt: monday }]);
      expect(report?.added).toBe(1);
      expect(report?.spiked).toEqual([{ item: 'Two', reason: expect.stringContaining('same identifier') }]);
    }));

  test("NUL and broken characters don't keep an article from being filed", () =>
    withArchive(async (archive) => {
      const item = sampleItem({
        guid: 'g\0\uD800',
        title: 'A\0B \uDC00 C',
        description: '\0',
        author: '\uD83D',
      });
      for (const expected of [{ added: 1 }, { added: 0, changed: 0, unchanged: 1 }]) {
        const state = { ...first, title: 'T\0 \uD800', lastError: '\0' };
        expect((await archive.file([{ state, items: [item], receivedAt: monday }]))[0]).toMatchObject(
          expected,
        );
      }
      const articles = (await archive.newest({ feeds: [first.feed], count: 1 })).get(first.feed);
      expect(articles).toMatchObject([
        { guid: 'g\uFFFD', title: 'AB \uFFFD C', description: '', author: '\uFFFD', source: 'T \uFFFD' },
      ]);
    }));

  test('when one filing fails, nothing of the whole batch is stored', () =>
    withArchive(async (archive) => {
      const broken = sampleItem({ guid: 'b' });
      const filing = archive.file([
        { state: first, items: [sampleItem({ guid: 'a' })], receivedAt: monday },
        { state: second, items: [{ ...broken, wordCount: null as unknown as number }], receivedAt: monday },
      ]);
      await expect(filing).rejects.toThrow(/words/u);
      expect((await countStored(archive)).articles).toBe(0);
    }));
});
