import { featuresOf } from '../../news/features.ts';
import { areaName } from '../../news/site/place.ts';
import type { AdvertisingSlot, Publication } from '../../news/publication.ts';
import { fill, type Words } from '../words/words.ts';

/** An advertising slot and what fills it. */
export interface Advertisement extends AdvertisingSlot {
  /** One of our own advertisements, in a slot that is not sold; null where the provider fills the slot. */
  house: HouseAdvertisement | null;
}

/** An advertisement of the publication for itself. */
export interface HouseAdvertisement {
  /** The publication's name. */
  from: string;
  heading: string;
  text: string;
  linkText: string;
  address: string;
  /** Whether its link opens the donation dialog where there is script. */
  opensDonation?: boolean;
}

/**
 * The slots of one kind of page, in the publication's order. Without a provider each shows one of our own
 * advertisements, and none is shown twice: slots beyond them are left out.
 */
export function advertisementsOf(
  publication: Publication,
  page: AdvertisingSlot['page'],
  words: Words['advertising'],
): Advertisement[] {
  const slots = publication.advertising.slots.filter((slot) => slot.page === page);
  if (publication.advertising.provider !== null) {
    return slots.map((slot) => Object.assign({ house: null }, slot));
  }
  const ours = houseAdvertisements(publication, words);
  return slots
    .slice(0, ours.length)
    .map((slot, index) => Object.assign({ house: ours[index] ?? null }, slot));
}

/** The slots in the given parts of the page, in the publication's order. */
export function slotsAt<Slot extends AdvertisingSlot>(
  slots: Slot[],
  ...places: AdvertisingSlot['place'][]
): Slot[] {
  return slots.filter((slot) => places.includes(slot.place));
}

/** Advertises only what the publication has, the most useful first. */
function houseAdvertisements(publication: Publication, words: Words['advertising']): HouseAdvertisement[] {
  const { name, place, donation } = publication;
  const house = (
    { heading, text, linkText }: Record<'heading' | 'text' | 'linkText', string>,
    address: string,
  ): HouseAdvertisement => {
    return { from: name, heading, text: fill(text, { name, area: areaName(place) }), linkText, address };
  };
  const has = featuresOf(publication);
  return [
    ...(has.has('newsletter') ? [house(words.newsletter, '/#newsletter')] : []),
    ...(donation === null ? [] : [{ ...house(words.support, donation.address), opensDonation: true }]),
    ...(has.has('advertise') ? [house(words.advertise, '/#contact')] : []),
    ...(has.has('blog') ? [house(words.feed, '/rss.xml')] : []),
    ...(has.has('radio') ? [house(words.listen, '/radio')] : []),
    house(words.search, '/search'),
  ];
}
