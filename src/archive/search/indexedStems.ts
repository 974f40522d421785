import {
  isBuiltInLanguage,
  builtInLanguages,
  type Language,
  type BuiltInLanguage,
} from '../../news/languages.ts';
import { stemsIn } from '../../news/words/searchTerms.ts';

/**
 * Returns the stems of a text's words for the index. Stems of languages other than English have a suffix, so that they
 * don't equal words of another language.
 */
export function indexedStems(text: string, language: Language): string[] {
  const suffix = language === 'en' ? '' : suffixOf(language);
  return stemsIn(text, language).map((stem) => stem + suffix);
}

/**
 * Returns the language and stem of a word in the index; null if the word contains a digit, or Townwire doesn't know its
 * language.
 */
export function parseIndexedStem(word: string): { language: BuiltInLanguage; stem: string } | null {
  const language = builtInLanguages.find((each) => each !== 'en' && word.endsWith(suffixOf(each))) ?? 'en';
  const stem = language === 'en' ? word : word.slice(0, -suffixOf(language).length);
  return /\d/u.test(stem) ? null : { language, stem };
}

/**
 * Returns the suffix of a language's stems. It ends in a digit, because SQLite removes only endings of letters, and has
 * no hyphen, because SQLite would end the word there.
 */
function suffixOf(language: Language): string {
  return isBuiltInLanguage(language) ? `${language}9` : `9${language.replace('-', '').toLowerCase()}9`;
}
