import { expect, test } from 'vitest';
import { fullTag, inEnglish, intlTag, localeIn, localeLanguage } from './locales.ts';

test.each([
  ['en', 'US', 'en', 'en-US', 'en-US'],
  ['es', 'US', 'es', 'es-US', 'es-US'],
  ['en', 'IE', 'en-IE', 'en-IE', 'en-IE'],
  ['es', 'UY', 'es-UY', 'es-UY', 'es-UY'],
  ['en', 'FO', 'en-FO', 'en-FO', 'en-001'],
  ['es', 'GB', 'es-GB', 'es-GB', 'es-419'],
] as const)(
  'languages-10: %s in %s is %s for pages, %s for feeds, and %s for Intl',
  (language, country, ...tags) => {
    const locale = localeIn(language, country);
    expect([locale, fullTag(locale), intlTag(locale)]).toEqual(tags);
    expect(localeLanguage(locale)).toBe(language);
  },
);

test.each([
  ['es', 'ES', 'en-GB'],
  ['es', 'US', 'en'],
  ['es', 'MX', 'en'],
  ['en', 'IE', 'en-IE'],
] as const)(
  'languages-11: messages of commands about a publication in %s in %s are in %s',
  (language, country, locale) => {
    expect(inEnglish(localeIn(language, country))).toBe(locale);
  },
);
