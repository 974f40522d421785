import { describe, expect, test } from 'vitest';
import type { Archive } from './archive.ts';
import { archiveEngines } from './archiveEngines.ts';
import { sampleItem, sampleState, monday } from './sampleFeed.ts';

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  const here = 'https://first.example/news/rss.xml';
  const elsewhere = 'https://second.example/rss.xml';

  const fill = (archive: Archive) =>
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

  const found = async (archive: Archive, words: string, feeds = [here, elsewhere]) =>
    (await archive.search({ feeds, words, count: 9 })).map(({ guid }) => guid);

  test('readers find stories by words of title or description, newest first', () =>
    withArchive(async (archive) => {
      await fill(archive);
      expect(await found(archive, 'bridge')).toEqual(['far', 'bridge', 'cafe']);
      expect(await found(archive, 'closes bridge')).toEqual(['far', 'bridge']);
      expect(await archive.search({ feeds: [here, elsewhere], words: 'bridge', count: 1 })).toHaveLength(1);
    }));

  test('case, accents and endings do not matter', () =>
    withArchive(async (archive) => {
      await fill(archive);
      expect(await found(archive, 'CAFE')).toEqual(['cafe']);
      expect(await found(archive, 'cafe\u0301')).toEqual(['cafe']);
      expect(await found(archive, 'driver')).toEqual(['bridge']);
    }));

  test('only the feeds asked for are searched, whatever the stories say', () =>
    withArchive(async (archive) => {
      await fill(archive);
      expect(await found(archive, 'bridge', [here])).toEqual(['bridge', 'cafe']);
      expect(await found(archive, 'bridge', ['https://unknown.example/'])).toEqual([]);
      expect(await found(archive, 'bridge', [])).toEqual([]);
      expect(await found(archive, 'feed1', [here])).toEqual([]);
    }));

  test('a found story is complete', () =>
    withArchive(async (archive) => {
      await fill(archive);
      const [story] = await archive.search({ feeds: [here], words: 'pies', count: 1 });
      const newest = (await archive.newest({ feeds: [here], count: 9 })).get(here);
      expect(story).toEqual(newest?.find(({ guid }) => guid === 'fair'));
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

  test('nothing that a reader types is an error', () =>
    withArchive(async (archive) => {
      await fill(archive);
      for (const [words, guids] of hostile) {
        expect({ words: words.slice(0, 40), guids: await found(archive, words) }).toEqual({
          words: words.slice(0, 40),
          guids,
        });
      }
      expect(await archive.counts()).toEqual({ feeds: 3, articles: 4 });
    }));
});
