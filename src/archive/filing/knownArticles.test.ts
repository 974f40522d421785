import { describe, expect, test } from 'vitest';
import { identityKey } from '../../news/hidden.ts';
import type { Item } from '../../news/item.ts';
import { environment } from '../../../tests/runner/environment.ts';
import { archiveEngines } from '../archiveEngines.testing.ts';
import { sampleItem, fileInto, filingOf, storedArticles } from '../sampleFeed.testing.ts';

/** How often a test changes the link of one story: beyond the limit in a drill. */
const linksChanged = environment.isDrill ? 1005 : 20;

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  test('a feed that makes up new guids at each poll adds nothing', () =>
    withArchive(async (archive) => {
      for (const round of [0, 1, 2, 3, 4, 5]) {
        const items = poll({ round, count: 50 }, (number) => ({
          title: `Story ${number}`,
          link: `https://www.first.example/story-${number}/?utm_source=${round}`,
        }));
        const report = await fileInto(archive, items);
        expect(report).toMatchObject({ added: round === 0 ? 50 : 0, spiked: [] });
      }
      const articles = await storedArticles(archive);
      expect(articles).toHaveLength(50);
      expect(articles.every(({ guid }) => guid.startsWith('0-'))).toBe(true);
    }));

  test('an unknown guid with a known link is the same story, even with a new title', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [
        sampleItem({ guid: 'a', link: 'https://first.example/bridge', title: 'Bridge closes' }),
      ]);
      const again = sampleItem({
        guid: 'b',
        link: 'http://www.first.example/bridge/#top',
        title: 'Bridge closed',
      });
      expect(await fileInto(archive, [again])).toMatchObject({ added: 0, changed: 1 });
      expect(await storedArticles(archive)).toMatchObject([
        { guid: 'a', title: 'Bridge closed', link: again.link },
      ]);
    }));

  test('without a link, an unknown guid with a known title is the same story', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [
        sampleItem({ guid: 'a', link: '#', title: 'One' }),
        sampleItem({ guid: 'b', link: '#', title: 'Two' }),
      ]);
      const again = [
        sampleItem({ guid: 'c', link: '#', title: 'Two', description: 'More.' }),
        sampleItem({ guid: 'd', link: '#', title: 'Three' }),
      ];
      expect(await fileInto(archive, again)).toMatchObject({ added: 1, changed: 1 });
      expect((await storedArticles(archive)).map(({ title }) => title).toSorted()).toEqual([
        'One',
        'Three',
        'Two',
      ]);
    }));

  test('items without a link and a title are always different stories', () =>
    withArchive(async (archive) => {
      const nameless = { link: '#', title: 'Untitled Article' };
      await fileInto(
        archive,
        poll({ round: 0, count: 2 }, () => nameless),
      );
      const again = poll({ round: 1, count: 2 }, () => nameless);
      expect(await fileInto(archive, again)).toMatchObject({ added: 2 });
    }));

  for (const page of [front, 'https://first.example/news', 'https://first.example/?page=news']) {
    test(`stories that all link to ${page} stay separate, and made-up guids still add nothing`, () =>
      withArchive(async (archive) => {
        const reports = [];
        for (const [round, from] of [0, 0, 4].entries()) {
          const items = poll({ round, count: 10 }, (number) => ({
            title: `Story ${from + number}`,
            link: page,
          }));
          reports.push(await fileInto(archive, items));
        }
        expect(reports).toMatchObject([
          { added: 10, unchanged: 0, changed: 0 },
          { added: 0, unchanged: 10, changed: 0 },
          { added: 4, unchanged: 6, changed: 0 },
        ]);
        const alone = sampleItem({ guid: 'alone', title: 'Story 20', link: page });
        expect(await fileInto(archive, [alone])).toMatchObject({ added: 1, changed: 0 });
        expect(await storedArticles(archive)).toHaveLength(15);
      }));
  }

  test('items that link to the front page, one at a time, are different stories', () =>
    withArchive(async (archive) => {
      for (const number of [1, 2, 3]) {
        await fileInto(archive, [sampleItem({ guid: `${number}`, title: `Warning ${number}`, link: front })]);
      }
      expect(await storedArticles(archive)).toHaveLength(3);
    }));

  test('an item with the link of another item in the document is a different story', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [
        sampleItem({ guid: 'a', link: 'https://first.example/fair', title: 'The fair opens' }),
      ]);
      const items = [
        sampleItem({ guid: 'a', link: 'https://first.example/fair', title: 'The fair opens' }),
        sampleItem({ guid: 'b', link: 'https://first.example/fair', title: 'The fair in pictures' }),
      ];
      expect(await fileInto(archive, items)).toMatchObject({ added: 1, unchanged: 1, changed: 0 });
    }));

  test('a story remembers its former links, each once and without tracking parameters', () =>
    withArchive(async (archive) => {
      const links = async (...queries: string[]) => {
        await archive.file(
          queries.map((query) =>
            filingOf([
              sampleItem({ guid: 'a', title: 'Bridge', link: `https://first.example/bridge?${query}` }),
            ]),
          ),
        );
        return (await storedArticles(archive))[0]?.formerLinks;
      };
      const [one, two] = ['n=1', 'n=2'].map((query) => identityKey(`first.example/bridge?${query}`));
      expect(await links('n=1')).toBeUndefined();
      expect(await links('n=1&utm_source=x')).toBeUndefined();
      expect(await links('n=2', 'n=1', 'n=2', 'n=3')).toEqual([one, two]);
      // articleChange.test.ts tests the limit, which takes an engine seconds to reach.
      const many = await links(...Array.from({ length: linksChanged }, (_, number) => `m=${number}`));
      expect(many).toHaveLength(Math.min(linksChanged + 2, 1000));
      expect(many?.at(-1)).toBe(identityKey(`first.example/bridge?m=${linksChanged - 2}`));
    }));

  test("an item with another story's former link is a different story", () =>
    withArchive(async (archive) => {
      await fileInto(archive, [sampleItem({ guid: 'a', link: 'https://first.example/today' })]);
      const items = [
        sampleItem({ guid: 'a', link: 'https://first.example/yesterday' }),
        sampleItem({ guid: 'b', link: 'https://first.example/today' }),
      ];
      expect(await fileInto(archive, items)).toMatchObject({ added: 1, changed: 1 });
    }));

  test('two new items with the link of a story no longer in the document are both new stories', () =>
    withArchive(async (archive) => {
      const link = 'https://first.example/fair';
      await fileInto(archive, [sampleItem({ guid: 'a', link })]);
      const items = [sampleItem({ guid: 'b', link }), sampleItem({ guid: 'c', link })];
      expect(await fileInto(archive, items)).toMatchObject({ added: 2, changed: 0 });
    }));

  test('if two items differ only in made-up guids, one is the known story and one is new', () =>
    withArchive(async (archive) => {
      const alike = { title: 'Alike', link: `${front}a` };
      await fileInto(
        archive,
        poll({ round: 0, count: 1 }, () => alike),
      );
      const again = poll({ round: 1, count: 2 }, () => alike);
      expect(await fileInto(archive, again)).toMatchObject({ added: 1, unchanged: 1 });
    }));

  test("items that differ only in made-up guids don't pile up", () =>
    withArchive(async (archive) => {
      for (const round of [0, 1, 2, 3]) {
        const items = poll({ round, count: 3 }, () => ({ title: 'Alike', link: `${front}a` }));
        expect(await fileInto(archive, items)).toMatchObject({ added: round === 0 ? 3 : 0 });
      }
      expect(await storedArticles(archive)).toHaveLength(3);
    }));

  test('stories with one guid and different links are all filed, and known again by their links', () =>
    withArchive(async (archive) => {
      expect(await fileInto(archive, sharedPoll(0))).toMatchObject({ added: 20, spiked: [] });
      expect(await fileInto(archive, sharedPoll(0))).toMatchObject({ unchanged: 20, spiked: [] });
      expect(await fileInto(archive, sharedPoll(1).toReversed())).toMatchObject({ added: 0, changed: 20 });
      // The next documents have only a few of these stories, and then only one.
      expect(await fileInto(archive, sharedPoll(1).slice(3, 6))).toMatchObject({ added: 0, unchanged: 3 });
      expect(await fileInto(archive, sharedPoll(1).slice(7, 8))).toMatchObject({ added: 0, unchanged: 1 });
      const articles = await storedArticles(archive);
      expect(articles.map(({ title }) => title)).toEqual(sharedPoll(0).map(({ title }) => title));
      expect(new Set(articles.map(({ guid }) => guid)).size).toBe(20);
    }));

  test('items with one guid whose links differ only by tracking are one story', () =>
    withArchive(async (archive) => {
      const items = ['a', 'b', 'a?utm_source=x', 'b#top'].map((path) => itemWithSharedGuid(path));
      const reason = expect.stringContaining('same identifier and link');
      expect(await fileInto(archive, items)).toMatchObject({
        added: 2,
        spiked: [
          { item: 'a?utm_source=x', reason },
          { item: 'b#top', reason },
        ],
      });
    }));

  test('a story stays the same story while other stories share its guid, and afterward', () =>
    withArchive(async (archive) => {
      const [bridge, ferry] = ['bridge', 'ferry'].map((name) => itemWithSharedGuid(name)) as [Item, Item];
      const rounds = [[bridge], [ferry, bridge], [ferry], [bridge], [bridge, ferry]];
      const reports = [];
      for (const items of rounds) reports.push(await fileInto(archive, items));
      expect(reports).toMatchObject([
        { added: 1 },
        { added: 1, unchanged: 1 },
        { added: 0, unchanged: 1, changed: 0 },
        { added: 0, unchanged: 1, changed: 0 },
        { added: 0, unchanged: 2, changed: 0 },
      ]);
      expect((await storedArticles(archive)).map(({ title }) => title).toSorted()).toEqual([
        'bridge',
        'ferry',
      ]);
    }));

  test('a new story with a guid that other stories have shared replaces none of them', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [itemWithSharedGuid('one')]);
      await fileInto(archive, [itemWithSharedGuid('one'), itemWithSharedGuid('two')]);
      for (const name of ['three', 'four'])
        expect(await fileInto(archive, [itemWithSharedGuid(name)])).toMatchObject({ added: 1, changed: 0 });
      const again = await fileInto(archive, [
        itemWithSharedGuid('four'),
        itemWithSharedGuid('three'),
        itemWithSharedGuid('two'),
        itemWithSharedGuid('one'),
      ]);
      expect(again).toMatchObject({ added: 0, unchanged: 4 });
    }));

  test('a story whose guid was never shared stays the same story when its link changes', () =>
    withArchive(async (archive) => {
      await fileInto(archive, [itemWithSharedGuid('old', { title: 'Bridge' })]);
      const moved = itemWithSharedGuid('new', { title: 'Bridge' });
      expect(await fileInto(archive, [moved])).toMatchObject({ added: 0, changed: 1 });
      expect(await storedArticles(archive)).toMatchObject([{ link: moved.link }]);
    }));
});

/** Returns an item with the shared guid, which links to the page called `page`. */
function itemWithSharedGuid(page: string, fields: Partial<Item> = {}): Item {
  const link = `https://first.example/${page}`;
  return sampleItem({ guid: 'news', title: page, description: 'The same.', link, ...fields });
}

/** Returns a document of twenty stories with one guid. The links have tracking parameters that differ in each round. */
function sharedPoll(round: number): Item[] {
  return Array.from({ length: 20 }, (_, number) =>
    itemWithSharedGuid(`${number}?utm_source=${round}`, { title: `Story ${number}` }),
  );
}

const front = 'https://first.example/';

/** Returns a document whose items have the same text in every round, but different guids. */
function poll(
  { round, count }: { round: number; count: number },
  fieldsOf: (number: number) => Partial<Item>,
): Item[] {
  return Array.from({ length: count }, (_, number) =>
    sampleItem({ guid: `${round}-${number}`, description: 'The same.', ...fieldsOf(number) }),
  );
}
