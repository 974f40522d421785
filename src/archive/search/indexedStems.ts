import { isOwnLanguage, ownLanguages, type Language, type OwnLanguage } from '../../news/languages.ts';
import { stemsIn } from '../../news/words/searchTerms.ts';

/**
 * The words of text for the index, as stems. Stems of languages other than English have a suffix, so that they equal no
 * word of another language.
 */
export function indexedStems(text: string, language: Language): string[] {
  const suffix = language === 'en' ? '' : suffixOf(language);
  return stemsIn(text, language).map((stem) => stem + suffix);
}

/** The language and stem of a word in the index; null if it contains a digit, or isn't in one of our languages. */
export function indexedStem(term: string): { language: OwnLanguage; stem: string } | null {
  const language = ownLanguages.find((each) => each !== 'en' && term.endsWith(suffixOf(each))) ?? 'en';
  const stem = language === 'en' ? term : term.slice(0, -suffixOf(language).length);
  return /\d/u.test(stem) ? null : { language, stem };
}

/** SQLite removes only endings of letters, so the digit stops it. It would end a word at a hyphen. */
function suffixOf(language: Language): string {
  return isOwnLanguage(language) ? `${language}9` : `9${language.replace('-', '').toLowerCase()}9`;
}
