import { featuresOf } from '../../news/features.ts';
import { numbersFrom, seedOf } from '../../news/pictures/seed.ts';
import type { AdvertisingSlot, Publication } from '../../news/publication.ts';
import { frontSection } from '../../news/sections.ts';
import { areaName } from '../../news/site/place.ts';
import { screens, searchPath } from '../../news/site/screens.ts';
import { fill, type Messages } from '../words/messages.ts';

/** An advertising slot. An unsold slot takes no space. */
export interface Advertisement extends AdvertisingSlot {
  isSold: boolean;
}

/** An advertisement for the publication itself. */
export interface HouseAdvertisement {
  subject: HouseSubject;
  /** The publication's name. */
  from: string;
  heading: string;
  text: string;
  linkText: string;
  address: string;
}

export type HouseSubject = keyof Messages['advertising'];

/** Returns the slots of one kind of page, in the publication's order. A provider fills all of them. */
export function advertisementsOf(
  { advertising }: Publication,
  page: AdvertisingSlot['page'],
): Advertisement[] {
  const isSold = advertising.provider !== null;
  return advertising.slots
    .filter((slot) => slot.page === page)
    .map((slot) => Object.assign({ isSold }, slot));
}

/** Returns the slots at the given positions on the page, in the publication's order. */
export function slotsAt<Slot extends AdvertisingSlot>(
  slots: Slot[],
  ...places: AdvertisingSlot['place'][]
): Slot[] {
  return slots.filter((slot) => places.includes(slot.place));
}

/** Returns whether a provider fills at least one of the slots, so that they take space. */
export function hasSoldSlot(slots: Advertisement[]): boolean {
  return slots.some(({ isSold }) => isSold);
}

/**
 * Chooses a page's advertisement for the publication itself; null if a provider fills the slots. A page always gets the
 * same advertisement, about a feature that isn't on the page. Home gets the most useful one.
 */
export function houseAdvertisement(
  publication: Publication,
  { path, messages }: { path: string | null; messages: Messages['advertising'] },
): HouseAdvertisement | null {
  if (publication.advertising.provider !== null) return null;
  const { name, place } = publication;
  const all = subjects.getOrInsertComputed(publication, houseSubjects);
  const others = all.filter(({ address }) => address.split('#', 1)[0] !== path);
  const index = path === '/' ? 0 : Math.floor(numbersFrom(seedOf(path ?? ''))() * others.length);
  const chosen = others[index];
  if (chosen === undefined) return null;
  const { heading, text, linkText } = messages[chosen.subject];
  const filled = fill(text, { name, area: areaName(place) });
  return { ...chosen, from: name, heading, text: filled, linkText };
}

type Subject = Pick<HouseAdvertisement, 'subject' | 'address'>;

const subjects = new WeakMap<Publication, Subject[]>();

/** Returns the subjects that the publication has, and their URLs, the most useful first. */
function houseSubjects(publication: Publication): Subject[] {
  const features = featuresOf(publication);
  const front = frontSection(publication);
  const addresses: Record<HouseSubject, string | undefined> = {
    support: publication.donation?.address,
    newsletter: features.has('newsletter') ? '/#newsletter' : undefined,
    advertise: features.has('advertise') ? '/#contact' : undefined,
    feed: front && `/${front.slug}/rss.xml`,
    listen: features.has('radio') ? screens.radio.path : undefined,
    search: searchPath,
  };
  return (Object.keys(addresses) as HouseSubject[]).flatMap((subject) => {
    const address = addresses[subject];
    return address === undefined ? [] : [{ subject, address }];
  });
}
