import { expect, test } from 'vitest';
import { rankedMatches } from './rankedMatches.ts';
import type { Match } from './rankedMatches.ts';
import { dayMs, monday } from './sampleFeed.ts';

test('age decides between stories that match alike, however old', () => {
  const old = match({ id: 1, daysOld: 4000 });
  const older = match({ id: 2, daysOld: 4001 });
  expect(rankedMatches([older, old], 'relevance')).toEqual([old, older]);
});

test('age takes at most a third', () => {
  const newest = match({ id: 1, daysOld: 0, strength: 2 });
  const weaker = match({ id: 2, daysOld: 1_000_000, strength: 2.9 });
  const stronger = match({ id: 2, daysOld: 1_000_000, strength: 3.1 });
  expect(rankedMatches([newest, weaker], 'relevance')).toEqual([newest, weaker]);
  expect(rankedMatches([newest, stronger], 'relevance')).toEqual([stronger, newest]);
});

test('the same stories are in the same order a dozen years later', () => {
  const stories = [match({ id: 1, daysOld: 10, strength: 1.1 }), match({ id: 2, daysOld: 0, strength: 1 })];
  const longAgo = stories.map((story) => ({ ...story, sortTime: story.sortTime - 5000 * dayMs }));
  const [now, then] = [stories, longAgo].map((matches) => rankedMatches(matches, 'relevance'));
  expect(then?.map(({ id }) => id)).toEqual(now?.map(({ id }) => id));
});

test('of stories alike in everything the one filed later comes first, in either order', () => {
  const [first, second] = [match({ id: 1 }), match({ id: 2 })];
  for (const order of ['relevance', 'newest'] as const)
    expect(rankedMatches([first, second], order)).toEqual([second, first]);
});

function match(given: Partial<Omit<Match, 'sortTime'>> & { id: number; daysOld?: number }): Match {
  const { daysOld = 0, ...rest } = given;
  return { feedId: 1, strength: 1, isPhrase: false, sortTime: monday - daysOld * dayMs, ...rest };
}
