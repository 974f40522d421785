import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { ownLanguages } from '../news/languages.ts';
import { plainWord, stemmedWords } from '../news/words/searchTerms.ts';
import { readWordList, type HasWord } from '../news/words/wordList.ts';

/** The words of a search that the dictionary of any language has, as `plainWord` returns them. */
export async function dictionaryWords(search: string): Promise<string[]> {
  const dictionaries = await (allDictionaries ??= Promise.all(ownLanguages.map(openDictionary)));
  return stemmedWords(search)
    .map(({ start, end }) => plainWord(search.slice(start, end)))
    .filter((word) => dictionaries.some((has) => has(word)));
}

/** Opened by the first search that finds nothing. It takes about 20 ms. */
let allDictionaries: Promise<HasWord[]> | undefined;

/** Made by `npm run dictionaries`. */
async function openDictionary(language: string): Promise<HasWord> {
  // The path is the same from src/newsroom and from dist/server.
  const file = new URL(`../../dictionaries/${language}.br`, import.meta.url);
  return readWordList((await promisify(brotliDecompress)(await readFile(file))).toString('latin1'));
}
