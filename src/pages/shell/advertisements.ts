import { featuresOf } from '../../news/features.ts';
import { areaName } from '../../news/site/place.ts';
import type { AdvertisingSlot, Publication } from '../../news/publication.ts';

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
export function advertisementsOf(publication: Publication, page: AdvertisingSlot['page']): Advertisement[] {
  const slots = publication.advertising.slots.filter((slot) => slot.page === page);
  if (publication.advertising.provider !== null) {
    return slots.map((slot) => Object.assign({ house: null }, slot));
  }
  const ours = houseAdvertisements(publication);
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
function houseAdvertisements(publication: Publication): HouseAdvertisement[] {
  const { name, place, donation } = publication;
  const newsletter = {
    from: name,
    heading: 'Your city’s news, by email',
    text: `What happened and what’s coming up, from ${name}. Unsubscribe anytime.`,
    linkText: 'Get the newsletter',
    address: '/#newsletter',
  };
  const support = {
    from: name,
    heading: 'Local news needs you',
    text: `If you rely on ${name}, help keep it free for everyone in ${areaName(place)}.`,
    linkText: 'Support us',
    address: donation?.address ?? '',
    opensDonation: true,
  };
  const advertise = {
    from: name,
    heading: 'Meet your neighbors here',
    text: `Reach people in ${areaName(place)}. ${name}’s readers live where you work.`,
    linkText: 'Advertise with us',
    address: '/#contact',
  };
  const feed = {
    from: name,
    heading: 'Your city’s news, in your feed reader',
    text: `Follow ${name} by RSS: no account, no email, no tracking.`,
    linkText: 'Subscribe by RSS',
    address: '/rss.xml',
  };
  const listen = {
    from: name,
    heading: 'Live radio, day and night',
    text: 'It keeps playing while you browse.',
    linkText: 'Listen live',
    address: '/radio',
  };
  const search = {
    from: name,
    heading: 'Looking for a story?',
    text: `Search everything ${name} has gathered and written.`,
    linkText: 'Search',
    address: '/search',
  };
  const has = featuresOf(publication);
  return [
    ...(has.has('newsletter') ? [newsletter] : []),
    ...(has.has('donation') ? [support] : []),
    ...(has.has('advertise') ? [advertise] : []),
    feed,
    ...(has.has('radio') ? [listen] : []),
    search,
  ];
}
