import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { builtInLanguages } from '../../src/news/languages.ts';
import { packWords } from './packWords.ts';
import { readDictionary, searchableWords } from './readDictionary.ts';

// Writes `dictionaries/` from the packages `dictionary-*`. Run `npm run dictionaries` after one of them has changed.

const folder = new URL('../../dictionaries/', import.meta.url);
for (const language of builtInLanguages) {
  const packed = packWords(searchableWords(await readDictionary(language)));
  const file = brotliCompressSync(packed, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
  await writeFile(new URL(`${language}.br`, folder), file);
  await writeFile(new URL(`${language}.license.txt`, folder), await licenseOf(language));
  console.log(`${language}: ${file.length} bytes`);
}

function licenseOf(language: string): Promise<string> {
  return readFile(
    new URL(import.meta.resolve(`dictionary-${language}`).replace(/[^/]*$/u, 'license')),
    'utf8',
  );
}
