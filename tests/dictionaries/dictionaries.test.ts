import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtInLanguages } from '../../src/news/languages.ts';
import { dictionaryWords } from '../../src/newsroom/dictionaryWords.ts';
import { expandHunspell } from './expandHunspell.ts';
import { readDictionary, searchableWords } from './readDictionary.ts';

const affixes = `SET UTF-8
PFX U Y 1
PFX U   0   un   .

PFX R N 1
PFX R   0   re   [^e]

SFX D Y 3
SFX D   0   d    e
SFX D   y   ied  [^aeiou]y
SFX D   0   ed   [^ey]

SFX A Y 1
SFX A   r   ción/S   ar

SFX S Y 2
SFX S   0   s    [^n]
SFX S   ón  ones ón
`;

test.each([
  ['plain', ['plain']],
  ['tie/D', ['tie', 'tied']],
  ['tidy/DU', ['tidy', 'tidied', 'untidy', 'untidied']],
  ['try/DR', ['try', 'tried', 'retry']],
  ['edit/R', ['edit']],
  ['crear/A', ['crear', 'creación', 'creaciones']],
  ['word/%', ['word']],
])('%s is expanded with all its affixes', (entry, expanded) => {
  expect(Array.from(expandHunspell({ affixes, words: `1\n${entry}\n` }))).toEqual(expanded);
});

describe.each(builtInLanguages)('%s', (language) => {
  const folder = new URL('../../dictionaries/', import.meta.url);
  const packageFile = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

  test('the shipped file is small, made from the installed package, and names its version and license', async () => {
    const dictionary = await readDictionary(language);
    // All entries would take minutes.
    const entries = dictionary.words.split('\n').filter((_, index) => index % 500 === 0);
    const words = [...new Set(searchableWords({ ...dictionary, words: entries.join('\n') }))];
    expect(words.length).toBeGreaterThan(100);
    expect(await unknownIn(words)).toEqual([]);
    expect(readFileSync(new URL(`${language}.br`, folder)).length).toBeLessThan(200_000);
    const version = new RegExp(`"dictionary-${language}": "([^"]+)"`, 'u').exec(packageFile)?.[1];
    expect(readFileSync(new URL('README.md', folder), 'utf8')).toContain(`dictionary-${language} ${version}`);
  });

  test('98 of 100 words of the sample text are known, without names', async () => {
    const words = wordsOf(sampleTexts[language]);
    const unknown = await unknownIn(words);
    // oxlint-disable-next-line no-console -- The share of words is a result, too.
    console.log(`${words.length - unknown.length} of ${words.length} words known (${language})`);
    expect(unknown.length / words.length).toBeLessThan(0.02);
  });
});

test.each([
  ['taxes policías policias cantaron Fire niño doesn', ''],
  ['libary polisia Quindaro', 'libary polisia quindaro'],
])('among %s, the dictionaries lack "%s"', async (words, unknown) => {
  expect((await unknownIn(words.split(' '))).join(' ').toLowerCase()).toBe(unknown);
});

async function unknownIn(words: string[]): Promise<string[]> {
  const known = new Set(await dictionaryWords(words.join(' ')));
  return words.filter((word) => !known.has(word.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')));
}

/** Words of four letters or more in lower case that are not part of a link or of HTML. */
function wordsOf(text: string): string[] {
  const read = text.replaceAll(/https?:\S+|<[^>]*>|\([^)\s]*\)|[\w-]+\.\w+|^\w+:/gmu, ' ');
  return [...new Set(read.match(/(?<![\p{L}-])\p{Ll}{4,24}(?![\p{L}-])/gu))];
}

const project = new URL('../../', import.meta.url);
const sampleTexts = {
  en: textsIn('publications/kansas-city/blog/'),
  es: textsIn('sample/publications/arroyo-claro/blog/'),
};

function textsIn(folder: string): string {
  const files = readdirSync(new URL(folder, project)).filter((name) => /^[^.]+\.md$/u.test(name));
  return files.map((name) => readFileSync(new URL(folder + name, project), 'utf8')).join('\n');
}
