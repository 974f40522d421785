/** The languages that the interface has words in. */
export const languages = ['en', 'es'] as const;

/** The two letters of a language (ISO 639-1), which its URLs begin with. */
export type Language = (typeof languages)[number];

/** The languages of a publication's pages. */
export interface Languages {
  main: Language;
  others: readonly Language[];
}

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/**
 * Returns a path of the publication in the language with this prefix. Calls, such as the radio's audio, are the same
 * in every language; URLs of other sites and parts of the page stay as they are.
 */
export function localPath(url: string, prefix: string): string {
  if (prefix === '' || !url.startsWith('/') || url.startsWith('//')) return url;
  return url.startsWith(`${prefix}/`) || url.startsWith('/api/') ? url : prefix + url;
}
