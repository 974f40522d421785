import type { Edition } from '../news/edition.ts';
import { rulesHash } from '../news/hidden.ts';
import { pinsHash } from '../news/site/pins.ts';

/**
 * Hashes of the hiding rules and of the pins that the site applies now, by publication. Commands compare them with the
 * files to see whether a change has taken effect.
 */
export type AppliedHashes = ReturnType<typeof hashApplied> & {
  /** Reasons why a static edition may be older than the pages, in full sentences, by publication. */
  files?: Record<string, string>;
};

export function hashApplied(editions: readonly Edition[]) {
  const publications = editions.map(({ publication }) => publication);
  return {
    rules: Object.fromEntries(publications.map(({ id, hidden }) => [id, rulesHash(hidden)])),
    pins: Object.fromEntries(publications.map(({ id, pins }) => [id, pinsHash(pins)])),
  };
}
