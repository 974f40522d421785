import { cutDescription } from '../../news/reading.ts';
import { wordMatches } from './wordMatches.ts';

/**
 * The part of a description that a search shows: its beginning, cut as on a card (spec section 9), or, where the words that were looked
 * for come only after that, as much from a little before the first of them. Never cuts a character in half.
 */
export function excerpt(search: { text: string; words: string }): string {
  const [first] = wordMatches(search);
  const { text } = search;
  if (first === undefined) return cutDescription(text);
  const shown = cutDescription(text).length;
  if (shown >= text.length || first.end < shown) return cutDescription(text);
  const begin = beginOf(text, first.start);
  return (begin === 0 ? '' : '…') + cutDescription(text.slice(begin));
}

/** The first beginning of a word within `charsBefore` of a match. */
function beginOf(text: string, match: number): number {
  const from = Math.max(0, match - charsBefore);
  const space = text.slice(from, match).search(/\s/u);
  return space === -1 ? match : from + space + 1;
}

/** Enough for a reader to see what is spoken of, and little enough to leave most of the room for what follows. */
const charsBefore = 60;
