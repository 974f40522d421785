import {
  canonicalTag,
  type Language,
  languageName,
  languageOfTag,
  builtInLanguages,
} from '../../news/languages.ts';
import { localeIn, type Locale } from '../../news/words/locales.ts';
import { countryOfReaders } from '../../news/words/countryOfReaders.ts';
import { countryCode } from '../../news/site/country.ts';
import { checkedField } from '../../yaml/field.ts';
import type { Finding, ValueMistake } from '../../yaml/mistake.ts';
import { keysAt, listAt, textAt } from '../../yaml/valueAt.ts';

/** Makes a field for a language of the pages, alone or as it is written in a country: `es`, `es-MX` (BCP 47). */
export function localeField(description: string, example: string) {
  return checkedField(`${description}, such as en or es, alone or with a country`, example, localeMistake);
}

function localeMistake(written: string): ValueMistake | undefined {
  const country = countryOfTag(written);
  if (languageOfTag(written) !== undefined && (country === undefined || countryCode(country) === country))
    return undefined;
  return { message: `cannot be "${written}"`, remedy: remedyFor({ written, ...intendedParts(written) }) };
}

/**
 * Returns the language that was meant, or English if unclear, because `español` must not make every Spanish text a
 * mistake.
 */
export function intendedLanguage(written: string): Language {
  const { language } = intendedParts(written);
  return language ?? builtInLanguages.find((each) => written.toLowerCase().startsWith(each)) ?? 'en';
}

/** Returns the language and the country that were meant, as far as they are known. */
function intendedParts(written: string): { language: Language | undefined; country: string | undefined } {
  const [first = '', ...rest] = written.toLowerCase().split(/[-_ ]/u);
  const named = builtInLanguages.find((each) => languageName(each).toLowerCase() === first);
  const language =
    named ?? [canonicalTag(written) ?? '', canonicalTag(first) ?? ''].map(languageOfTag).find(Boolean);
  return { language, country: rest.length === 0 ? undefined : countryCode(rest.join(' ')) };
}

function countryOfTag(tag: string): string | undefined {
  return /-([A-Z]{2})$/u.exec(tag)?.[1];
}

function remedyFor({
  written,
  language,
  country,
}: {
  written: string;
  language: Language | undefined;
  country: string | undefined;
}): string {
  if (language === undefined)
    return 'Write the letters of a language (ISO 639-1), such as es, or add a country, as in es-MX.';
  if (country !== undefined) return `Write ${language}-${country}.`;
  return /[-_ ]/u.test(written)
    ? `Write ${language} and the two letters of a country (ISO 3166-1), as in ${language}-US.`
    : `Write ${language}.`;
}

/** The part of `publication.yaml` that says in which country its languages are written. */
interface WrittenLocales {
  language: string;
  alsoIn: string[];
  place: { country: string };
}

/**
 * Returns the locale of a language: the locale that the language's tag names, otherwise the locale of readers in the
 * country of the place.
 */
export function toLocale({ language: main, alsoIn, place }: WrittenLocales, language: Language): Locale {
  const tag = [main, ...alsoIn].find((each) => languageOfTag(each) === language) ?? language;
  const countryInTag = countryOfTag(tag);
  if (countryInTag !== undefined) return localeIn(language, countryInTag);
  const country = countryCode(place.country);
  if (country === undefined) throw new Error(`A publication in no country passed its check: ${tag}.`);
  return localeIn(language, countryOfReaders(language, country));
}

/**
 * Returns the locale in which commands write English messages about a publication. `value` is the unchecked
 * `publication.yaml`; without a country, the locale is that of the United States.
 */
export function localeOfMessages(value: unknown): Locale {
  const path = ['place', 'country'];
  const [first = ''] = keysAt(value, path);
  const written =
    countryOfTag(textAt(value, ['language']) ?? '') ?? textAt(value, path) ?? textAt(value, [...path, first]);
  return localeIn('en', countryOfReaders('en', countryCode(written ?? '') ?? 'US'));
}

/** Finds languages of `publication.yaml` that are named twice, and an unknown country that they need. */
export function localeFindings(value: unknown): Finding[] {
  const main = textAt(value, ['language']) ?? 'en';
  const others = listAt(value, ['alsoIn']).map(String);
  return [...repeatedLanguages(main, others), ...unknownCountry(value, [main, ...others])];
}

/**
 * Finds languages that are named twice. `alsoIn` lists each language besides `language` once, because the language
 * begins the paths of its pages.
 */
function repeatedLanguages(main: string, others: string[]): Finding[] {
  const known = [main, ...others].map((tag) => languageOfTag(tag));
  return others.flatMap((_, index): Finding[] => {
    const language = known[index + 1];
    const first = known.indexOf(language);
    if (language === undefined || first > index) return [];
    const [reason, remedy] =
      first === 0
        ? [", because that is the publication's `language`", 'Remove it, or change `language`.']
        : [', because of an earlier entry', 'Remove one of the two.'];
    return [{ path: ['alsoIn', index], message: `The pages are in "${language}" already${reason}.`, remedy }];
  });
}

/** Finds an unknown country of the place. A language without a country is written as in this country. */
function unknownCountry(value: unknown, tags: readonly string[]): Finding[] {
  const path = ['place', 'country'];
  const country = textAt(value, path)?.trim();
  const tag = tags.find((each) => languageOfTag(each) !== undefined && countryOfTag(each) === undefined);
  if (!country || tag === undefined || countryCode(country) !== undefined) return [];
  return [
    {
      path,
      message: `The country is unknown, so it isn't clear how its dates and numbers are written: "${country}".`,
      remedy: `Write its two letters (ISO 3166-1), such as US, or add them to the language: ${tag}-US.`,
    },
  ];
}
