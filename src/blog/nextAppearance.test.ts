import { expect, test } from 'vitest';
import { nextAppearance } from './nextAppearance.ts';

test('the next post to appear is the earliest of those that are not out', () => {
  const posts = [40, 30, 20, 10, Infinity].map((appearsAt) => ({ appearsAt }));
  expect([0, 10, 25, 40].map((at) => nextAppearance(posts, at))).toEqual([10, 20, 30, Infinity]);
  expect(nextAppearance([], 0)).toBe(Infinity);
});

test('a blog may have any number of posts', () => {
  const posts = Array.from({ length: 500_000 }, (_, place) => ({ appearsAt: place }));
  expect(nextAppearance(posts, 9)).toBe(10);
});
