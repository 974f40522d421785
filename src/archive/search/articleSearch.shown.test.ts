import { describe, expect, test } from 'vitest';
import type { HiddenRule } from '../../news/hidden.ts';
import { itemDefaults, type Item } from '../../news/item.ts';
import type { ArchiveWriter, SearchRequest } from '../archive.ts';
import { archiveEngines } from '../archiveEngines.testing.ts';
import { firstPage, monday, otherFeed, sampleFeed, sampleItem, sampleState } from '../sampleFeed.testing.ts';
import { expandTerms } from '../../news/words/searchTerms.ts';

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  test.each<[what: string, rule: Pick<HiddenRule, 'kind' | 'value'>]>([
    ['its link', { kind: 'link', value: 'http://www.paper.example/stories/secret/?utm_source=feed' }],
    ['words', { kind: 'words', value: 'Secret Levee' }],
    ['its host', { kind: 'host', value: 'gone.example' }],
  ])('a story hidden by %s is neither found nor counted, and leaves no gap', (what, rule) =>
    withArchive(async (archive) => {
      const link = what === 'its host' ? { link: 'https://www.gone.example/a' } : {};
      await file(archive, sampleFeed, [
        levee('first'),
        levee('secret', { title: 'The secret levee', ...link }),
        levee('second'),
      ]);
      await file(archive, otherFeed, [levee('third')]);
      for (const order of ['relevance', 'newest'] as const) {
        const hits = await search(archive, { order, hidden: [ruleOf(rule)], count: 2 });
        expect(hits).toEqual({
          guids: [expect.stringMatching(notSecret), expect.stringMatching(notSecret)],
          total: 3,
          feeds: { [sampleFeed]: 2, [otherFeed]: 1 },
        });
      }
      expect(await search(archive, {})).toMatchObject({ total: 4 });
    }),
  );

  test('a story that once had a hidden link stays hidden, and a feed without other hits is not listed', () =>
    withArchive(async (archive) => {
      await file(archive, sampleFeed, [levee('moved', { link: 'https://paper.example/before' })]);
      await file(archive, sampleFeed, [levee('moved', { link: 'https://paper.example/after' })]);
      const hidden = [ruleOf({ kind: 'link', value: 'https://paper.example/before' })];
      expect(await search(archive, { hidden })).toEqual({ guids: [], total: 0, feeds: {} });
      expect(await search(archive, { hidden, count: 0 })).toEqual({ guids: [], total: 0, feeds: {} });
    }));

  test('a story in two feeds is found once, in the feed that had it first', () =>
    withArchive(async (archive) => {
      const link = 'https://paper.example/levee';
      await file(archive, otherFeed, [levee('other', { link: `${link}?utm_medium=rss` }), levee('own')]);
      await file(archive, sampleFeed, [levee('late', { link })], monday + 1);
      expect(await search(archive, { order: 'newest' })).toEqual({
        guids: ['other', 'own'],
        total: 2,
        feeds: { [otherFeed]: 2 },
      });
      expect(await search(archive, { feeds: [sampleFeed] })).toMatchObject({ guids: ['late'] });
    }));

  test('a story that two feeds had at the same time belongs to the first feed of the request', () =>
    withArchive(async (archive) => {
      const link = 'https://paper.example/levee';
      await file(archive, sampleFeed, [levee('one', { link })]);
      await file(archive, otherFeed, [levee('other', { link })]);
      expect(await search(archive, { feeds: [sampleFeed, otherFeed] })).toMatchObject({ guids: ['one'] });
      expect(await search(archive, { feeds: [otherFeed, sampleFeed] })).toMatchObject({ guids: ['other'] });
    }));

  test('a story whose first report is hidden is found in another feed', () =>
    withArchive(async (archive) => {
      const link = 'https://paper.example/levee';
      await file(archive, sampleFeed, [levee('hidden', { link, title: 'A secret levee' })]);
      await file(archive, otherFeed, [levee('shown', { link })], monday + 1);
      const hidden = [ruleOf({ kind: 'words', value: 'secret' })];
      expect(await search(archive, { hidden })).toEqual({
        guids: ['shown'],
        total: 1,
        feeds: { [otherFeed]: 1 },
      });
    }));

  test.each([
    ['no link', itemDefaults.link],
    ["a site's front page", 'https://paper.example/'],
  ])('stories of two feeds with %s are different stories', (_, link) =>
    withArchive(async (archive) => {
      await file(archive, sampleFeed, [levee('one', { link })]);
      await file(archive, otherFeed, [levee('other', { link })]);
      expect(await search(archive, {})).toMatchObject({ total: 2 });
    }),
  );

  test('stories of one feed with the same link are different stories', () =>
    withArchive(async (archive) => {
      const link = 'https://paper.example/live';
      await file(archive, sampleFeed, [levee('morning', { link }), levee('evening', { link })]);
      expect(await search(archive, {})).toMatchObject({ total: 2 });
    }));
});

function levee(guid: string, fields: Partial<Item> = {}): Item {
  return sampleItem({ guid, title: `The levee, ${guid}`, description: 'It holds.', ...fields });
}

function ruleOf(rule: Pick<HiddenRule, 'kind' | 'value'>): HiddenRule {
  return { ...rule, reason: null, since: null };
}

async function file(archive: ArchiveWriter, feed: string, items: Item[], receivedAt = monday): Promise<void> {
  await archive.file([{ state: sampleState({ feed }), items, receivedAt }]);
}

/** Returns a summary of the results of a search for *levee*. */
async function search(archive: ArchiveWriter, request: Partial<SearchRequest>) {
  const feeds = [sampleFeed, otherFeed];
  const hits = await archive.search({ ...firstPage, feeds, terms: expandTerms('levee'), ...request });
  return {
    guids: hits.articles.map(({ guid }) => guid),
    total: hits.total,
    feeds: Object.fromEntries(hits.feeds.map(({ feed, count }) => [feed, count])),
  };
}

const notSecret = /^(?!secret)/u;
