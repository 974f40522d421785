import type { Language } from '../languages.ts';

/**
 * Returns the country whose spelling applies to a language without a country. `country` is the code of the place's
 * country: English in Spain is written as in Britain, and in Mexico as in the United States. If the language is spoken
 * in the place's country, or the place is on another continent, returns the place's country.
 */
export function countryOfReaders(language: Language, country: string): string {
  const region = new Intl.Locale(`und-${country}`);
  if (country === 'US' || region.maximize().language === language) return country;
  const zones = region.getTimeZones() ?? [];
  const continent = continents.find((each) => zones.some((zone) => zone.startsWith(`${each}/`)));
  return (continent && nearest[continent][language]) ?? country;
}

/** The beginnings of the names of time zones. */
const continents = ['Europe', 'America'] as const;

const nearest: Readonly<Record<(typeof continents)[number], Partial<Record<Language, string>>>> = {
  Europe: { en: 'GB', es: 'ES' },
  America: { en: 'US', es: 'MX' },
};
