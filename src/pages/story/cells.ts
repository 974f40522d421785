/**
 * Returns the class with which the last cell of a grid fills its row (`grid.css`); empty for other cells. The grid has
 * `columns` columns on wide screens, and two on narrower ones. The server counts the cells, because a style sheet can't
 * while a page arrives (docs/decisions/048).
 */
export function cellClass({
  index,
  cells,
  columns = 3,
}: {
  index: number;
  cells: number;
  columns?: number;
}): string {
  if (index !== cells - 1) return '';
  const span = 1 + ((columns - (cells % columns)) % columns);
  return `${cells % 2 === 1 ? wholeOfTwo : ''}${span > 1 ? ` spans-${span}` : ''}`.trim();
}

/** Returns the number of columns, at most five, whose rows the cells fill best. */
export function columnsOf(cells: number): number {
  if (cells <= 5) return Math.max(1, cells);
  const emptyCells = (columns: number) => (columns - (cells % columns)) % columns;
  return [5, 4, 3].toSorted((one, other) => emptyCells(one) - emptyCells(other))[0] ?? 5;
}

/** The class of a cell that fills a row of two columns. */
export const wholeOfTwo = 'whole-of-2';

/** The class of a cell that fills two of three columns. */
export const restOfThree = 'spans-2';
