import { isBuiltInLanguage, type Language, type BuiltInLanguage } from '../languages.ts';
import { hasFormats } from './hasFormats.ts';
import { countryOfReaders } from './countryOfReaders.ts';

declare const brand: unique symbol;

/**
 * A language as it is written in a country (BCP 47): `en-GB`. For the United States, a locale has no country: `en`. A
 * locale is the value of `lang`. The type prevents using a `Language` where the country matters.
 */
export type Locale = string & { readonly [brand]: 'locale' };

/** Returns the locale of a language in a country, given by its two letters (ISO 3166-1). */
export function localeIn(language: Language, country: string): Locale {
  return (country === 'US' ? language : `${language}-${country}`) as Locale;
}

export function localeLanguage(locale: Locale): Language {
  return locale.replace(countryPart, '') as Language;
}

/** Returns the tag of a locale with its country, for feeds and metadata: `en-US`. */
export function fullTag(locale: Locale): string {
  return countryPart.test(locale) ? locale : `${locale}-US`;
}

const countryPart = /-[A-Z]{2}$/u;

/** Returns whether a locale is the English of the United States, its territories or the Philippines. */
export function isAmericanEnglish(locale: Locale): boolean {
  return american.has(locale);
}

const american = new Set<string>(['en', 'en-PH', 'en-PR', 'en-GU', 'en-VI', 'en-AS', 'en-MP', 'en-UM']);

/** Returns the locale of English messages for the readers of a locale. */
export function inEnglish(locale: Locale): Locale {
  return localeIn('en', countryOfReaders('en', fullTag(locale).slice(-2)));
}

/**
 * Returns the tag for `Intl`. With an unknown country, as in `en-FO`, `Intl` would use the formats of the United States
 * or of Spain, and with an unknown language the formats of the machine.
 */
export const intlTag = perLocale((locale) => {
  const tag = fullTag(locale);
  const language = localeLanguage(locale);
  if (!isBuiltInLanguage(language)) return hasFormats(tag) ? tag : international.en;
  return new Intl.DateTimeFormat(tag).resolvedOptions().locale === language ? international[language] : tag;
});

/** The tag of each built-in language as most countries write it (UN M49: the world, Latin America). */
const international: Readonly<Record<BuiltInLanguage, string>> = { en: 'en-001', es: 'es-419' };

/** Returns the name of a language in another language, as a label: `French`. */
export function nameOfLanguage(language: Language, locale: Locale): string {
  const name = new Intl.DisplayNames(intlTag(locale), { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Writes `1,234` or, in Spain, `1234` and `12.345`. */
export function numberText(value: number, locale: Locale): string {
  // Most numbers are small, and small numbers in English and Spanish don't need a formatter.
  const isDigits = value < 1000 && isBuiltInLanguage(localeLanguage(locale));
  return isDigits ? String(value) : numberFormat(locale).format(value);
}

const numberFormat = perLocale((locale) => new Intl.NumberFormat(intlTag(locale)));

/** Returns the digits of a locale as `Intl` names them: `latn`, or `arab`, as in Egypt. */
export const digitsOf = perLocale((locale) => numberFormat(locale).resolvedOptions().numberingSystem);

/** Caches a value for each locale, because creating a formatter is too slow for every page. */
export function perLocale<Value>(make: (locale: Locale) => Value): (locale: Locale) => Value {
  const values = new Map<Locale, Value>();
  return (locale) => values.getOrInsertComputed(locale, make);
}
