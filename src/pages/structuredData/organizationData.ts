import type { NewsMediaOrganizationLeaf, PostalAddressLeaf } from 'schema-dts';
import type { Publication } from '../../news/publication.ts';
import { publisherData } from './publisherData.ts';

/**
 * The publication as schema.org NewsMediaOrganization (spec section 2, "/schema"). Policies lead to what the terms and the front page
 * really say. A program cannot see that something is a sample, so nothing invented of the contact is told to it.
 */
export function organizationData(publication: Publication): NewsMediaOrganizationLeaf {
  const { origin, alternateNames, description, place, about, sample } = publication;
  const { email, telephone, social } = publication.contact;
  return {
    ...publisherData(publication),
    ...(alternateNames.length > 0 && { alternateName: alternateNames }),
    description,
    address: addressOf(publication),
    areaServed: [
      { '@type': 'City', name: place.city },
      { '@type': 'AdministrativeArea', name: `${place.county}, ${place.region}` },
    ],
    publishingPrinciples: `${origin}/terms`,
    correctionsPolicy: `${origin}/terms#corrections`,
    ...(about.mission.length > 0 && { missionCoveragePrioritiesPolicy: `${origin}/#about` }),
    ...(!sample && email !== null && { email }),
    ...(!sample && telephone !== null && { telephone }),
    ...(!sample && social.length > 0 && { sameAs: social.map(({ address }) => address) }),
  };
}

/** The office has its street; a publication without one is at home in its city. */
function addressOf({ place, contact: { office }, sample }: Publication): PostalAddressLeaf {
  const street = sample || office === null ? [] : office.filter((line) => !line.includes(place.city));
  return {
    '@type': 'PostalAddress',
    ...(street.length > 0 && { streetAddress: street.join(', ') }),
    addressLocality: place.city,
    addressRegion: place.region,
    addressCountry: place.country,
  };
}
