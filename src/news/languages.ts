/** The languages that the interface has words in. */
export const languages = ['en', 'es'] as const;

/** A BCP 47 tag, also the value of `lang`. */
export type Language = (typeof languages)[number];

/** The languages of a publication's pages. */
export interface Languages {
  main: Language;
  others: readonly Language[];
}

/** The tags of both languages as they are written in the United States, for dates and numbers. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/**
 * The tag of a language as it is written in the place's country (BCP 47), for feeds and metadata: `en-IE`. Without the
 * country's two letters (ISO 3166-1) it is the language alone.
 */
export function localeIn({ country }: { country: string }, language: Language): string {
  return /^[A-Z]{2}$/u.test(country) ? `${language}-${country}` : language;
}

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/**
 * Returns a path of the publication in the language with this prefix. Calls, such as the radio's audio, are the same
 * in every language; URLs of other sites and parts of the page stay as they are.
 */
export function localPath(url: string, prefix: string): string {
  if (!/^\/(?!\/)/u.test(url)) return url;
  return url.startsWith(`${prefix}/`) || url.startsWith('/api/') ? url : prefix + url;
}
