import { distance } from 'fastest-levenshtein';

/** The one of `candidates` that `written` was most likely meant to be, or undefined when none is near. Case does not count. */
export function nearest(written: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, steps: distance(written.toLowerCase(), candidate.toLowerCase()) }))
    .toSorted((one, other) => one.steps - other.steps);
  const best = ranked[0];
  if (best === undefined || best.steps > Math.max(2, Math.floor(written.length / 3))) return undefined;
  return best.candidate;
}
