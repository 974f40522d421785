import type { Spiked } from '../news/item.ts';
import type { RawFeed, RawItem } from './rawFeed.ts';
import { readDate } from './readDate.ts';

/**
 * The items of a document that the desk works on: all, or the 500 at the end that holds the newer ones when there are more. Nearly every
 * feed has its newest first, a few have them last; readers see 15. The rest is spiked in one entry.
 */
export function newestItems({ items, itemCount }: RawFeed): { kept: RawItem[]; spiked: Spiked[] } {
  if (itemCount <= itemsMax) return { kept: items, spiked: [] };
  const [first, last] = [firstDate(items), firstDate(items.toReversed())];
  const isNewestLast = first !== null && last !== null && last > first;
  const left = itemCount - itemsMax;
  return {
    kept: isNewestLast ? items.slice(-itemsMax) : items.slice(0, itemsMax),
    spiked: [
      {
        item: `${left} ${isNewestLast ? 'items at the beginning' : 'items at the end'}`,
        reason: `The document has ${itemCount} items; the newest ${itemsMax} are read.`,
      },
    ],
  };
}

function firstDate(items: readonly RawItem[]): number | null {
  for (const written of items.slice(0, datesTried).flatMap((item) => item.dates)) {
    const date = readDate(written);
    if (date.kind === 'dated') return date.at;
  }
  return null;
}

const itemsMax = 500;
const datesTried = 10;
