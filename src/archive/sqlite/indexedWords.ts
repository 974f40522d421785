import { languages, type Language } from '../../news/languages.ts';
import { stemmedWords } from '../../news/words/searchTerms.ts';

/**
 * A text for the full-text index. In English it is the text itself, which SQLite stems. In other languages it is the
 * stems, each with a suffix of its language, so that no word of another language equals it and SQLite doesn't stem it.
 */
export function indexedWords(text: string, language: string): string {
  const known = languages.find((each) => each === language);
  if (known === undefined || known === 'en') return text;
  const stems = stemmedWords(text, known).map(({ stem }) => stem);
  return stems.map((stem) => stem + suffixOf(known)).join(' ');
}

/** The language and stem of a word in the index; null if it contains a digit. */
export function indexedStem(term: string): { language: Language; stem: string } | null {
  const language = languages.find((each) => each !== 'en' && term.endsWith(suffixOf(each))) ?? 'en';
  const stem = language === 'en' ? term : term.slice(0, -suffixOf(language).length);
  return /\d/u.test(stem) ? null : { language, stem };
}

/** SQLite removes only endings of letters, so the digit stops it. */
function suffixOf(language: Language): string {
  return `${language}9`;
}
