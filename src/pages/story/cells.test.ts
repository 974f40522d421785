import { expect, test } from 'vitest';
import { cellClass } from './cells.ts';

test.each([
  [1, 'whole-of-2 spans-3'],
  [2, 'spans-2'],
  [3, 'whole-of-2'],
  [4, 'spans-3'],
  [5, 'whole-of-2 spans-2'],
  [6, ''],
])('the last of %i cells fills its row, and no other does', (cells, last) => {
  const classes = Array.from({ length: cells }, (_, index) => cellClass({ index, cells }));
  expect(classes).toEqual([...Array.from({ length: cells - 1 }, () => ''), last]);
});
