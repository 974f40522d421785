import { expect, test } from 'vitest';
import type { FiledArticle } from '../news/article.ts';
import { hiddenTest } from '../news/hidden.ts';
import { exampleInput } from './section.testing.ts';
import { world } from '../news/world.testing.ts';
import { feedsNeedingMore, storiesByFeed } from './sectionCandidates.ts';

const hidden = hiddenTest([{ kind: 'words', value: 'hidden', reason: null, since: null }]);

test('a feed needs more articles if too many are hidden', () => {
  const stories = [...rows({ feed: 'a', hide: 20 }), ...rows({ feed: 'b', count: 10 })];
  expect(needingMore({ ...exampleInput({ feeds: ['a', 'b'], stories }), countOf: () => 20 })).toEqual([
    world.feedAddress('a'),
  ]);
});

test('a feed needs no more articles if they would be too old to be shown', () => {
  const stories = [...rows({ feed: 'a', hide: 20 }), ...rows({ feed: 'b', newest: 200 })];
  expect(needingMore({ ...exampleInput({ feeds: ['a', 'b'], stories }), countOf: () => 20 })).toEqual([]);
});

test('a feed needs no more articles if the archive has no more', () => {
  const input = exampleInput({ feeds: ['a'], stories: rows({ feed: 'a', hide: 10 }) });
  expect(needingMore({ ...input, countOf: () => 30 })).toEqual([]);
});

test('sports needs three stories of each feed', () => {
  const stories = [
    ...rows({ feed: 'mlb', count: 6, hide: 3, newest: 300 }),
    ...rows({ feed: 'golf', count: 6, hide: 4 }),
  ];
  const input = exampleInput({ key: 'sports', feeds: ['mlb', 'golf'], stories });
  expect(needingMore({ ...input, countOf: () => 6 })).toEqual([world.feedAddress('golf')]);
});

test('a feed also needs more articles if another feed had its stories first', () => {
  const stories = [
    ...rows({ feed: 'a', count: 5 }),
    ...rows({ feed: 'b', count: 5, linksOf: 'a', firstSeen: 2 }),
  ];
  expect(needingMore({ ...exampleInput({ feeds: ['a', 'b'], stories }), countOf: () => 5 })).toEqual(
    ['a', 'b'].map(world.feedAddress),
  );
  expect(needingMore({ ...exampleInput({ feeds: ['a', 'b'], stories }), countOf: () => 6 })).toEqual([]);
});

function needingMore({
  countOf,
  ...input
}: ReturnType<typeof exampleInput> & { countOf: () => number }): string[] {
  return feedsNeedingMore({ ...input, stories: storiesByFeed({ ...input, hidden }), countOf });
}

/** Makes `count` stories a minute apart, the first `hide` of them with a word that hides them. */
function rows({
  feed,
  count = 20,
  hide = 0,
  newest = 100,
  linksOf = feed,
  firstSeen = 1,
}: {
  feed: string;
  count?: number;
  hide?: number;
  newest?: number;
  linksOf?: string;
  firstSeen?: number;
}): FiledArticle[] {
  return Array.from({ length: count }, (_, index) =>
    world.filedArticle({
      feed,
      guid: `${index}`,
      minute: newest - index,
      title: index < hide ? 'Hidden' : 'Open',
      link: `https://wire.example/${linksOf}/${index}`,
      firstSeen,
    }),
  );
}
