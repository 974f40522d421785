import { expect, test } from 'vitest';
import type { Article } from '../../news/article.ts';
import { sectionOf, type Edition } from '../../news/edition.ts';
import { world } from '../../news/world.testing.ts';
import { sectionKeys, type SectionKey } from '../../../sample/sections.ts';
import { frontStories } from './frontStories.ts';

test('home-11: sections marked as beats have three headlines, up to four beats in all, and other sections two', () => {
  const { beats, others } = chooseStories(editionOf({ beats: ['sports', 'arts'] }));
  expect(beats.map(({ slug }) => slug)).toEqual(['sports', 'arts-culture', 'national-news', 'world-news']);
  expect(beats.map(({ articles }) => articles.length)).toEqual([3, 3, 3, 3]);
  expect(others).toHaveLength(10);
  expect(others.every(({ articles }) => articles.length === 2)).toBe(true);
});

test('home-11: a beat without stories is replaced by the next section', () => {
  const edition = editionOf({ beats: ['sports'] });
  sectionOf(edition, 'sports').result.articles = [];
  expect(chooseStories(edition).beats.map(({ slug }) => slug)).not.toContain('sports');
  expect(chooseStories(edition).beats).toHaveLength(4);
});

test('home-11: a beat’s newest story with a new picture comes first', () => {
  const edition = editionOf({ beats: ['sports'] });
  const [first, second, third] = sectionOf(edition, 'sports').result.articles;
  const [lead] = sectionOf(edition, 'localNews').result.articles;
  if (!first || !second || !third || !lead) throw new Error('There are too few stories.');
  lead.picture = second.picture = { ...world.picture(), address: '/pictures/one.jpg' };
  third.picture = { ...world.picture(), address: '/pictures/other.jpg' };
  const [sports] = chooseStories(edition).beats;
  expect(sports?.articles.map(({ title }) => title)).toEqual(['sports 3', 'sports 1', 'sports 2']);
  expect(sports?.articles.map(({ picture }) => picture !== undefined)).toEqual([true, false, false]);
});

test('home-13: the week’s most reported stories leave out stories that are above them, and show each event once', () => {
  const edition = editionOf();
  const [shown] = sectionOf(edition, 'localNews').result.articles;
  if (shown === undefined) throw new Error('There is no story.');
  sectionOf(edition, 'localNews').reported = [
    { ...shown, ...by(3) },
    reported('two', 2),
    reported('three', 3),
    reported('old', 5, world.now - 8 * 24 * 3_600_000),
  ];
  sectionOf(edition, 'politics').reported = [reported('three', 3), reported('later', 2, world.now)];
  expect(
    chooseStories(edition).mostReported.map(({ article, newsrooms }) => [article.title, newsrooms]),
  ).toEqual([
    ['three', 3],
    ['later', 2],
    ['two', 2],
  ]);
  sectionOf(edition, 'politics').reported = [];
  expect(chooseStories(edition).mostReported).toEqual([]);
  const older = [reported('three', 2), reported('older', 4, world.now - 5 * 24 * 3_600_000)];
  expect(chooseStories(edition, older).mostReported.map(({ article }) => article.title)).toEqual([
    'older',
    'three',
    'two',
  ]);
});

function chooseStories(edition: Edition, older: Article[] = []) {
  return frontStories(edition, { lead: null, posts: [], reported: older, now: world.now });
}

/** Makes an edition whose sections have four stories each. */
function editionOf({ beats = [] }: { beats?: SectionKey[] } = {}): Edition {
  const edition = world.edition();
  for (const key of sectionKeys) {
    const section = sectionOf(edition, key);
    if (beats.includes(key)) section.section = { ...section.section, front: 'beat' };
    section.result = { ...section.result, articles: [1, 2, 3, 4].map((number) => story(key, number)) };
  }
  return edition;
}

function story(section: SectionKey, number: number): Article {
  const link = `https://wire.example/${section}/${number}`;
  return world.article({ id: `${section}-${number}`, section, title: `${section} ${number}`, link });
}

function reported(title: string, newsrooms: number, sortTime = world.now - 3_600_000): Article {
  return world.article({ title, link: `https://wire.example/${title}`, sortTime, ...by(newsrooms) });
}

function by(newsrooms: number): Pick<Article, 'alsoReported'> {
  const alsoReported = Array.from({ length: newsrooms - 1 }, (_, index) => {
    return { source: `Paper ${index}`, title: 'Report', link: '#', section: 'localNews', firstSeen: 0 };
  });
  return { alsoReported };
}
