import type { Language } from './languages.ts';
import { pick } from './pick.ts';
import { textKeys, type Publication, type PublicationText, type PublicationView } from './publication.ts';
import { sectionTextKeys } from './sections.ts';

/**
 * A view of a publication in one of its languages: the same facts with the text of that language. A view is cached only
 * with its publication, which never changes, so that a changed fact, such as a takedown, holds in every language. A
 * language that the publication no longer has gives its main one.
 */
export function publicationIn(publication: Publication, language?: Language): Publication {
  const { byLanguage, mainLanguage } = publication;
  const wanted = byLanguage[language ?? mainLanguage] ?? byLanguage[mainLanguage];
  if (wanted === undefined || wanted.language === publication.language) return publication;
  return views
    .getOrInsertComputed(publication, () => new Map())
    .getOrInsertComputed(wanted.language, () => viewOf(publication, wanted));
}

const views = new WeakMap<Publication, Map<Language, Publication>>();

function viewOf(publication: Publication, { sections: names, ...text }: PublicationText): Publication {
  const sections = publication.sections.map((section) => Object.assign({}, section, names[section.key]));
  return { ...publication, ...text, sections };
}

/** Returns the views of a publication in all its languages, the main one first. */
export function inEveryLanguage(publication: Publication): Publication[] {
  return languagesOf(publication).map((language) => publicationIn(publication, language));
}

/** Returns the languages of a publication's pages, the main one first. */
export function languagesOf({
  mainLanguage,
  alsoIn,
}: Pick<Publication, 'mainLanguage' | 'alsoIn'>): Language[] {
  return [mainLanguage, ...alsoIn];
}

/** Returns the text of a publication in its language, to be stored beside its facts. */
export function textOf(publication: PublicationView): PublicationText {
  const sections = publication.sections.map((section) => [section.key, pick(section, sectionTextKeys)]);
  return { ...pick(publication, textKeys), sections: Object.fromEntries(sections) };
}
