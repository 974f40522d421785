import { cdnTag } from '../news/cdn.ts';
import type { Publication } from '../news/publication.ts';
import { sectionWithKey, type SectionKey } from '../news/sections.ts';
import type { PlainResponse } from './plainResponse.ts';

/**
 * A response with what a CDN needs to keep it: how long, and the tags by which it is purged (row caching-5). Nothing
 * changes without `cdn:`, for what a shared cache may not keep, and for files that are named by their content.
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
 * The headers of what is named by its content but may be taken down (row takedown-7): browsers keep it, but shared
 * caches, with or without `cdn:`, soon ask again, and a CDN's copy has a tag by which it is purged.
 */
export function takedownHeaders({ id, cdn }: Pick<Publication, 'id' | 'cdn'>): Record<string, string> {
  return {
    'Cache-Control': `public, max-age=31536000, s-maxage=${cdn?.freshSeconds ?? 60}, immutable`,
    ...(cdn !== null && tagHeaders(cdn.purge?.service, [cdnTag(id)])),
  };
}

/** The CDN takes the header out before it answers a reader. One that we don't know gets both forms. */
function tagHeaders(
  service: 'cloudflare' | 'fastly' | undefined,
  tags: readonly string[],
): Record<string, string> {
  return {
    ...(service !== 'fastly' && { 'Cache-Tag': tags.join(',') }),
    ...(service !== 'cloudflare' && { 'Surrogate-Key': tags.join(' ') }),
  };
}

/** Only these make another response, as in our own cache (`cacheKey.ts`): `utm_source` and the like don't. */
const ignoredParameters = 'key-order, params, except=("page" "raw" "view")';
