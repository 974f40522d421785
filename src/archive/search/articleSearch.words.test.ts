import { describe, expect, test } from 'vitest';
import type { ArchiveWriter, SearchHits } from '../archive.ts';
import { archiveEngines } from '../archiveEngines.testing.ts';
import {
  countStored,
  firstPage,
  monday,
  otherFeed,
  sampleFeed,
  sampleItem,
  sampleState,
  untitledFeed,
} from '../sampleFeed.testing.ts';
import { expandTerms } from '../../news/words/searchTerms.ts';

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  const here = 'https://first.example/news/rss.xml';
  const elsewhere = 'https://second.example/rss.xml';

  const fill = (archive: ArchiveWriter) =>
    archive.file([
      {
        state: sampleState({ feed: here }),
        items: [
          sampleItem({ guid: 'bridge', title: 'The bridge closes', description: 'Drivers don’t like it.' }),
          sampleItem({
            guid: 'cafe',
            title: 'A new Café',
            description: 'Near the river bridges, AND not far.',
          }),
          sampleItem({
            guid: 'fair',
            title: 'County fair',
            description: 'Pies: "the best" in feed2 since 1898 🥧',
          }),
        ],
        receivedAt: monday,
      },
      {
        state: sampleState({ feed: elsewhere }),
        items: [sampleItem({ guid: 'far', title: 'Another bridge closes', description: 'feed1' })],
        receivedAt: monday + 1,
      },
    ]);

  const findGuids = async (archive: ArchiveWriter, words: string, feeds = [here, elsewhere]) =>
    guidsOf(await archive.search({ ...firstPage, feeds, terms: expandTerms(words) }));

  test('a search finds stories by words of the title or description', () =>
    withArchive(async (archive) => {
      await fill(archive);
      expect(await findGuids(archive, 'bridge')).toEqual(['far', 'bridge', 'cafe']);
      expect(await findGuids(archive, 'closes bridge')).toEqual(['far', 'bridge']);
    }));

  test('words in quotation marks must be adjacent', () =>
    withArchive(async (archive) => {
      await fill(archive);
      expect(await findGuids(archive, '"bridge closes"')).toEqual(['far', 'bridge']);
      expect(await findGuids(archive, '“closes bridge”')).toEqual([]);
      expect(await findGuids(archive, '“bridge closes” another')).toEqual(['far']);
    }));

  test('a search finds synonyms, except of words in quotation marks', () =>
    withArchive(async (archive) => {
      await fill(archive);
      const synonyms = [
        ['fete', 'county fair'],
        ['span', 'bridge'],
      ];
      const withSynonyms = async (words: string) =>
        guidsOf(
          await archive.search({
            ...firstPage,
            feeds: [here, elsewhere],
            terms: expandTerms(words, synonyms),
          }),
        );
      expect(await withSynonyms('fete')).toEqual(['fair']);
      expect(await withSynonyms('fêtes pies')).toEqual(['fair']);
      expect(await withSynonyms('span closes')).toEqual(await findGuids(archive, 'bridge closes'));
      expect(await withSynonyms('span cafe')).toEqual(['cafe']);
      expect(await withSynonyms('"fete"')).toEqual([]);
      expect(await withSynonyms('fair county')).toEqual(['fair']);
    }));

  test('a search returns how many stories match, in all and in each feed', () =>
    withArchive(async (archive) => {
      await fill(archive);
      const search = { ...firstPage, feeds: [elsewhere, here], terms: expandTerms('bridge'), count: 1 };
      const counts = {
        total: 3,
        hasMore: false,
        feeds: [
          { feed: here, count: 2 },
          { feed: elsewhere, count: 1 },
        ],
      };
      expect(await archive.search(search)).toMatchObject({ ...counts, articles: [{ guid: 'far' }] });
      expect(await archive.search({ ...search, count: 0 })).toEqual({ ...counts, articles: [] });
      const none = { articles: [], total: 0, hasMore: false, feeds: [] };
      expect(await archive.search({ ...search, terms: expandTerms('nowhere') })).toEqual(none);
      expect(await archive.search({ ...search, terms: expandTerms('?') })).toEqual(none);
    }));

  test('a publication may have a thousand feeds', () =>
    withArchive(async (archive) => {
      const feeds = Array.from({ length: 1000 }, (_, number) => `https://paper-${number}.example/rss`);
      await archive.addFeeds(feeds.map((feed) => sampleState({ feed })));
      await fill(archive);
      expect(await findGuids(archive, 'bridge', [...feeds, here])).toEqual(['bridge', 'cafe']);
    }));

  test("case, accents and endings don't matter", () =>
    withArchive(async (archive) => {
      await fill(archive);
      expect(await findGuids(archive, 'CAFE')).toEqual(['cafe']);
      expect(await findGuids(archive, 'cafe\u0301')).toEqual(['cafe']);
      expect(await findGuids(archive, 'driver')).toEqual(['bridge']);
    }));

  test('only the requested feeds are searched, even if stories of other feeds match', () =>
    withArchive(async (archive) => {
      await fill(archive);
      expect(await findGuids(archive, 'bridge', [here])).toEqual(['bridge', 'cafe']);
      expect(await findGuids(archive, 'bridge', ['https://unknown.example/'])).toEqual([]);
      expect(await findGuids(archive, 'bridge', [])).toEqual([]);
      expect(await findGuids(archive, 'feed1', [here])).toEqual([]);
    }));

  test.each([1, 2, 3])('a search of %i out of three feeds finds only their stories', (count) =>
    withArchive(async (archive) => {
      const all = [sampleFeed, otherFeed, untitledFeed];
      const items = [sampleItem({ guid: 'bridge', link: '#', title: 'The bridge closes' })];
      await archive.file(all.map((feed) => ({ state: sampleState({ feed }), items, receivedAt: monday })));
      const feeds = all.slice(0, count);
      for (const words of ['bridge', 'closes bridge', '"bridge closes"']) {
        const hits = await archive.search({ ...firstPage, feeds, terms: expandTerms(words) });
        expect(hits.articles.map(({ feed }) => feed).toSorted()).toEqual(feeds);
        expect(hits.total).toBe(count);
      }
    }),
  );

  test('a hit is a complete story', () =>
    withArchive(async (archive) => {
      await fill(archive);
      const { articles } = await archive.search({ ...firstPage, feeds: [here], terms: expandTerms('pies') });
      const newest = (await archive.newest({ feeds: [here], count: 9 })).get(here);
      expect(articles).toEqual(newest?.filter(({ guid }) => guid === 'fair'));
    }));

  const hostile: [words: string, guids: string[]][] = [
    ['"', []],
    ['"the best"', ['fair']],
    ['AND', ['cafe']],
    ['NOT bridge', ['cafe']],
    ['OR', []],
    ['NEAR(', ['cafe']],
    ['NEAR(bridge closes, 5)', []],
    ['*', []],
    ['bridg*', ['far', 'bridge', 'cafe']],
    ['title:bridge', []],
    ['scope : feed1', []],
    ['^bridge', ['far', 'bridge', 'cafe']],
    ['-bridge', ['far', 'bridge', 'cafe']],
    ["don't", ['bridge']],
    ["'drivers’", ['bridge']],
    ["fair's", ['fair']],
    ["'s", []],
    ['"bridge', ['far', 'bridge', 'cafe']],
    ['" bridge "closes" "', ['far', 'bridge']],
    ['"'.repeat(5000), []],
    ["'; drop table articles; --", []],
    ['\0', []],
    ['bridge\0closes', ['far', 'bridge']],
    ['\uD800', []],
    ['\uD800 pies', ['fair']],
    ['🥧', []],
    ['🥧 pies', ['fair']],
    ['❤️', []],
    ['', []],
    ['{title} (', []],
    ['𞤀 𐐷', []],
    [Array.from({ length: 5000 }, (_, number) => `word${number}`).join(' '), []],
    ['('.repeat(5000), []],
    ['a'.repeat(100_000), []],
  ];

  test('nothing a reader types is an error', () =>
    withArchive(async (archive) => {
      await fill(archive);
      for (const [words, guids] of hostile) {
        expect({ words: words.slice(0, 40), guids: await findGuids(archive, words) }).toEqual({
          words: words.slice(0, 40),
          guids,
        });
      }
      expect(await countStored(archive)).toEqual({ feeds: 3, articles: 4 });
    }));
});

function guidsOf({ articles }: SearchHits): string[] {
  return articles.map(({ guid }) => guid);
}
