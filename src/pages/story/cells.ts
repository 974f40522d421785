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

/** The number of columns, at most five, of which the cells fill the rows best. */
export function columnsOf(cells: number): number {
  if (cells <= 5) return Math.max(1, cells);
  const left = (columns: number) => (columns - (cells % columns)) % columns;
  return [5, 4, 3].toSorted((one, other) => left(one) - left(other))[0] ?? 5;
}

/** The class of a cell in a grid of so many columns, or of two: the last one takes what is left of its row. */
export function lastOfRow({
  index,
  cells,
  columns,
}: {
  index: number;
  cells: number;
  columns: number;
}): string {
  if (index !== cells - 1) return '';
  const span = 1 + ((columns - (cells % columns)) % columns);
  return `${cells % 2 === 1 ? wholeOfTwo : ''}${span > 1 ? ` spans-${span}` : ''}`.trim();
}

/** Takes a whole row of two columns. */
export const wholeOfTwo = 'whole-of-2';

/** Takes a whole row of three columns. */
export const wholeOfThree = 'whole-of-3';

/** Takes two of three columns. */
export const restOfThree = 'rest-of-3';
