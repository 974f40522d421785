import type { Language } from '../../news/languages.ts';
import { en } from './en/en.ts';
import { es } from './es/es.ts';

/** Every text of the interface, in groups of a screen or a part of one. */
export type Words = typeof en;

export type WordsGroup = keyof Words;

export function wordsOf(language: Language): Words {
  return allWords[language];
}

const allWords: Readonly<Record<Language, Words>> = { en, es };
