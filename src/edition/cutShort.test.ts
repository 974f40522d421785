import { expect, test } from 'vitest';
import type { FiledArticle } from '../news/article.ts';
import { hiddenTest } from '../news/hidden.ts';
import { cutShort } from './cutShort.ts';
import { feedAddress, material, story } from './exampleSection.ts';

const hidden = hiddenTest([{ kind: 'words', value: 'hidden', reason: null, since: null }]);

test('a feed of which too much is hidden is looked at further back', () => {
  const stories = [...rows({ feed: 'a', hide: 20 }), ...rows({ feed: 'b', count: 10 })];
  expect(cutShort({ ...material({ feeds: ['a', 'b'], stories }), hidden, count: 20 })).toEqual([
    feedAddress('a'),
  ]);
});

test('a feed whose further stories are older than all that is shown is left alone', () => {
  const stories = [...rows({ feed: 'a', hide: 20 }), ...rows({ feed: 'b', newest: 200 })];
  expect(cutShort({ ...material({ feeds: ['a', 'b'], stories }), hidden, count: 20 })).toEqual([]);
});

test('a feed that gave all that the archive has is left alone', () => {
  const given = material({ feeds: ['a'], stories: rows({ feed: 'a', hide: 10 }) });
  expect(cutShort({ ...given, hidden, count: 30 })).toEqual([]);
});

test('sports needs three of each feed, whatever the others have', () => {
  const stories = [
    ...rows({ feed: 'mlb', count: 6, hide: 3, newest: 300 }),
    ...rows({ feed: 'golf', count: 6, hide: 4 }),
  ];
  const given = material({ key: 'sports', feeds: ['mlb', 'golf'], stories });
  expect(cutShort({ ...given, hidden, count: 6 })).toEqual([feedAddress('golf')]);
});

test('stories that another feed had first make a feed short too', () => {
  const stories = [
    ...rows({ feed: 'a', count: 5 }),
    ...rows({ feed: 'b', count: 5, linksOf: 'a', firstSeen: 2 }),
  ];
  expect(cutShort({ ...material({ feeds: ['a', 'b'], stories }), hidden, count: 5 })).toEqual(
    ['a', 'b'].map(feedAddress),
  );
  expect(cutShort({ ...material({ feeds: ['a', 'b'], stories }), hidden, count: 6 })).toEqual([]);
});

/** `count` stories a minute apart, the first `hide` of them with a word that hides them. */
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
    story({
      feed,
      guid: `${index}`,
      minute: newest - index,
      title: index < hide ? 'Hidden' : 'Open',
      link: `https://wire.example/${linksOf}/${index}`,
      firstSeen,
    }),
  );
}
