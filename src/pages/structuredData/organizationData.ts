import type {
  AdministrativeAreaLeaf,
  NewsMediaOrganizationLeaf,
  PostalAddressLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from 'schema-dts';
import { iconPath } from '../../news/brand/icons.ts';
import { hasHeading, customPageAt } from '../../news/site/customPage.ts';
import type { Place } from '../../news/site/place.ts';
import { searchPath } from '../../news/site/screens.ts';
import { fullTag } from '../../news/words/locales.ts';
import type { Publication } from '../../news/publication.ts';
import { plainText } from '../../news/words/text.ts';

/**
 * Describes the publication as an organization. Its policies link to the terms and the front page. Programs can't
 * recognize a sample, so a sample's invented contact details are left out.
 */
export function organizationData(publication: Publication): NewsMediaOrganizationLeaf {
  const { origin, alternateNames, description, place, about, sample } = publication;
  const { email, telephone, social } = publication.contact;
  return {
    ...publisherData(publication),
    ...(alternateNames.length > 0 && { alternateName: alternateNames }),
    description: plainText(description),
    address: postalAddress(publication),
    areaServed: [{ '@type': 'City', name: place.city }, ...administrativeArea(place)],
    ...(customPageAt(publication, 'terms') && { publishingPrinciples: `${origin}/terms` }),
    ...(hasHeading(publication, 'terms', 'corrections') && {
      correctionsPolicy: `${origin}/terms#corrections`,
    }),
    ...(about.mission.length > 0 && { missionCoveragePrioritiesPolicy: `${origin}/#about` }),
    ...(!sample && email !== null && { email }),
    ...(!sample && telephone !== null && { telephone }),
    ...(!sample && social.length > 0 && { sameAs: social.map(({ address }) => address) }),
  };
}

/** Describes the county with its region, or the region alone; nothing if neither is known. */
function administrativeArea({ county, region }: Place): AdministrativeAreaLeaf[] {
  const names = [county ?? [], region ?? []].flat();
  return names.length === 0 ? [] : [{ '@type': 'AdministrativeArea', name: names.join(', ') }];
}

/**
 * Describes the publication as a publisher, as search engines require. `organizationData` has the rest under this
 * `@id`.
 */
export function publisherData({ origin, name }: Publication): NewsMediaOrganizationLeaf {
  return {
    '@type': 'NewsMediaOrganization',
    '@id': `${origin}/#organization`,
    name,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: origin + iconPath(144), width: '144 px', height: '144 px' },
  };
}

/** Describes the site and its search. */
export function websiteData({ locale, origin, name, alternateNames, description }: Publication): WebSiteLeaf {
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${searchPath}?q={term}` },
    'query-input': 'required name=term',
  };
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    ...(alternateNames.length > 0 && { alternateName: alternateNames }),
    url: `${origin}/`,
    description: plainText(description),
    inLanguage: fullTag(locale),
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: search,
  };
}

/** Describes the office's address; the city alone for a publication without an office. */
function postalAddress({ place, contact: { office }, sample }: Publication): PostalAddressLeaf {
  const lines = sample || office === null ? [] : office.map(plainText);
  const street = lines.filter((line) => !line.includes(place.city));
  return {
    '@type': 'PostalAddress',
    ...(street.length > 0 && { streetAddress: street.join(', ') }),
    addressLocality: place.city,
    ...(place.region !== null && { addressRegion: place.region }),
    addressCountry: place.country,
  };
}
