import { customPageAt } from './site/customPage.ts';
import { postsPath } from './post.ts';
import type { Publication, PublicationView } from './publication.ts';
import { screens } from './site/screens.ts';

/**
 * An optional part of the site. A publication has it if the settings that it needs are set. Invented values count as
 * not set, except in the demo. `contact`: an address, a telephone number or the form. `advertise`: a contact for
 * advertising.
 */
export type Feature = keyof typeof featureTests;

export const featureTests = {
  advertise: ({ contact, embeds }) =>
    contact.advertisingEmail !== null || contact.email !== null || embeds.contactForm !== null,
  blog: ({ blog }) => blog !== null,
  books: ({ books }) => books !== null && books.books.length > 0,
  contact: ({ contact, embeds }) => embeds.contactForm !== null || hasDetails(contact),
  contactForm: ({ embeds }) => embeds.contactForm !== null,
  donation: ({ donation }) => donation !== null,
  email: ({ contact }) => contact.email !== null,
  events: ({ embeds }) => embeds.events !== null,
  faq: ({ faq }) => faq.length > 0,
  network: ({ network }) => (network?.address ?? null) !== null,
  newsletter: ({ embeds }) => embeds.newsletterForm !== null,
  office: ({ contact }) => contact.office !== null,
  partners: ({ partners }) => partners.length > 0,
  radio: ({ radio }) => radio !== null,
  telephone: ({ contact }) => contact.telephone !== null,
} satisfies Record<string, (publication: PublicationView) => boolean>;

export const features = Object.keys(featureTests) as Feature[];

/** Returns the features that a publication has set up. Nothing may link to, name or promise a missing feature. */
export function featuresOf(publication: PublicationView): ReadonlySet<Feature> {
  return new Set(features.filter((feature) => featureTests[feature](publication)));
}

/**
 * Returns whether a publication has the page at a path of the site. The pages of a missing feature respond with 404.
 */
export function hasPage(publication: Publication, path: string): boolean {
  if (linkedCustomPaths.has(path)) return customPageAt(publication, path.slice(1)) !== undefined;
  const pageFeature = Object.hasOwn(pageFeatures, path) ? (pageFeatures[path] ?? null) : null;
  const feature = path === postsPath(publication) ? 'blog' : pageFeature;
  return feature === null || featureTests[feature](publication);
}

/** The paths of custom pages that every page links to, if the publication has them. */
const linkedCustomPaths: ReadonlySet<string> = new Set(['/privacy', '/terms']);

/** The pages that only a publication with the feature has. */
const pageFeatures: Readonly<Record<string, Feature | null>> = {
  ...Object.fromEntries(
    Object.values(screens).map(({ path, needs }): [string, Feature | null] => [path, needs]),
  ),
  '/rss.xml': 'blog',
  '/#contact': 'contact',
  '/#newsletter': 'newsletter',
};

function hasDetails({ social, ...contact }: Publication['contact']): boolean {
  const { email, telephone, tipsEmail, advertisingEmail, office } = contact;
  const details = [email, telephone, tipsEmail, advertisingEmail, office];
  return social.length > 0 || details.some((detail) => detail !== null);
}

/**
 * A function that returns whether to show a value. The demo (`sample`) shows all values; elsewhere, invented values
 * count as not set.
 */
export type IsShown = (value: string) => boolean;

export function isShownIn({ sample }: { sample: boolean }): IsShown {
  return (value) => sample || !isInvented(value);
}

/**
 * Returns whether a value is recognizably invented: a URL, email address or host reserved for examples, a
 * telephone number from 555-0100 to 555-0199, which is never assigned, or text with the word *sample*, in Spanish
 * *(muestra)* or *de muestra*.
 */
export function isInvented(value: string): boolean {
  return reservedHost.test(hostIn(value)) || fictionalNumber.test(value) || sampleWords.test(value);
}

const sampleWords = /\bsample\b|\(muestra\)|\bde muestra\b/iu;

/** Removes the note *(sample)* at the end of a text, for use in text that is already marked as a sample. */
export function withoutSampleNote(text: string): string {
  return text.replace(/ \((?:sample|muestra)\)$/iu, '');
}

function hostIn(value: string): string {
  if (/^https?:/iu.test(value) && URL.canParse(value)) return new URL(value).hostname;
  // A mailto address may have a subject (RFC 6068).
  return value.slice(value.lastIndexOf('@') + 1).replace(/\?.*$/u, '');
}

/** Returns the message and the remedy that report an invented value. `what` begins the message: `The charity`. */
export function inventedTexts({ what, value }: { what: string; value: string }) {
  const message = `${what} is invented: "${value}". Only the demo shows it.`;
  return { message, remedy: 'Write the real one, or remove it.' };
}

/** Host names that nobody can own (RFC 2606, RFC 6761). */
const reservedHost = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/iu;
const fictionalNumber = /\b555[ .-]?01\d\d\b/u;
