import type { Edition } from '../news/edition.ts';
import { rulesHash } from '../news/hidden.ts';
import { pinsHash } from '../news/site/pins.ts';

/**
 * Hashes of the rules that hide stories and of the pins that apply now, by publication, for commands that run alongside
 * the site.
 */
export type Applied = ReturnType<typeof appliedIn> & {
  /** Why the files of a publication that web servers send may be older, in full sentences. */
  files?: Record<string, string>;
};

export function appliedIn(editions: readonly Edition[]) {
  const publications = editions.map(({ publication }) => publication);
  return {
    rules: Object.fromEntries(publications.map(({ id, hidden }) => [id, rulesHash(hidden)])),
    pins: Object.fromEntries(publications.map(({ id, pins }) => [id, pinsHash(pins)])),
  };
}
