import type { NewsMediaOrganizationLeaf } from 'schema-dts';
import type { Publication } from '../../news/publication.ts';

/**
 * The publication as the one who publishes something: what search engines want of a publisher (schema.org NewsMediaOrganization). The
 * logo is the mark, 144 by 144 pixels (spec section 3, "Organization logo"). Everything else is `organizationData`, under the same `@id`.
 */
export function publisherData({ origin, name }: Publication): NewsMediaOrganizationLeaf {
  return {
    '@type': 'NewsMediaOrganization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/icons/144.png`, width: '144 px', height: '144 px' },
  };
}
