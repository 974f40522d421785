/**
 * The class of a cell in a grid: the last one takes what is left of its row, in two and in three columns (grid.css).
 * The server counts the cells, because a style sheet can't while a page arrives (docs/decisions/048).
 */
export function cellClass({ index, cells }: { index: number; cells: number }): string {
  if (index !== cells - 1) return '';
  return `${cells % 2 === 1 ? wholeOfTwo : ''} ${lastOfThree(cells)}`.trim();
}

/** The class of the last cell in three columns. */
export function lastOfThree(cells: number): string {
  return ['', wholeOfThree, restOfThree][cells % 3] ?? '';
}

/** Takes a whole row of two columns. */
export const wholeOfTwo = 'whole-of-2';

/** Takes a whole row of three columns. */
export const wholeOfThree = 'whole-of-3';

/** Takes two of three columns. */
export const restOfThree = 'rest-of-3';
