import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { builtInLanguages } from '../news/languages.ts';
import { plainWord, stemmedWords } from '../news/words/searchTerms.ts';

/** Returns the words of a search that are in the dictionary of any built-in language, as `plainWord` writes them. */
export async function dictionaryWords(search: string): Promise<string[]> {
  const dictionaries = await (allDictionaries ??= Promise.all(builtInLanguages.map(openDictionary)));
  return stemmedWords(search)
    .map(({ start, end }) => plainWord(search.slice(start, end)))
    .filter((word) => dictionaries.some((has) => has(word)));
}

/** Opened by the first search without results. Opening takes about 20 ms. */
let allDictionaries: Promise<HasWord[]> | undefined;

/** Opens a dictionary that `npm run dictionaries` made. */
async function openDictionary(language: string): Promise<HasWord> {
  // The path is the same from src/newsroom and from dist/server.
  const file = new URL(`../../dictionaries/${language}.br`, import.meta.url);
  return readWordList((await promisify(brotliDecompress)(await readFile(file))).toString('latin1'));
}

/** Returns whether a list of words has a word, given in lower case without accents. */
type HasWord = (word: string) => boolean;

/**
 * Reads a list that `npm run dictionaries` packed: sorted words of the letters a to z, one line for all words with the
 * same first four letters. Each word begins with a capital letter, which says how many letters the word shares with the
 * previous one (`A`: none); the remaining letters follow: `ApoliceFy`. Only one line is unpacked at a time, so half a
 * million words take 2 MB.
 */
export function readWordList(packed: string): HasWord {
  const lines = new Map(packed.split('\n').map((line) => [line.slice(1, 1 + lineLetters), line]));
  return (word) => {
    let current = '';
    for (const [part] of lines.get(word.slice(0, lineLetters))?.matchAll(/[A-Z][a-z]+/gu) ?? []) {
      current = current.slice(0, part.charCodeAt(0) - codeOfA) + part.slice(1);
      if (current >= word) return current === word;
    }
    return false;
  };
}

/** Five letters would make the file larger; with three, reading the longest line takes 20 ms. */
export const lineLetters = 4;
/** The code of the capital that means no shared letters. */
export const codeOfA = 65;
