import type { ReactNode } from 'react';
import type { Language } from '../../news/languages.ts';
import { wordsOf } from './wordsOf.ts';
import { WordsContext } from './words.ts';

/** Wraps a part of a page in the context of words that the document gives it. */
export function withWords(part: ReactNode, language: Language = 'en') {
  return <WordsContext value={{ language, prefix: '', words: wordsOf(language) }}>{part}</WordsContext>;
}
