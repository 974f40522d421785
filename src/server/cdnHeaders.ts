import { cdnTag, type CdnService } from '../news/cdn.ts';
import type { Publication } from '../news/publication.ts';
import { sectionWithKey, type SectionKey } from '../news/sections.ts';
import { immutableCaching, type PlainResponse } from './plainResponse.ts';

/**
 * Adds the headers that a CDN needs to cache a response: for how long, and the tags by which it is purged (row
 * caching-5). Returns it unchanged without `cdn:`, if shared caches may not store it, or if its URL has a content hash.
 */
export function withCdnHeaders(
  plain: PlainResponse,
  {
    publication,
    sections: keys,
  }: { publication: Pick<Publication, 'id' | 'cdn' | 'sections'>; sections: readonly SectionKey[] },
): PlainResponse {
  const { id, cdn } = publication;
  const { 'Cache-Control': caching = '', ...headers } = plain.headers;
  if (cdn === null || !caching.startsWith('public,') || caching.includes('immutable')) return plain;
  const sections = keys.flatMap((key) => sectionWithKey(publication, key) ?? []);
  const tags = [cdnTag(id), ...sections.map((section) => cdnTag(id, section))];
  return {
    ...plain,
    headers: {
      ...headers,
      'Cache-Control': `${caching}, s-maxage=${cdn.freshSeconds}, stale-if-error=${cdn.staleSeconds}`,
      ...tagHeaders(cdn.purge?.service, tags),
      'No-Vary-Search': ignoredParameters,
    },
  };
}

/**
 * Returns the headers of a response whose name has a hash of its content, but that may be taken down (row takedown-7).
 * Browsers cache it; shared caches, with or without `cdn:`, soon request it again, and a CDN can purge it by a tag.
 */
export function takedownHeaders({ id, cdn }: Pick<Publication, 'id' | 'cdn'>): Record<string, string> {
  return {
    'Cache-Control': `${immutableCaching}, s-maxage=${cdn?.freshSeconds ?? 60}`,
    ...(cdn !== null && tagHeaders(cdn.purge?.service, [cdnTag(id)])),
  };
}

/**
 * Returns the header for tags, which the CDN removes before it responds to a reader. An unknown CDN gets both headers.
 */
function tagHeaders(service: CdnService | undefined, tags: readonly string[]): Record<string, string> {
  return {
    ...(service !== 'fastly' && { 'Cache-Tag': tags.join(',') }),
    ...(service !== 'cloudflare' && { 'Surrogate-Key': tags.join(' ') }),
  };
}

/** Tells CDNs to ignore all parameters but these, which our own cache (`cacheKey.ts`) and redirects read. */
const ignoredParameters = 'key-order, params, except=("page" "raw" "view" "p" "page_id")';
