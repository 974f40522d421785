import { expect, test } from 'vitest';
import { world } from '../../news/world.testing.ts';
import { openFeedNeeds } from './feedNeeds.ts';

const many = Array.from({ length: 20 }, (_, index) => `${index}`);
const [shared, other] = [world.feedAddress('0'), world.feedAddress('1')];

function withFeeds(feeds: string[]) {
  return { ...world.publication(), sections: [world.section({ feeds })] };
}

test('the publication that needs the most articles of a feed decides how many are needed', () => {
  const needs = openFeedNeeds();
  needs.set('city', withFeeds(many));
  expect(needs.countOf(shared)).toBe(6);
  needs.set('town', withFeeds(['0']));
  expect([shared, other].map(needs.countOf)).toEqual([30, 6]);
  expect(needs.withFeeds([shared])).toEqual(new Set(['city', 'town']));
  expect(needs.withFeeds([other])).toEqual(new Set(['city']));
  expect(needs.set('town', withFeeds(many))).toEqual([]);
  expect(needs.countOf(shared)).toBe(6);
});

test('feeds that no publication has anymore are returned', () => {
  const needs = openFeedNeeds();
  needs.set('city', withFeeds(['0', '1']));
  needs.set('town', withFeeds(['1']));
  expect(needs.set('city', withFeeds(['1']))).toEqual([shared]);
  expect(needs.countOf(shared)).toBeNull();
  expect(needs.set('city', null)).toEqual([]);
  expect(needs.set('town', null)).toEqual([other]);
  expect(needs.withFeeds([shared, other])).toEqual(new Set());
});
