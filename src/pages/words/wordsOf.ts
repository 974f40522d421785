import type { Language } from '../../news/languages.ts';
import { en, type Words } from './en/en.ts';
import { es } from './es/es.ts';

export function wordsOf(language: Language): Words {
  return allWords[language];
}

const allWords: Readonly<Record<Language, Words>> = { en, es };
