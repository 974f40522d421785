import { featuresOf } from '../../news/features.ts';
import type { AdvertisingSlot, Publication } from '../../news/publication.ts';

/** An advertising slot and what fills it. */
export interface Advertisement extends AdvertisingSlot {
  /** One of our own advertisements; null where the provider fills the slot. */
  house: HouseAdvertisement | null;
}

/** An advertisement of the publication for itself. */
export interface HouseAdvertisement {
  heading: string;
  text: string;
  linkText: string;
  address: string;
  /** Whether its link opens the donation dialog where there is script. */
  opensDonation?: boolean;
}

/** The slots of one kind of page, in the publication's order. Without a provider, our own ads take turns in them. */
export function advertisementsOf(publication: Publication, page: AdvertisingSlot['page']): Advertisement[] {
  const ours = houseAdvertisements(publication);
  return publication.advertising.slots
    .filter((slot) => slot.page === page)
    .map((slot, index) => {
      const house = publication.advertising.provider === null ? (ours[index % ours.length] ?? null) : null;
      return Object.assign({ house }, slot);
    });
}

/** The slots in the given parts of the page, in the publication's order. */
export function slotsAt<Slot extends AdvertisingSlot>(
  slots: Slot[],
  ...places: AdvertisingSlot['place'][]
): Slot[] {
  return slots.filter((slot) => places.includes(slot.place));
}

/** Advertises only what the publication has. */
function houseAdvertisements(publication: Publication): HouseAdvertisement[] {
  const { name, place, donation } = publication;
  const advertise = {
    heading: 'Meet your neighbors here',
    text: `Reach people in ${place.county}. ${name}’s readers live where you work.`,
    linkText: 'Advertise with us',
    address: '/#contact',
  };
  const newsletter = {
    heading: 'Your city’s news, by email',
    text: `What happened and what’s coming up, from ${name}. Unsubscribe anytime.`,
    linkText: 'Get the newsletter',
    address: '/#newsletter',
  };
  const feed = {
    heading: 'Your city’s news, in your feed reader',
    text: `Follow ${name} by RSS: no account, no email, no tracking.`,
    linkText: 'Subscribe by RSS',
    address: '/rss.xml',
  };
  const support = {
    heading: 'Local news needs you',
    text: `If you rely on ${name}, help keep it free for everyone in ${place.county}.`,
    linkText: 'Support us',
    address: donation?.address ?? '',
    opensDonation: true,
  };
  const features = featuresOf(publication);
  return [
    ...(features.has('advertise') ? [advertise] : []),
    features.has('newsletter') ? newsletter : feed,
    ...(features.has('donation') ? [support] : []),
  ];
}
