import type { Brand } from './brand/brand.ts';
import type { Cdn } from './cdn.ts';
import type { FramedParts } from './embeds/embed.ts';
import type { HiddenRule } from './hidden.ts';
import type { Language } from './languages.ts';
import type { PartialMessages } from './messages/partialMessages.ts';
import type { Locale } from './words/locales.ts';
import type { CustomPage } from './site/customPage.ts';
import type { Pin } from './site/pins.ts';
import type { NamedPerson, Person } from './site/people.ts';
import type { Place } from './site/place.ts';
import type { Radio } from './radio.ts';
import type { Synonyms } from './words/searchTerms.ts';
import type { Section, SectionKey } from './sections.ts';
import type { Redirects } from './site/redirects.ts';
import type { Text } from './words/text.ts';

/** A city's publication: everything in its folder, read and checked. */
export interface Publication extends FramedParts {
  /** The name of the publication's folder, which identifies the publication in the process. */
  id: string;
  /** `Springfield Voice`. */
  name: string;
  /** Mark, colors and fonts. */
  brand: Brand;
  /** Other names that people use for the publication, for search engines. */
  alternateNames: string[];
  /** The front page's headline: `Springfield's Voice`. */
  headline: Text;
  /** A sentence for the footer and for search engines. */
  description: Text;
  /** The copyright notice of the blog's feeds. */
  copyright: string;
  /** The language of the text: the main language, or a view's language (`publicationIn`). */
  language: Language;
  /** The language as it is written in the country of the readers. */
  locale: Locale;
  /** The translated messages, in a language that Townwire has no messages in; null for built-in languages. */
  words: PartialMessages | null;
  /** The language of URLs that name no language, and of text that isn't translated. */
  mainLanguage: Language;
  /** The languages of pages besides the main language. */
  alsoIn: Language[];
  /** The beginning of paths: empty, or `/es` in a view in another language. */
  prefix: string;
  /** The fields that differ between languages. Facts, such as rules and feeds, are only in the publication itself. */
  byLanguage: Readonly<Partial<Record<Language, PublicationText>>>;
  /** True if lists leave out untranslated content instead of showing it with a mark. */
  isUntranslatedOmitted: boolean;
  place: Place;
  /** Host names, lower case, without port. The first host is canonical; the other hosts redirect to it. */
  hosts: [string, ...string[]];
  /** The beginning of every canonical URL: `https://`, the first host and the prefix. */
  origin: string;
  /** The IANA time zone of every date that readers see. */
  timeZone: string;
  /** Null: the publication belongs to no network. */
  network: Network | null;
  contact: Contact;
  /** A banner on every page. */
  alert: Alert | null;
  advertising: Advertising;
  about: About;
  /** The people who write for the publication, in the order in which home shows them. */
  people: Person[];
  /** The people whom posts may name by key, including invented people, whom `people` leaves out. */
  authors: readonly NamedPerson[];
  /** True if a popup offers the newsletter, or the RSS feed. */
  popup: boolean;
  /** True if page views are counted, without people (docs/decisions/040). */
  count: boolean;
  /** The support dialog. Null: there is no dialog, and nothing links to one. */
  donation: Donation | null;
  faq: FaqItem[];
  /** Null: no books page. */
  books: Shelf | null;
  /** The source of the blog: the publication's folder, or the network's functions host. Null: there is no blog. */
  blog: { source: 'folder' } | { source: 'functions'; address: string; key: string } | null;
  /** The names and paths of the posts. */
  posts: PostsNames;
  /** The beginning of the URL of a post's invented picture in the demo, before the path. */
  postPictures?: string;
  /** The names of the header's links, in order: sections, screens and custom pages. Null: a default. */
  navigation: readonly string[] | null;
  /** The pages that publishers write, such as Privacy, in the order of their files. */
  pages: CustomPage[];
  /** The pages that only people with their secret URL can see, each in its own language only. */
  draftPages: CustomPage[];
  /** The public key that callers of our own functions send as a bearer token. */
  functionsKey: string;
  /** Sections in display order. A publication may have none. */
  sections: Section[];
  /** Synonyms for the search: the publication's own, and the common synonyms of the language. */
  synonyms: Synonyms;
  /** The rules for hidden stories. */
  hidden: HiddenRule[];
  /** The pins for the lead of the front page, in the order of the file. */
  pins: Pin[];
  /**
   * How many days stories are stored after their date, or after they were first seen if that is later. Null: forever.
   */
  keepStoriesDays: number | null;
  /** The hosts that readers' browsers may load pictures of stories from. Empty: all pictures come from here. */
  pictureHosts: readonly string[];
  radio: Radio | null;
  /** Null: there is no CDN, or it caches nothing. */
  cdn: Cdn | null;
  /** Where to report security problems (`security.txt`, RFC 9116). Null: there is no such file. */
  security: SecurityContact | null;
  /** Who may sell the publication's advertising space (`ads.txt`, IAB Tech Lab). Empty: there is no such file. */
  sellers: AdvertisingSeller[];
  /** Where former paths lead. */
  redirects: Redirects;
  /**
   * When a file in the publication's folder last changed, apart from `hidden.yaml` and `pins.yaml`, in epoch
   * milliseconds.
   */
  changedAt: number;
  /** When `hidden.yaml` last changed, in epoch milliseconds; 0 if there is none. */
  hiddenAt: number;
  /** True if invented values (`.example`, 555-01xx) are shown and marked *sample*, as in the demo. False: left out. */
  sample: boolean;
}

/** A publication in one of its languages, without its text in the other languages. */
export type PublicationView = Omit<Publication, 'byLanguage'>;

/** The facts that a site replaces after it has read a publication. They must be the same in all languages. */
export const replacedFacts = ['hidden', 'blog'] as const;
export type ReplacedFacts = Pick<PublicationView, (typeof replacedFacts)[number]>;

/** The text of a publication in one of its languages: the fields that differ between languages. */
type PublicationText = Partial<Omit<PublicationView, 'sections' | keyof ReplacedFacts>> & {
  sections: Readonly<Record<SectionKey, Partial<Section>>>;
};

/** The network that a publication belongs to. Without an address, pages name the network without a link. */
export interface Network {
  name: string;
  address: string | null;
}

/** The name of the list of posts, and the slugs in its path. */
export interface PostsNames {
  /** `Noticias`. Null: *Blog*. */
  name: string | null;
  /** The sentence under the list's heading. Null: a general sentence. */
  tagline: string | null;
  slug: string;
  /** Earlier slugs, which redirect to this one. */
  formerSlugs: string[];
}

/** How readers reach the publication. Pages leave out a field that is null. */
export interface Contact {
  email: string | null;
  telephone: string | null;
  tipsEmail: string | null;
  advertisingEmail: string | null;
  /** Lines of a postal address. */
  office: Text[] | null;
  /** Lines such as `Monday to Friday: 9 a.m. to 5 p.m.` */
  hours: Text[] | null;
  social: { name: string; address: string }[];
}

/** Where to report security problems of the site (RFC 9116). */
export interface SecurityContact {
  /** `mailto:`, `https:` or `tel:` addresses, the preferred one first. */
  contacts: [string, ...string[]];
  /** When this information expires, in epoch milliseconds. */
  expires: number;
  /** The URL of the policy for security researchers. */
  policy: string | null;
}

/** A line of `ads.txt`: a system that may sell the publication's advertising space. */
export interface AdvertisingSeller {
  /** The host name of the advertising system. */
  system: string;
  /** The publication's account there. */
  account: string;
  relationship: 'DIRECT' | 'RESELLER';
  /** The system's id at a certification authority. */
  authority: string | null;
}

/** A banner on every page, such as a storm warning. */
export interface Alert {
  text: Text;
  link: string | null;
  /** When the banner disappears, in epoch milliseconds. Null: when it is removed from the file. */
  until: number | null;
}

export interface Advertising {
  slots: AdvertisingSlot[];
  /** The script of an advertising provider, which runs only in frames of its own. Null: house advertisements. */
  provider: { name: string; script: string } | null;
}

export interface AdvertisingSlot {
  /** The banner id at the advertising provider. */
  id: string;
  page: 'home' | 'section';
  /** Position: above, beside, among or below the stories. */
  place: 'top' | 'aside' | 'between' | 'bottom';
  /** The reserved height, in CSS pixels. */
  minHeight: 200 | 250 | 600;
  /** True if the slot is also shown on screens narrower than 768 px. */
  narrow: boolean;
}

/** The front page's text about the publication. `mission` and `history` are paragraphs. */
export interface About {
  mission: Text[];
  history: Text[];
}

/** The dialog that asks for support. */
export interface Donation {
  /** The charity's name. */
  charity: string;
  /** The URL behind Donate Now. */
  address: string;
  /** Why to give: one or two sentences. */
  text: Text;
}

export interface FaqItem {
  /** Stable, because links to the question end in `#{id}`. */
  id: string;
  question: Text;
  /** Plain text. */
  answer: Text;
  /** The heading above the question. Absent: no heading. */
  topic?: Text | undefined;
}

/** The books page: a shelf of ebooks, each with a link to a retailer. */
export interface Shelf {
  /** `Local authors`. */
  title: Text;
  introduction: Text;
  books: Book[];
  /** The retailer's own page for the shelf, linked below the shelf. */
  retailer: { name: string; address: string };
  /** An advertisement above the shelf. */
  promotion: Promotion | null;
}

export interface Book {
  title: Text;
  author: string;
  /** The year of the book's first publication, if known. */
  year: number | null;
  /** URL at the retailer. */
  address: string;
}

/** An advertisement above the shelf, with two links. */
export interface Promotion {
  title: Text;
  text: Text;
  links: { text: Text; address: string }[];
}
