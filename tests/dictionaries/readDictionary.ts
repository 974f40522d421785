import { readFile } from 'node:fs/promises';
import type { Language } from '../../src/news/languages.ts';
import { plainWord } from '../../src/news/words/searchTerms.ts';
import { expandHunspell, type HunspellDictionary } from './expandHunspell.ts';

/** The dictionary of a language, from its npm package. */
export async function readDictionary(language: Language): Promise<HunspellDictionary> {
  const file = (name: string) =>
    readFile(new URL(import.meta.resolve(`dictionary-${language}`).replace(/[^/]*$/u, name)), 'utf8');
  return { affixes: await file('index.aff'), words: await file('index.dic') };
}

/** The words that a search may be corrected to or from: at least four letters, including the parts of contractions. */
export function* searchableWords(dictionary: HunspellDictionary): Generator<string> {
  for (const word of expandHunspell(dictionary)) yield* plainWord(word).match(/[a-z]{4,24}/gu) ?? [];
}
