import { expect, test } from 'vitest';
import { showMatches } from './showMatches.ts';

test('a reader sees only what has their words, and all of it again without words', () => {
  const items = ['Where is Kaw Point?', 'Who writes the stories?', 'Is Kaw Point a park?'].map((text) => ({
    text,
    element: { hidden: false },
  }));
  const hidden = () => items.map(({ element }) => element.hidden);

  expect(showMatches(items, 'kaw point')).toBe(2);
  expect(hidden()).toEqual([false, true, false]);
  expect(showMatches(items, 'zebra')).toBe(0);
  expect(hidden()).toEqual([true, true, true]);
  expect(showMatches(items, '')).toBe(3);
  expect(hidden()).toEqual([false, false, false]);
});
