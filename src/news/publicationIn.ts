import { isDeepStrictEqual } from 'node:util';
import type { Language } from './languages.ts';
import { pick } from './pick.ts';
import { replacedFacts, type Publication, type PublicationView, type ReplacedFacts } from './publication.ts';

/**
 * Returns a view of a publication in one of its languages: the same facts with the text of that language. If the
 * publication no longer has the language, returns the view in the main language. Views are cached by publication. A
 * changed fact, such as a takedown, makes a new publication, so all its views have the change.
 */
export function publicationIn(publication: Publication, language?: Language): Publication {
  const { byLanguage, mainLanguage } = publication;
  const viewLanguage = language !== undefined && language in byLanguage ? language : mainLanguage;
  if (viewLanguage === publication.language || !(viewLanguage in byLanguage)) return publication;
  return views
    .getOrInsertComputed(publication, () => new Map())
    .getOrInsertComputed(viewLanguage, () => viewIn(viewLanguage, publication));
}

const views = new WeakMap<Publication, Map<Language, Publication>>();

function viewIn(language: Language, publication: Publication): Publication {
  const { sections: texts = {}, ...text } = publication.byLanguage[language] ?? {};
  const sections = publication.sections.map((section) => Object.assign({}, section, texts[section.key]));
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

/**
 * Makes a publication from its views in all languages, the main language first. A field that is the same in all views
 * is a fact, and stored once. A field that differs is text, and stored for each language. So no list has to name the
 * fields with text.
 */
export function publicationOf(main: PublicationView, others: readonly PublicationView[]): Publication {
  const all = [main, ...others];
  const texts = all.map((view) => {
    const sections = view.sections.map((section, index) => {
      const versions = all.flatMap((each) => each.sections[index] ?? []);
      return [section.key, differences(section, versions)] as const;
    });
    const text = differences(view, all, replacedFacts);
    return [view.language, { ...text, sections: Object.fromEntries(sections) }] as const;
  });
  return { ...main, byLanguage: Object.fromEntries(texts) };
}

/** Replaces facts of a publication in all its languages. */
export function withFacts(publication: Publication, facts: Partial<ReplacedFacts>): Publication {
  return { ...publication, ...facts };
}

/** Returns the fields of one version that differ between the versions, without the `facts`. */
function differences<Whole extends object, Fact extends keyof Whole = never>(
  version: Whole,
  versions: readonly Whole[],
  facts: readonly Fact[] = [],
): Partial<Omit<Whole, Fact>> {
  const keys = (Object.keys(version) as (keyof Whole)[]).filter(
    (key): key is Exclude<keyof Whole, Fact> =>
      facts.every((fact) => fact !== key) &&
      !versions.every((each) => isDeepStrictEqual(each[key], version[key])),
  );
  return pick(version, keys);
}
