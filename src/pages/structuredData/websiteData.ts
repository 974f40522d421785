import type { SearchActionLeaf, WebSiteLeaf, WithActionConstraints } from 'schema-dts';
import type { Publication } from '../../news/publication.ts';

/** The site as schema.org WebSite, with the search that it offers (spec section 2, "/schema": `/search?q={term}`). */
export function websiteData({ origin, name, alternateNames, description }: Publication): WebSiteLeaf {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={term}` },
    'query-input': 'required name=term',
  };
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    ...(alternateNames.length > 0 && { alternateName: alternateNames }),
    url: `${origin}/`,
    description,
    inLanguage: 'en-US',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: search,
  };
}
