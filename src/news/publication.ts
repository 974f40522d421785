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
  /** The name of its folder, which identifies it in the process. */
  id: string;
  /** `Springfield Voice`. */
  name: string;
  /** Mark, colors and fonts. */
  brand: Brand;
  /** Other names that people know it by, for search engines. */
  alternateNames: string[];
  /** The front page's headline: `Springfield's Voice`. */
  headline: Text;
  /** A sentence for the footer and for search engines. */
  description: Text;
  /** The copyright notice of the blog's feeds. */
  copyright: string;
  /** The language of its text: its main one, or that of a view (`publicationIn`). */
  language: Language;
  /** The language as it is written in the country of its readers. */
  locale: Locale;
  /** The messages in a language that isn't ours, as far as they are translated; null in ours. */
  words: PartialMessages | null;
  /** The language of its URLs without a language, and of its own text. */
  mainLanguage: Language;
  /** The languages, besides the main one, that its pages come in. */
  alsoIn: Language[];
  /** The beginning of its paths: empty, or `/es` in a view in another language. */
  prefix: string;
  /** The text in each language: whatever differs. Facts, such as rules and feeds, are in the publication alone. */
  byLanguage: Readonly<Partial<Record<Language, PublicationText>>>;
  /** Whether lists leave out untranslated content instead of showing it with a mark. */
  isUntranslatedOmitted: boolean;
  place: Place;
  /** Host names, lower case, without port. The first is canonical; the others redirect to it. */
  hosts: [string, ...string[]];
  /** The beginning of every canonical URL: `https://`, the first host and the prefix. */
  origin: string;
  /** The IANA time zone of every date that readers see. */
  timeZone: string;
  /** Null: it belongs to none. */
  network: Network | null;
  contact: Contact;
  /** A banner on every page. */
  alert: Alert | null;
  advertising: Advertising;
  about: About;
  /** The people who write for it, in the order in which home shows them. */
  people: Person[];
  /** The people whom posts may name by key, including those that `people` leaves out because they are invented. */
  authors: readonly NamedPerson[];
  /** Whether a popup offers the newsletter, or the RSS feed. */
  popup: boolean;
  /** Whether page views are counted, without people (docs/decisions/040). */
  count: boolean;
  /** The support dialog. Null: there is none, and nothing links to it. */
  donation: Donation | null;
  faq: FaqItem[];
  /** Null: no books page. */
  books: Shelf | null;
  /** The source of the blog: the publication's folder, or the network's functions host. Null: there is no blog. */
  blog: { source: 'folder' } | { source: 'functions'; address: string; key: string } | null;
  /** The names and paths of its posts. */
  posts: PostsNames;
  /** The URL before the path of a post's invented picture, in the demo. */
  postPictures?: string;
  /** The names of the header's links, in order: sections, screens and custom pages. Null: a default. */
  navigation: readonly string[] | null;
  /** The pages it writes itself, such as Privacy, in the order of their files. */
  pages: CustomPage[];
  /** The pages that only people with their secret URL can see, each in its own language only. */
  draftPages: CustomPage[];
  /** The public key that callers of our own functions send as a bearer token. */
  functionsKey: string;
  /** Sections in display order. A publication may have none. */
  sections: Section[];
  /** Synonyms for the search: its own, and the common ones of its language. */
  synonyms: Synonyms;
  /** The rules for hidden stories. */
  hidden: HiddenRule[];
  /** The pins for the lead of the front page, in the order of the file. */
  pins: Pin[];
  /** Days that stories are stored after they were last dated or first seen. Null: forever. */
  keepStoriesDays: number | null;
  /** The hosts that readers' browsers may load pictures of stories from. Empty: all pictures come from here. */
  pictureHosts: readonly string[];
  radio: Radio | null;
  /** Null: there is none, or it caches nothing. */
  cdn: Cdn | null;
  /** Where to report security problems (`security.txt`, RFC 9116). Null: there is no such file. */
  security: SecurityContact | null;
  /** Who may sell its advertising space (`ads.txt`, IAB Tech Lab). Empty: there is no such file. */
  sellers: AdvertisingSeller[];
  /** Where former paths lead. */
  redirects: Redirects;
  /** When a file in its folder last changed, apart from `hidden.yaml` and `pins.yaml`, in epoch milliseconds. */
  changedAt: number;
  /** When `hidden.yaml` last changed, in epoch milliseconds; 0 if there is none. */
  hiddenAt: number;
  /** Whether invented values (`.example`, 555-01xx) are shown and marked *sample*, as in the demo, or left out. */
  sample: boolean;
}

/** A publication in one of its languages, without its text in the others. */
export type PublicationView = Omit<Publication, 'byLanguage'>;

/** The facts that a site replaces after it has read a publication, so no language may have its own. */
export const replacedFacts = ['hidden', 'blog'] as const;
export type ReplacedFacts = Pick<PublicationView, (typeof replacedFacts)[number]>;

/** The text of a publication in one of its languages: whatever differs between them. */
type PublicationText = Partial<Omit<PublicationView, 'sections' | keyof ReplacedFacts>> & {
  sections: Readonly<Record<SectionKey, Partial<Section>>>;
};

/** The network that a publication belongs to. Without an address, pages name it and link nowhere. */
export interface Network {
  name: string;
  address: string | null;
}

/** The name of the list of posts, and its address. */
export interface PostsNames {
  /** `Noticias`. Null: *Blog*. */
  name: string | null;
  /** The sentence under its heading. Null: a general one. */
  tagline: string | null;
  slug: string;
  /** Earlier slugs, which redirect to this one. */
  formerSlugs: string[];
}

/** How readers reach the publication. Null: not set; pages leave it out. */
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
  /** When this may be out of date, in epoch milliseconds. */
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

/** A banner on every page: for a storm warning, say. */
export interface Alert {
  text: Text;
  link: string | null;
  /** When it disappears, in epoch milliseconds. Null: when it is removed from the file. */
  until: number | null;
}

export interface Advertising {
  slots: AdvertisingSlot[];
  /** The script of an advertising provider, run in frames of its own only. Null: house advertisements. */
  provider: { name: string; script: string } | null;
}

export interface AdvertisingSlot {
  /** The banner id at the advertising provider. */
  id: string;
  page: 'home' | 'section';
  /** Position: above, beside, among or below the stories. */
  place: 'top' | 'aside' | 'between' | 'bottom';
  /** The height kept free for it, in CSS pixels. */
  minHeight: 200 | 250 | 600;
  /** Whether it is also shown below 768 px. */
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
  /** The heading it is listed under. Absent: under none. */
  topic?: Text | undefined;
}

/** The books page: a shelf of ebooks, each with a link to a retailer. */
export interface Shelf {
  /** `Local authors`. */
  title: Text;
  introduction: Text;
  books: Book[];
  /** The retailer's own page for the shelf, linked below it. */
  retailer: { name: string; address: string };
  /** An advertisement above the shelf. */
  promotion: Promotion | null;
}

export interface Book {
  title: Text;
  author: string;
  /** The year it was first published, if known. */
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
