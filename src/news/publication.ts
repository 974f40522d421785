import type { About, Donation } from './about.ts';
import type { Shelf } from './book.ts';
import type { Embed, PartnerDocument, Video } from './embed.ts';
import type { FaqItem } from './faqItem.ts';
import type { Feed } from './feed.ts';
import type { HiddenRule } from './hidden.ts';
import type { Radio } from './radio.ts';
import type { SectionKey } from './sections.ts';

/** One city's publication: everything its folder says, read and checked. */
export interface Publication {
  /** The name of its folder: its identity in the process. */
  id: string;
  /** `Kansas City Voice`. */
  name: string;
  /** Other names that people know it by, for search engines; empty when there are none. */
  alternateNames: string[];
  /** The front page's headline: `Kansas City's Voice`. */
  headline: string;
  /** One sentence for the footer and for search engines. */
  description: string;
  /** The place it covers. */
  place: { city: string; county: string; region: string; country: string };
  /** Host names, lower case, without port. The first is canonical, the others redirect to it. */
  hosts: [string, ...string[]];
  /** `https://` and the first host: what every canonical address begins with. */
  origin: string;
  /** An IANA time zone: every date that readers see is formatted in it. */
  timeZone: string;
  /** The network it belongs to, for the footer's outside link. */
  network: { name: string; address: string };
  contact: Contact;
  /** A banner on every page, or null. */
  alert: Alert | null;
  /** Where advertisements stand (spec section 9). */
  advertising: Advertising;
  /** The events wall and the two forms (spec sections 2 and 7); null: not set. */
  embeds: { events: Embed | null; contactForm: Embed | null; newsletterForm: Embed | null };
  /** The front page's videos: the portrait spotlight and the wide featured one; null: not set. */
  videos: { spotlight: Video | null; featured: Video | null };
  /** What the address of the frame of a post's video begins with, its id follows; absent: YouTube's own. The demo has the sample server's. */
  videoPlayer?: string;
  about: About;
  /** The support dialog; null: there is none, and nothing links to it. */
  donation: Donation | null;
  /** The Partners page's documents. */
  partners: PartnerDocument[];
  faq: FaqItem[];
  books: Shelf;
  /** Where the blog comes from: this publication's folder, or a functions host of the network. */
  blog: { source: 'folder' } | { source: 'functions'; address: string; key: string };
  /** The public key that callers of our own functions give as bearer (spec section 7). */
  functionsKey: string;
  sections: Record<SectionKey, Section>;
  /** What may not be shown, and why. */
  hidden: HiddenRule[];
  /** The live radio; null: there is none. */
  radio: Radio | null;
  /** Whom to tell of a hole in the site's security (`security.txt`, RFC 9116); null: nobody is named and there is no such file. */
  security: SecurityContact | null;
  /** Who may sell its advertising space (`ads.txt`, IAB Tech Lab); empty: there is no such file. */
  sellers: AdvertisingSeller[];
  /** When a file of its folder was last changed: milliseconds since the epoch. */
  changedAt: number;
  /** Whether invented values (`.example`, 555-01xx) are shown and marked *sample*, as in the demo, or left out as unset. */
  sample: boolean;
}

/** How readers reach the publication. Null: not set yet; pages leave it out or say *not yet available*. */
export interface Contact {
  email: string | null;
  telephone: string | null;
  tipsEmail: string | null;
  advertisingEmail: string | null;
  /** Lines of a postal address. */
  office: string[] | null;
  /** Lines such as `Monday to Friday: 9 a.m. to 5 p.m.` */
  hours: string[] | null;
  social: { name: string; address: string }[];
}

/** Where holes in the site's security are told of (RFC 9116). */
export interface SecurityContact {
  /** `mailto:`, `https:` or `tel:` addresses, the preferred one first. */
  contacts: [string, ...string[]];
  /** The moment after which this may be out of date: milliseconds since the epoch. */
  expires: number;
  /** Where the rules for those who look for holes stand, or null. */
  policy: string | null;
}

/** One line of `ads.txt`: a system that may sell the publication's advertising space. */
export interface AdvertisingSeller {
  /** The host name of the advertising system. */
  system: string;
  /** The publication's account there. */
  account: string;
  relationship: 'DIRECT' | 'RESELLER';
  /** The system's id at a certification authority, or null. */
  authority: string | null;
}

/** A banner on every page: for a storm warning, say. */
export interface Alert {
  text: string;
  /** Where it leads, or null. */
  link: string | null;
  /** When it goes away by itself: milliseconds since the epoch; null: when it is taken out. */
  until: number | null;
}

/** The advertisements of a publication. */
export interface Advertising {
  slots: AdvertisingSlot[];
  /** The script of an advertising provider, run in frames of its own only; null: house advertisements. */
  provider: { name: string; script: string } | null;
}

/** One place for an advertisement (spec section 9: ids and minimum heights). */
export interface AdvertisingSlot {
  /** The banner id at the advertising provider. */
  id: string;
  /** Which pages have it. */
  page: 'home' | 'section';
  /** Where on the page: above the stories, beside them, below them. */
  place: 'top' | 'aside' | 'between' | 'bottom';
  /** The height that is kept free, in CSS pixels. */
  minHeight: 200 | 250 | 600;
  /** Whether it is also shown under 768 px of width. */
  narrow: boolean;
}

/** A section of a publication: what `sections.yaml` says of it, with its fixed slug and label. */
export interface Section {
  key: SectionKey;
  /** Its part of the address: `local-news`. */
  slug: string;
  /** `Local News`, `Politics & Government` … */
  label: string;
  /** The landing page's headline. */
  headline: string;
  subheadline: string;
  /** The word between *See All* and *Coverage* on the landing page's button. */
  coverage: string;
  feeds: Feed[];
}
