import type { SearchRequest } from './archive.ts';

/** An article that contains everything the search asks for. Times are in milliseconds since the epoch. */
export interface Match {
  /** The article's row. */
  id: number;
  /** The feed's row. */
  feedId: number;
  sortTime: number;
  firstSeen: number;
  /** See `storyKeys`. */
  linkKey: number;
  /** How well the article matches, as measured by the engine: positive, comparable only within one search. */
  strength: number;
  /** Whether the words are adjacent and in the order typed. */
  isPhrase: boolean;
}

/**
 * Sorts matches; of equals the newer is first, then the one filed later, so pages don't overlap. Relevance is the
 * strength as a fraction of the strongest, times 1.5 for a phrase, times (2 + f) / 3, where f falls from 1 for the
 * newest match to 1/2 after thirty days. So age takes at most a third: it never puts a story with the words in its text
 * above one with them in the headline. Age counts from the newest match, not now, so tomorrow's order is the same.
 */
export function rankMatches(matches: readonly Match[], order: SearchRequest['order']): Match[] {
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

const freshMs = 30 * 86_400_000;
