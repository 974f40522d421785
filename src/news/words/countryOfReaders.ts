import type { Language } from '../languages.ts';

/**
 * Returns the country whose spelling readers in `country` expect in a language: in Spain, English as in Britain; in
 * Mexico, English as in the United States. Returns `country` itself if the language is spoken there, or if the country
 * is on neither continent. Countries are codes of ISO 3166-1.
 */
export function countryOfReaders(language: Language, country: string): string {
  const region = new Intl.Locale(`und-${country}`);
  if (country === 'US' || region.maximize().language === language) return country;
  const zones = region.getTimeZones() ?? [];
  const continent = continents.find((each) => zones.some((zone) => zone.startsWith(`${each}/`)));
  return (continent && spellingCountries[continent][language]) ?? country;
}

/** The continents, as the names of their time zones begin. */
const continents = ['Europe', 'America'] as const;

const spellingCountries: Readonly<Record<(typeof continents)[number], Partial<Record<Language, string>>>> = {
  Europe: { en: 'GB', es: 'ES' },
  America: { en: 'US', es: 'MX' },
};
