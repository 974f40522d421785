import { isOwnLanguage, ownLanguages, type Language, type OwnLanguage } from '../../news/languages.ts';
import { stemsIn } from '../../news/words/searchTerms.ts';

/**
 * The stems of a text's words for the index. Stems of languages other than English have a suffix, so that they don't
 * equal words of another language.
 */
export function indexedStems(text: string, language: Language): string[] {
  const suffix = language === 'en' ? '' : suffixOf(language);
  return stemsIn(text, language).map((stem) => stem + suffix);
}

/**
 * The language and stem of a word in the index; null if the word contains a digit, or Townwire doesn't know its
 * language.
 */
export function indexedStem(term: string): { language: OwnLanguage; stem: string } | null {
  const language = ownLanguages.find((each) => each !== 'en' && term.endsWith(suffixOf(each))) ?? 'en';
  const stem = language === 'en' ? term : term.slice(0, -suffixOf(language).length);
  return /\d/u.test(stem) ? null : { language, stem };
}

/**
 * The suffix ends in a digit, because SQLite removes only endings of letters. It has no hyphen, at which SQLite would
 * end the word.
 */
function suffixOf(language: Language): string {
  return isOwnLanguage(language) ? `${language}9` : `9${language.replace('-', '').toLowerCase()}9`;
}
