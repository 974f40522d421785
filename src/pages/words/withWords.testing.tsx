import type { ReactNode } from 'react';
import type { Language } from '../../news/languages.ts';
import { wordsOf } from './wordsOf.ts';
import { WordsContext } from './words.ts';

/** A part of a page with the words that it gets from the document. */
export function withWords(part: ReactNode, language: Language = 'en') {
  return <WordsContext value={{ language, prefix: '', words: wordsOf(language) }}>{part}</WordsContext>;
}
