import type { Edition } from '../news/edition.ts';
import { rulesHash } from '../news/hidden.ts';
import { pinsHash } from '../news/site/pins.ts';

/**
 * Hashes of the rules that hide stories and of the pins that apply now, by publication, for commands that run alongside
 * the site.
 */
export type AppliedHashes = ReturnType<typeof hashApplied> & {
  /** Why a publication's static edition may be older than its pages, by publication, in full sentences. */
  files?: Record<string, string>;
};

export function hashApplied(editions: readonly Edition[]) {
  const publications = editions.map(({ publication }) => publication);
  return {
    rules: Object.fromEntries(publications.map(({ id, hidden }) => [id, rulesHash(hidden)])),
    pins: Object.fromEntries(publications.map(({ id, pins }) => [id, pinsHash(pins)])),
  };
}
