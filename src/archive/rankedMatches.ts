import type { SearchRequest } from './archive.ts';

/** An article that holds all that is looked for, before it is known where it stands among the others. */
export interface Match {
  /** The article's row. */
  id: number;
  /** Its feed's row. */
  feedId: number;
  /** Milliseconds since the epoch. */
  sortTime: number;
  /** How much it is about the words by the engine's own measure: positive, comparable within one search only. */
  strength: number;
  /** Whether the words stand in it side by side and in the order typed. */
  isPhrase: boolean;
}

/**
 * The matches in the order asked for; of equals the newer comes first, then the one that was filed later, so that pages follow one
 * another. Relevance is the engine's strength relative to the strongest match, half as much again where the words stand side by side,
 * times (2 + f) / 3, where f falls from 1 for the newest match to a half after thirty days and towards 0 after that. So age takes at
 * most a third: it decides between stories that match alike, and lifts none that has the words in its text only over one that has
 * them in its headline. Time counts from the newest match and not from the clock, so that the order is the same tomorrow.
 */
export function rankedMatches(matches: readonly Match[], order: SearchRequest['order']): Match[] {
  if (order === 'newest') return matches.toSorted(byTime);
  const strongest = matches.reduce((most, { strength }) => Math.max(most, strength), 0);
  const newest = matches.reduce((latest, { sortTime }) => Math.max(latest, sortTime), -Infinity);
  return matches
    .map((match) => ({ match, relevance: relevanceOf(match, { strongest, newest }) }))
    .toSorted((one, other) => other.relevance - one.relevance || byTime(one.match, other.match))
    .map(({ match }) => match);
}

function relevanceOf(
  { strength, isPhrase, sortTime }: Match,
  { strongest, newest }: { strongest: number; newest: number },
): number {
  const freshness = freshMs / (freshMs + newest - sortTime);
  return (strength / strongest) * (isPhrase ? 1.5 : 1) * ((2 + freshness) / 3);
}

function byTime(one: Match, other: Match): number {
  return other.sortTime - one.sortTime || other.id - one.id;
}

/** Thirty days in milliseconds. */
const freshMs = 30 * 86_400_000;
