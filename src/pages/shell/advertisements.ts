import type { AdvertisingSlot, Publication } from '../../news/publication.ts';

/** An advertising slot and what fills it. */
export interface Advertisement extends AdvertisingSlot {
  /** An advertisement of our own; null: the provider's, in a frame of its own. */
  house: HouseAdvertisement | null;
}

/** An advertisement of the publication for itself. */
export interface HouseAdvertisement {
  heading: string;
  text: string;
  /** What its link says. */
  way: string;
  /** Where its link leads. */
  address: string;
  /** Whether the link opens the support dialog where there is script. */
  opensDonation: boolean;
}

/**
 * The advertisements of one kind of page, in the publication's order: the provider's where there is one, else our own in turn.
 * Our own invite only to what the publication has.
 */
export function advertisementsOf(publication: Publication, page: AdvertisingSlot['page']): Advertisement[] {
  const ours = houseAdvertisements(publication);
  return publication.advertising.slots
    .filter((slot) => slot.page === page)
    .map((slot, index) => {
      const house = publication.advertising.provider === null ? (ours[index % ours.length] ?? null) : null;
      return Object.assign({ house }, slot);
    });
}

function houseAdvertisements({ name, place, donation, embeds }: Publication): HouseAdvertisement[] {
  const advertise = {
    heading: 'Meet your neighbors here',
    text: `This space is for businesses and groups of ${place.county}. The readers of ${name} live where you work.`,
    way: 'Advertise with us',
    address: '/#contact',
    opensDonation: false,
  };
  const newsletter = {
    heading: 'The news of the city, by email',
    text: `A letter from ${name} with what happened and what is coming up. Leave whenever you like.`,
    way: 'Get the newsletter',
    address: '/#newsletter',
    opensDonation: false,
  };
  const feed = {
    heading: 'The news of the city, in your own reader',
    text: `Follow ${name} by RSS: no account, no email, nothing that watches you read.`,
    way: 'Subscribe by RSS',
    address: '/rss.xml',
    opensDonation: false,
  };
  const support = {
    heading: 'Reporting takes readers',
    text: `If ${name} is of use to you, help to keep it free for everyone in ${place.county}.`,
    way: 'Support us',
    address: donation?.address ?? '',
    opensDonation: true,
  };
  const byLetterOrFeed = embeds.newsletterForm === null ? feed : newsletter;
  return donation === null ? [advertise, byLetterOrFeed] : [advertise, byLetterOrFeed, support];
}
