/** The languages for which Townwire itself has messages, stems and dictionaries. */
export const builtInLanguages = ['en', 'es'] as const;

export type BuiltInLanguage = (typeof builtInLanguages)[number];

declare const brand: unique symbol;

/**
 * The code of a language (ISO 639), with its script if necessary, as in URLs and file names: `fr`, `zh-Hant`.
 * `languageOfTag` returns one. The messages of languages that aren't built in are in a publication's `words/` folder.
 */
export type Language = BuiltInLanguage | (string & { readonly [brand]: 'language' });

export function isBuiltInLanguage(language: string): language is BuiltInLanguage {
  return builtInLanguages.some((each) => each === language);
}

/**
 * Returns the language of a canonical tag (BCP 47) such as `fr-CA`; undefined for other text and for tags with more
 * parts.
 */
export function languageOfTag(tag: string): Language | undefined {
  const language = tagPattern.exec(tag)?.[1] as Language | undefined;
  return language === undefined || canonicalTag(tag) !== tag ? undefined : language;
}

/** Normalizes a tag: `he-IL` for `iw_il`; undefined for text that isn't a language tag. */
export function canonicalTag(written: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(written.replaceAll('_', '-'))[0];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The source of a regular expression that matches a `Language`, in URLs and names of files. */
export const languagePattern = '[a-z]{2,3}(?:-[A-Z][a-z]{3})?';

const tagPattern = new RegExp(`^(${languagePattern})(?:-[A-Z]{2})?$`, 'u');

/** The languages of a publication's pages. */
export interface Languages {
  main: Language;
  others: readonly Language[];
}

/** The name of each built-in language, in that language. */
const builtInNames: Readonly<Record<BuiltInLanguage, string>> = { en: 'English', es: 'Español' };

/**
 * Returns the name of a language in that language, for links: `Français`. Returns the tag if `Intl` doesn't know the
 * name.
 */
export function languageName(language: Language): string {
  if (isBuiltInLanguage(language)) return builtInNames[language];
  const [known] = Intl.DisplayNames.supportedLocalesOf(language);
  const name =
    known === undefined ? undefined : new Intl.DisplayNames(known, { type: 'language' }).of(language);
  return name === undefined ? language : name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Returns whether a language is written from right to left. */
export function isRightToLeft(language: Language): boolean {
  return rightToLeft.getOrInsertComputed(language, writesRightToLeft);
}

/** Cached, because every page needs the direction of all its languages. */
const rightToLeft = new Map<Language, boolean>();

function writesRightToLeft(language: Language): boolean {
  return new Intl.Locale(language).getTextInfo().direction === 'rtl';
}

/**
 * Adds a language's prefix to a path of the publication. Returns URLs of other sites, fragments and calls unchanged:
 * calls, such as the radio's audio, are the same in every language.
 */
export function localPath(url: string, prefix: string): string {
  if (prefix === '' || !url.startsWith('/') || url.startsWith('//')) return url;
  return url.startsWith(`${prefix}/`) || url.startsWith('/api/') ? url : prefix + url;
}
