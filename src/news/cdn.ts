import type { Section } from './sections.ts';

/** The CDN in front of a publication. */
export interface Cdn {
  /** How long it may serve a copy without asking us, in seconds. */
  freshSeconds: number;
  /** How long it may serve a copy while the site has errors, in seconds. */
  staleSeconds: number;
  /** Where copies are purged. Null: copies aren't purged; they expire. */
  purge: { service: CdnService; id: string } | null;
}

export type CdnService = 'cloudflare' | 'fastly';

/** The tag of a publication's copies, `river-town`, or of those that show a section, `river-town.parks`. */
export function cdnTag(publication: string, section?: Pick<Section, 'slug'>): string {
  return section === undefined ? publication : `${publication}.${section.slug}`;
}
