import { dayPart, longDate } from '../../news/dates.ts';
import { type Edition, sectionOf } from '../../news/edition.ts';
import { cityAndRegion } from '../../news/site/place.ts';
import type { Post } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { type SectionKey } from '../../news/sections.ts';
import type { ShareCard } from '../../news/brand/shareCard.ts';
import { seedOf } from '../../news/pictures/seed.ts';
import { messagesFor } from '../../news/messages/messagesOf.ts';
import { plainText } from '../../news/words/text.ts';

export const publicationCardPath = '/cards/publication.png';

/** Returns the card of every page that has no card of its own. */
export function publicationCard({ headline, name, place }: Publication): ShareCard {
  return {
    path: publicationCardPath,
    kicker: null,
    headline: plainText(headline),
    publication: name,
    dateline: cityAndRegion(place),
  };
}

/** Returns the card of a section's pages. Its dateline is the day on which the stories last changed. */
export function sectionCard(edition: Edition, key: SectionKey): ShareCard {
  const { publication } = edition;
  const { timeZone, locale } = publication;
  const { section, result } = sectionOf(edition, key);
  const [label, headline] = [plainText(section.label), plainText(section.headline)];
  return {
    path: `/cards/${section.slug}.png`,
    kicker: headline === label ? null : label,
    headline,
    publication: publication.name,
    dateline:
      result.updatedAt === null
        ? null
        : longDate({ iso: new Date(result.updatedAt).toISOString(), timeZone, locale }),
  };
}

/** Returns the card of a post. */
export function postCard(publication: Publication, { slug, metaTitle, date }: Post): ShareCard {
  const { name, locale } = publication;
  return {
    path: postCardPath(slug),
    kicker: messagesFor(publication).pageNames.blog,
    headline: metaTitle,
    publication: name,
    dateline: longDate({ iso: dayPart(date), timeZone: 'UTC', locale }),
  };
}

/** Returns the path of a post's card, wherever the posts are. */
export function postCardPath(slug: string): string {
  return `/cards/blog/${encodeURIComponent(slug.toWellFormed())}.png`;
}

/**
 * Returns the full URL of a card. `v` hashes its text and colors, because sites cache a picture until its URL changes.
 */
export function shareCardUrl(
  { origin, brand }: Pick<Publication, 'origin' | 'brand'>,
  card: ShareCard,
): string {
  const { path, kicker, headline, publication, dateline } = card;
  const brandSeed = brandSeeds.getOrInsertComputed(brand, () => seedOf(JSON.stringify(brand)));
  const version = seedOf(JSON.stringify([kicker, headline, publication, dateline, brandSeed]));
  return `${origin}${path}?v=${version}`;
}

/** Cached, because a mark may have thousands of characters. */
const brandSeeds = new WeakMap<Publication['brand'], string>();
