import type { Language } from '../languages.ts';
import { localeLanguage, type Locale } from '../words/locales.ts';

/**
 * Returns the links from a page to its versions in all languages, including its own, as Google requires. `x-default` is
 * the main language. Empty for a page in one language.
 */
export function alternateLinks(
  pages: readonly { locale: Locale; url: string }[],
  mainLanguage: Language,
): { hreflang: string; href: string }[] {
  if (pages.length < 2) return [];
  const links = pages.map(({ locale, url }) => ({ hreflang: locale, href: url }));
  const main = links.find(({ hreflang }) => localeLanguage(hreflang) === mainLanguage);
  return main === undefined ? links : [...links, { hreflang: 'x-default', href: main.href }];
}
