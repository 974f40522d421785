import type { Publication } from '../../news/publication.ts';
import type { ShareCard } from '../../news/shareCard.ts';

/** The card of every page that has none of its own: the publication and its place. */
export function publicationCard({ headline, name, place }: Publication): ShareCard {
  return {
    path: '/cards/publication.png',
    kicker: null,
    headline,
    publication: name,
    date: `${place.city}, ${place.region}`,
  };
}
