/** The languages that the interface has words in. */
export const languages = ['en', 'es'] as const;

/** A BCP 47 tag, also the value of `lang`. */
export type Language = (typeof languages)[number];

/** The tags of both languages as they are written in the United States, for dates, numbers, feeds and metadata. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** What each language calls itself, which its readers look for. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };
