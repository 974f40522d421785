import { expect, test } from 'vitest';
import { articleForTests, editionForTests } from '../editionForTests.ts';
import { publicFeedResult } from './publicFeedResult.ts';

test('readers are told what the spec names of an article, and nothing of the feed that brought it', () => {
  const secret = articleForTests({ feed: 'https://wire.example/?key=secret', guid: 'secret-1' });
  const { sections } = editionForTests({ result: { articles: [secret] } });
  const told = publicFeedResult(sections.localNews.result);
  expect(Object.keys(told.articles[0] ?? {}).toSorted()).toEqual([
    'author',
    'description',
    'id',
    'image',
    'link',
    'placeholder',
    'pubDate',
    'section',
    'source',
    'title',
    'words',
  ]);
  expect(JSON.stringify(told)).not.toContain('secret');
});

test('a story keeps its own prairie, whatever place it has', () => {
  const articles = [articleForTests({ id: 'localNews-0' }), articleForTests({ id: 'localNews-7' })];
  const { sections } = editionForTests({ result: { articles } });
  const [one, other] = publicFeedResult(sections.localNews.result).articles;
  expect(one?.placeholder).toMatch(/^\/prairie\/[\da-f]{8}\.svg$/u);
  expect(other?.placeholder).toBe(one?.placeholder);
});

test('who else reports a story is told with headline, link and section', () => {
  const report = {
    source: 'Turner Beacon',
    title: 'Library stays open on Saturdays',
    link: 'https://beacon.example/library',
    section: 'politics' as const,
  };
  const reportAndMore = Object.assign({ feed: 'https://wire.example/?key=secret' }, report);
  const articles = [articleForTests({ alsoReported: [reportAndMore] })];
  const { sections } = editionForTests({ result: { articles } });
  expect(publicFeedResult(sections.localNews.result).articles[0]?.alsoReported).toEqual([report]);
});
