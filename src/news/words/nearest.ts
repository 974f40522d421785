import { distance } from 'fastest-levenshtein';

/** Returns the candidate that `written` most likely stands for, ignoring case, or undefined if none is close. */
export function nearest(written: string, candidates: readonly string[]): string | undefined {
  const [best] = candidates
    .map((candidate) => ({ candidate, steps: distance(written.toLowerCase(), candidate.toLowerCase()) }))
    .toSorted((one, other) => one.steps - other.steps);
  const isClose = best !== undefined && best.steps <= Math.max(2, Math.floor(written.length / 3));
  return isClose ? best.candidate : undefined;
}
