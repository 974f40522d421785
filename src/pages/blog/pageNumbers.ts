/** A place in the numbered list of page controls: a page, or a gap that is shown as an ellipsis and cannot be chosen. */
export type PagePlace = number | 'gap';

/**
 * Which pages the controls name (spec section 5): the first, the last and two either side of the current one, with a gap wherever a
 * number is left out. Pages count from 1; there is at least one.
 */
export function pageNumbers({ current, last }: { current: number; last: number }): PagePlace[] {
  const named = Array.from({ length: last }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= pagesEitherSide,
  );
  return named.flatMap((page, index) =>
    index > 0 && page - 1 !== named[index - 1] ? ['gap', page] : [page],
  );
}

const pagesEitherSide = 2;
