import { expect, test } from 'vitest';
import { publicFeedResult } from './publicFeedResult.ts';
import { world } from '../../news/world.testing.ts';
import { sectionOf } from '../../news/edition.ts';

test('a public article has only its public fields, and nothing of its feed', () => {
  const secret = world.article({ feed: 'https://wire.example/?key=secret', guid: 'secret-1' });
  const edition = world.edition({ result: { articles: [secret] } });
  const shown = publicFeedResult(sectionOf(edition, 'localNews').result, edition.publication);
  expect(Object.keys(shown.articles[0] ?? {}).toSorted()).toEqual([
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
  expect(JSON.stringify(shown)).not.toContain('secret');
});

test('the credit of a picture is shown only with the picture', () => {
  const articles = [
    world.article({ image: 'https://courier.example/library.jpg', credit: 'Ada Sample' }),
    world.article({ image: null, credit: 'Ada Sample' }),
  ];
  const edition = world.edition({ result: { articles } });
  const shown = publicFeedResult(sectionOf(edition, 'localNews').result, edition.publication).articles;
  expect(shown.map(({ credit }) => credit)).toEqual(['Ada Sample', undefined]);
});

test('a story keeps its placeholder picture when its index changes', () => {
  const articles = [world.article({ id: 'localNews-0' }), world.article({ id: 'localNews-7' })];
  const edition = world.edition({ result: { articles } });
  const [one, other] = publicFeedResult(sectionOf(edition, 'localNews').result, edition.publication).articles;
  expect(one?.placeholder).toMatch(/^\/drawings\/[\da-f]{8}\.svg$/u);
  expect(other?.placeholder).toBe(one?.placeholder);
});

test('other reports of a story have source, headline, link and section', () => {
  const report = {
    source: 'Turner Beacon',
    title: 'Library stays open on Saturdays',
    link: 'https://beacon.example/library',
    section: 'politics' as const,
  };
  const reportAndMore = Object.assign({ feed: 'https://wire.example/?key=secret', firstSeen: 1 }, report);
  const articles = [world.article({ alsoReported: [reportAndMore] })];
  const edition = world.edition({ result: { articles } });
  expect(
    publicFeedResult(sectionOf(edition, 'localNews').result, edition.publication).articles[0]?.alsoReported,
  ).toEqual([report]);
});
