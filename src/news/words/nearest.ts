import { distance } from 'fastest-levenshtein';

/**
 * Returns the candidate that `written` is most likely a misspelling of, ignoring case; undefined if none is close.
 * Allows one mistake, two in a word of eight letters, or three in a word of twelve. The first letter must match,
 * because it is rarely mistyped.
 */
export function nearest(written: string, candidates: readonly string[]): string | undefined {
  const [best] = candidates
    .filter((candidate) => candidate[0]?.toLowerCase() === written[0]?.toLowerCase())
    .map((candidate) => ({
      candidate,
      mistakes: editsBetween(written.toLowerCase(), candidate.toLowerCase()),
    }))
    .toSorted((one, other) => one.mistakes - other.mistakes);
  // The ending of a file name is not part of the word.
  const letters = written.replace(/\.[a-z\d]{1,5}$/iu, '').length;
  const mistakesMax = letters < 3 ? 0 : Math.max(1, Math.floor(letters / 4));
  return best !== undefined && best.mistakes <= mistakesMax ? best.candidate : undefined;
}

/** Returns the number of edits between two words. A swap of two letters is one edit. */
export function editsBetween(one: string, other: string): number {
  const steps = distance(one, other);
  const isSwap =
    steps === 2 &&
    one.length === other.length &&
    Array.from(one).toSorted().join() === Array.from(other).toSorted().join();
  return isSwap ? 1 : steps;
}
