import type { Language } from './languages.ts';
import type { Publication, PublicationTexts } from './publication.ts';
import type { Section, SectionTexts } from './sections.ts';

/**
 * A view of a publication in one of its languages: the same facts with the texts of that language. A view is made where
 * something is drawn and is never stored, so that a changed fact, such as a takedown, holds in every language. A
 * language that the publication no longer has gives its main one.
 */
export function publicationIn(publication: Publication, language?: Language): Publication {
  const { texts: all, mainLanguage } = publication;
  const wanted = all[language ?? mainLanguage] ?? all[mainLanguage];
  if (wanted === undefined || wanted.language === publication.language) return publication;
  const { sections: names, ...texts } = wanted;
  const sections = publication.sections.map((section) => Object.assign({}, section, names[section.key]));
  return { ...publication, ...texts, sections };
}

/** The views of a publication in all its languages, the main one first. */
export function inEveryLanguage(publication: Publication): Publication[] {
  const languages = [publication.mainLanguage, ...publication.alsoIn];
  return languages.map((language) => publicationIn(publication, language));
}

/** What a publication says in its language, to be kept beside its facts. */
export function textsOf(publication: Omit<Publication, 'texts'>): PublicationTexts {
  const sections = publication.sections.map((section) => [section.key, sectionTextsOf(section)] as const);
  const keys = Object.keys(textKeys) as (keyof typeof textKeys)[];
  const texts = Object.fromEntries(keys.map((key) => [key, publication[key]]));
  return { ...texts, sections: Object.fromEntries(sections) } as PublicationTexts;
}

function sectionTextsOf(section: Section): SectionTexts {
  const { label, navigation, menu, group, summary, headline, subheadline, coverage } = section;
  return { label, navigation, menu, group, summary, headline, subheadline, coverage };
}

/** The compiler compares the list with the type. */
const textKeys: Readonly<Record<Exclude<keyof PublicationTexts, 'sections'>, true>> = {
  language: true,
  prefix: true,
  origin: true,
  name: true,
  brand: true,
  alternateNames: true,
  headline: true,
  description: true,
  place: true,
  network: true,
  contact: true,
  alert: true,
  about: true,
  donation: true,
  embeds: true,
  videos: true,
  partners: true,
  faq: true,
  books: true,
  pages: true,
  radio: true,
};
