import { expect, test } from 'vitest';
import type { FeedState } from '../news/feed.ts';
import { hiddenTest } from '../news/hidden.ts';
import { sectionCandidates, storiesByFeed } from './sectionCandidates.ts';
import { articlesOf, composeExample, exampleInput } from './section.testing.ts';
import { world } from '../news/world.testing.ts';

const { filedArticle: story, feedState: responding, failingFeedState: failing } = world;

test('a section shows the newest fifteen stories of all its feeds', () => {
  const a = Array.from({ length: 12 }, (_, index) =>
    story({ feed: 'a', guid: `a${index}`, minute: 100 - 2 * index }),
  );
  const b = Array.from({ length: 12 }, (_, index) =>
    story({ feed: 'b', guid: `b${index}`, minute: 99 - 2 * index }),
  );
  const { result } = composeExample(exampleInput({ feeds: ['a', 'b'], stories: [...a, ...b] }));
  const minutes = result.articles.map(({ sortTime }) => sortTime / 60_000);
  expect(minutes).toEqual([100, 99, 98, 97, 96, 95, 94, 93, 92, 91, 90, 89, 88, 87, 86]);
});

test('the id of a story is the section and its index', () => {
  const stories = [story({ guid: 'older', minute: 1 }), story({ guid: 'newer', minute: 2 })];
  const { result } = composeExample(exampleInput({ feeds: ['a'], stories }));
  expect(result.articles.map(({ id, guid, section: key }) => [id, guid, key])).toEqual([
    ['localNews-0', 'newer', 'localNews'],
    ['localNews-1', 'older', 'localNews'],
  ]);
});

test('sports shows three stories of each feed, newest first, with ids from the feed and the index in it', () => {
  const stories = ['mlb', 'golf/'].flatMap((feed, offset) =>
    [1, 2, 3, 4].map((minute) => story({ feed, guid: `${feed}${minute}`, minute: 10 * minute + offset })),
  );
  const { result } = composeExample(exampleInput({ key: 'sports', feeds: ['mlb', 'golf/'], stories }));
  expect(result.articles.map(({ id, guid }) => [id, guid])).toEqual([
    ['sports-golf-0', 'golf/4'],
    ['sports-mlb-0', 'mlb4'],
    ['sports-golf-1', 'golf/3'],
    ['sports-mlb-1', 'mlb3'],
    ['sports-golf-2', 'golf/2'],
    ['sports-mlb-2', 'mlb2'],
  ]);
});

test('sports with more than five feeds still shows 15 stories', () => {
  const feeds = ['a', 'b', 'c', 'd', 'e', 'f'];
  const stories = feeds.flatMap((feed) =>
    [1, 2, 3].map((minute) => story({ feed, guid: `${feed}${minute}`, minute })),
  );
  expect(composeExample(exampleInput({ key: 'sports', feeds, stories })).result.articles).toHaveLength(15);
});

test('a hidden story is replaced by the next story', () => {
  const stories = Array.from({ length: 17 }, (_, index) => story({ guid: `${index}`, minute: 100 - index }));
  const hidden = hiddenTest([{ kind: 'link', value: 'https://wire.example/a/1', reason: null, since: null }]);
  const { result } = composeExample({ ...exampleInput({ feeds: ['a'], stories }), hidden });
  expect(result.articles.map(({ guid }) => Number(guid))).toEqual([
    0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  ]);
});

test('in sports a hidden story is replaced by the next story of its feed', () => {
  const stories = [4, 3, 2, 1].map((minute) => story({ feed: 'mlb', guid: `${minute}`, minute }));
  const hidden = hiddenTest([{ kind: 'words', value: 'Story 3', reason: null, since: null }]);
  const { result } = composeExample({ ...exampleInput({ key: 'sports', feeds: ['mlb'], stories }), hidden });
  expect(result.articles.map(({ id, guid }) => [id, guid])).toEqual([
    ['sports-mlb-0', '4'],
    ['sports-mlb-1', '2'],
    ['sports-mlb-2', '1'],
  ]);
});

test('a story in two feeds is shown once, from the feed that had it first', () => {
  const stories = [
    story({
      feed: 'a',
      guid: 'late',
      minute: 3,
      firstSeen: 20,
      link: 'https://www.paper.example/x/?utm_source=a',
    }),
    story({
      feed: 'b',
      guid: 'early',
      minute: 2,
      firstSeen: 10,
      link: 'http://paper.example/x',
    }),
    story({ feed: 'a', guid: 'other', minute: 1, link: 'https://paper.example/y' }),
  ];
  const { result } = composeExample(exampleInput({ feeds: ['a', 'b'], stories }));
  expect(result.articles.map(({ guid }) => guid)).toEqual(['early', 'other']);
});

test("different stories of two feeds that all link to a site's front page are all shown", () => {
  const stories = [1, 2, 3, 4].map((minute) =>
    story({
      feed: minute > 2 ? 'a' : 'b',
      guid: String(minute),
      minute,
      link: 'https://paper.example/',
    }),
  );
  const { result } = composeExample(exampleInput({ feeds: ['a', 'b'], stories }));
  expect(result.articles).toHaveLength(4);
});

test('a story that two feeds had at the same time belongs to the first feed of the section', () => {
  const link = 'https://paper.example/x';
  const stories = [
    story({ feed: 'b', guid: 'b', minute: 2, link }),
    story({ feed: 'a', guid: 'a', minute: 1, link }),
  ];
  const { result } = composeExample(exampleInput({ feeds: ['a', 'b'], stories }));
  expect(result.articles.map(({ guid }) => guid)).toEqual(['a']);
});

test('stories without a link, with the same title, or with the same link in one feed are different stories', () => {
  const stories = [
    story({ feed: 'a', guid: '1', minute: 6, link: '#' }),
    story({ feed: 'b', guid: '2', minute: 5, link: '#' }),
    story({
      feed: 'a',
      guid: '3',
      minute: 4,
      link: 'https://paper.example/1',
      title: 'Traffic',
    }),
    story({
      feed: 'b',
      guid: '4',
      minute: 3,
      link: 'https://paper.example/2',
      title: 'Traffic',
    }),
    story({ feed: 'a', guid: '5', minute: 2, link: 'https://paper.example/live' }),
    story({ feed: 'a', guid: '6', minute: 1, link: 'https://paper.example/live' }),
  ];
  const { result } = composeExample(exampleInput({ feeds: ['a', 'b'], stories }));
  expect(result.articles.map(({ guid }) => guid)).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('a hidden story is not replaced by its copy in another feed', () => {
  const link = 'https://paper.example/x';
  const stories = [
    story({ feed: 'a', guid: 'a', minute: 1, link }),
    story({ feed: 'b', guid: 'b', minute: 1, link }),
  ];
  const hidden = hiddenTest([{ kind: 'link', value: link, reason: null, since: null }]);
  expect(composeExample({ ...exampleInput({ feeds: ['a', 'b'], stories }), hidden }).result.articles).toEqual(
    [],
  );
});

test('stories of the same minute are in the order of the feeds, then of the archive', () => {
  const stories = [
    story({ feed: 'b', guid: 'b1', minute: 1 }),
    story({ feed: 'a', guid: 'a2', minute: 1 }),
    story({ feed: 'a', guid: 'a1', minute: 1 }),
  ];
  const { result } = composeExample(exampleInput({ feeds: ['a', 'b'], stories }));
  expect(result.articles.map(({ guid }) => guid)).toEqual(['a2', 'a1', 'b1']);
});

test('composing does not change the articles', () => {
  const input = exampleInput({
    feeds: ['a'],
    stories: [story({ guid: 'x', minute: 1 })],
  });
  for (const feed of input.section.feeds) feed.publisher = 'Levee Courier';
  const before = structuredClone(articlesOf(input));
  composeExample(input);
  expect(articlesOf(input)).toEqual(before);
});

test('publication-8: a name from the publication wins over the title of a feed, and is the source', () => {
  const stories = [
    story({ feed: 'a', guid: '1', minute: 3, source: 'Courier > City' }),
    story({ feed: 'b', guid: '2', minute: 2, source: 'Courier > Schools' }),
    story({ feed: 'c', guid: '3', minute: 1, source: 'The Gazette' }),
  ];
  const input = exampleInput({ feeds: ['a', 'b', 'c'], stories });
  for (const feed of input.section.feeds.slice(0, 2)) feed.publisher = 'Levee Courier';
  const { result } = composeExample(input);
  expect(result.articles.map(({ source }) => source)).toEqual([
    'Levee Courier',
    'Levee Courier',
    'The Gazette',
  ]);
});

test('an article whose source is renamed is one object for all publications with that name, and has one signature', () => {
  const stories = [story({ minute: 1 })];
  const [one, other] = [exampleInput({ feeds: ['a'], stories }), exampleInput({ feeds: ['a'], stories })];
  for (const feed of [...one.section.feeds, ...other.section.feeds]) feed.publisher = 'Levee Courier';
  const first = ({ section, ...input }: typeof one) =>
    sectionCandidates({ section, stories: storiesByFeed({ section, ...input }) })[0];
  expect(first(one)).toBe(first(other));
});

test('a section lists the pictures of its stories that must be fetched', () => {
  const image = 'https://wire.example/a.jpg';
  const input = exampleInput({ feeds: ['a'], stories: [story({ minute: 1, image }), story({ minute: 0 })] });
  for (const feed of input.section.feeds) feed.pictures = 'cached';
  const { result, wantedPictures } = composeExample(input);
  expect(wantedPictures).toMatchObject([{ address: image, kind: 'story' }]);
  expect(result.articles.map((article) => [article.image, article.picture])).toEqual([
    [null, undefined],
    [null, undefined],
  ]);
});

test('a stale section has the time of the last response', () => {
  const states = [failing('a', { lastAnsweredAt: 500 }), failing('b', { lastAnsweredAt: 700 })];
  const { result } = composeExample(
    exampleInput({ feeds: ['a', 'b'], stories: [story({ minute: 1 })], states }),
  );
  expect(result).toMatchObject({ status: 'stale', staleSince: 700 });
  expect(result.articles).toHaveLength(1);
});

test('the time of the last update is the time of the newest change in a feed of a shown story', () => {
  const stories = [story({ feed: 'a', guid: 'a', minute: 1, firstSeen: 5 })];
  const states = [responding('a', { lastChangedAt: 100 }), responding('b', { lastChangedAt: 900 })];
  expect(composeExample(exampleInput({ feeds: ['a', 'b'], stories, states })).result.updatedAt).toBe(100);
  expect(composeExample(exampleInput({ feeds: ['a', 'b'], stories, states: [] })).result.updatedAt).toBe(5);
});

test('states of feeds of other sections are ignored', () => {
  const states = [responding('a'), failing('elsewhere', { lastAnsweredAt: 900 })];
  const { result } = composeExample(exampleInput({ feeds: ['a'], stories: [story({ minute: 1 })], states }));
  expect(result).toMatchObject({ status: 'loaded', staleSince: null });
});

test('the version changes exactly when something that readers see changes', () => {
  const stories = [story({ guid: '1', minute: 1 }), story({ guid: '2', minute: 2 })];
  const versionWith = (change: { stories?: typeof stories; states?: FeedState[] }) =>
    composeExample(exampleInput({ feeds: ['a'], stories, states: [responding('a')], ...change })).version;
  const before = versionWith({});
  expect(before).toMatch(/^[\w-]{16}$/u);
  expect(versionWith({ stories: stories.toReversed() })).toBe(before);
  expect(versionWith({ states: [responding('a', { nextPollAt: 77, etag: '"x"', lastAskedAt: 66 })] })).toBe(
    before,
  );
  const changed = [
    versionWith({
      stories: [story({ guid: '1', minute: 1, title: 'Corrected' }), story({ guid: '2', minute: 2 })],
    }),
    versionWith({ stories: stories.slice(1) }),
    versionWith({ states: [failing('a', { lastAnsweredAt: 5 })] }),
    versionWith({ states: [responding('a', { lastChangedAt: 99 })] }),
  ];
  expect(new Set([before, ...changed]).size).toBe(5);
});
