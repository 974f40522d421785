import { expect, test } from 'vitest';
import { rankMatches } from './articleSearch.ts';
import type { Match } from './wordIndex.ts';
import { dayMs, monday } from '../sampleFeed.testing.ts';

test('age decides between stories that match equally well, even between old stories', () => {
  const old = match({ id: 1, daysOld: 4000 });
  const older = match({ id: 2, daysOld: 4001 });
  expect(rankMatches([older, old], 'relevance')).toEqual([old, older]);
});

test('age lowers the rank by a third at most', () => {
  const newest = match({ id: 1, daysOld: 0, strength: 2 });
  const weaker = match({ id: 2, daysOld: 1_000_000, strength: 2.9 });
  const stronger = match({ id: 2, daysOld: 1_000_000, strength: 3.1 });
  expect(rankMatches([newest, weaker], 'relevance')).toEqual([newest, weaker]);
  expect(rankMatches([newest, stronger], 'relevance')).toEqual([stronger, newest]);
});

test('stories keep their order as they age', () => {
  const stories = [match({ id: 1, daysOld: 10, strength: 1.1 }), match({ id: 2, daysOld: 0, strength: 1 })];
  const aged = stories.map((story) => ({ ...story, sortTime: story.sortTime - 5000 * dayMs }));
  const [now, later] = [stories, aged].map((matches) => rankMatches(matches, 'relevance'));
  expect(later?.map(({ id }) => id)).toEqual(now?.map(({ id }) => id));
});

test('if stories are equal, the story that was filed later comes first, in either order', () => {
  const [first, second] = [match({ id: 1 }), match({ id: 2 })];
  for (const order of ['relevance', 'newest'] as const)
    expect(rankMatches([first, second], order)).toEqual([second, first]);
});

function match({ daysOld = 0, ...fields }: Pick<Match, 'id'> & Partial<Match> & { daysOld?: number }): Match {
  const sortTime = monday - daysOld * dayMs;
  return { feedId: 1, strength: 1, isPhrase: false, sortTime, firstSeen: monday, linkKey: 0, ...fields };
}
