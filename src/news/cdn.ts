import type { Section } from './sections.ts';

/** The CDN in front of a publication. */
export interface Cdn {
  /** How long the CDN may serve a copy without revalidating it, in seconds. */
  freshSeconds: number;
  /** How long the CDN may serve a stale copy while the site has errors, in seconds. */
  staleSeconds: number;
  /** The service and the id for purging copies. Null: copies only expire. */
  purge: { service: CdnService; id: string } | null;
}

export type CdnService = 'cloudflare' | 'fastly';

/**
 * Returns the tag of all copies of a publication, `river-town`, or of the copies that show a section,
 * `river-town.parks`.
 */
export function cdnTag(publication: string, section?: Pick<Section, 'slug'>): string {
  return section === undefined ? publication : `${publication}.${section.slug}`;
}
