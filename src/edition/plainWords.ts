import { stemOf } from '../news/words/searchTerms.ts';

/** A word of a story, normalized for comparing. */
export interface PlainWord {
  /** The English stem (Porter) in lower case, without accents. For a number, its digits. */
  stem: string;
  /** True if the word has a capital letter. */
  isCapital: boolean;
  isNumber: boolean;
}

/**
 * Returns the words of text in order, without stop words such as *the* and *says*. `U.S.` is one word, `Peru’s` is
 * `peru`, `1,455` and `nine` are numbers.
 */
export function plainWords(text: string): PlainWord[] {
  const joined = text
    .normalize('NFKD')
    .replaceAll(removedMarks, '')
    .replaceAll(/\b((?:\p{Lu}\.){2,})/gu, (initials) => initials.replaceAll('.', ''));
  return joined.match(/[\p{L}\p{N}]+/gu)?.flatMap((word) => plainWord(word) ?? []) ?? [];
}

/** Returns the distinct stems of words, in order. */
export function stemsOf(words: readonly PlainWord[]): Set<string> {
  return new Set(words.map(({ stem }) => stem));
}

/** Accents, possessive endings, other apostrophes, and commas in numbers. */
const removedMarks = /\p{Mark}+|['’]s\b|['’]|(?<=\d),(?=\d{3})/gu;

function plainWord(word: string): PlainWord | undefined {
  const lower = word.toLowerCase();
  const number =
    numberWords.get(lower) ?? (/^\p{N}/u.test(lower) ? lower.replace(/^0+(?=\d)/u, '') : undefined);
  if (number !== undefined) return { stem: number, isCapital: false, isNumber: true };
  if (lower.length < 2 || stopWords.has(lower)) return undefined;
  return { stem: stemOf(lower), isCapital: word !== lower, isNumber: false };
}

const numberWords = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, String(index + 1)]),
);

const stopWords = new Set(
  `a about after again all also am an and any are as at be been before being but by can could did do does for from get
  gets got had has have he her him his how if in into is it its just may more most new no not of off on or our out over
  said say saying says she should so some such than that the their them then there they this to told under until up us
  was we were what when where which while who why will with would you your`.split(/\s+/u),
);
