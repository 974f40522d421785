import { expect, test } from 'vitest';
import { showMatches } from './faqFilter.client.ts';

test('a reader sees only the items that have their words, and all items again without words', () => {
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

const text = 'Who runs the Café at Kaw Point? It’s the county’s.';

test.each(['', '  ', 'cafe', 'CAFÉ', 'point kaw', "it's", 'count', ' kaw  point '])(
  'a reader who types “%s” finds the question',
  (words) => {
    expect(showMatches([{ text, element: { hidden: true } }], words)).toBe(1);
  },
);

test.each(['levee', 'kaw levee', 'kawpoint'])(
  'a reader who types “%s” does not find the question',
  (words) => {
    expect(showMatches([{ text, element: { hidden: false } }], words)).toBe(0);
  },
);
