import { fullTag, type Locale } from '../words/locales.ts';

/** Text for each plural category of a language (`Intl.PluralRules`). Spanish has `many` for millions. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns the plural rules of a locale, or those of English if `Intl` doesn't know the language. */
export function pluralRules(locale: Locale): Intl.PluralRules {
  const [tag = 'en'] = Intl.PluralRules.supportedLocalesOf(fullTag(locale));
  return new Intl.PluralRules(tag);
}

/** The categories of the Unicode CLDR, in its order. */
export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export function isPlural(texts: object): texts is Plural {
  return 'other' in texts && Object.keys(texts).every((key) => pluralCategories.some((each) => each === key));
}
