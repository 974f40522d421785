import { expect, test } from 'vitest';
import { pageNumbers } from './PageControls.tsx';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 3, '1 2 3'],
  [1, 4, '1 2 3 4'],
  [1, 5, '1 2 3 … 5'],
  [1, 14, '1 2 3 … 14'],
  [2, 14, '1 2 3 4 … 14'],
  [3, 14, '1 2 3 4 5 … 14'],
  [4, 14, '1 2 3 4 5 6 … 14'],
  [5, 14, '1 … 3 4 5 6 7 … 14'],
  [7, 14, '1 … 5 6 7 8 9 … 14'],
  [10, 14, '1 … 8 9 10 11 12 … 14'],
  [11, 14, '1 … 9 10 11 12 13 14'],
  [12, 14, '1 … 10 11 12 13 14'],
  [14, 14, '1 … 12 13 14'],
  [3, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [99, 14, '1 … 14'],
])('blog-3: on page %i of %i the controls list %s', (current, last, expected) => {
  const shown = pageNumbers({ current, last }).map((entry) => (entry === 'gap' ? '…' : entry));
  expect(shown.join(' ')).toBe(expected);
});
