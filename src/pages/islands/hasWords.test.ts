import { expect, test } from 'vitest';
import { hasWords } from './hasWords.ts';

const text = 'Who runs the Café at Kaw Point? It’s the county’s.';

test.each(['', '  ', 'cafe', 'CAFÉ', 'point kaw', "it's", 'count', ' kaw  point '])(
  '"%s" finds it',
  (words) => {
    expect(hasWords(text, words)).toBe(true);
  },
);

test.each(['levee', 'kaw levee', 'kawpoint'])('"%s" does not find it', (words) => {
  expect(hasWords(text, words)).toBe(false);
});
