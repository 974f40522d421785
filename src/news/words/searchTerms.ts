import { stemmer } from 'stemmer';
import { isBuiltInLanguage, type Language, type BuiltInLanguage } from '../languages.ts';
import { foldAccents } from './foldAccents.ts';
import { spanishStem } from './spanishStem.ts';

/** Words and phrases that mean the same to a publication's readers, such as `['barbecue', 'BBQ']`, and broad words. */
export type Synonyms = readonly (readonly string[] | BroadWord)[];

/** A word that also finds narrower words, which don't find it: *snow* finds *snowplow*. */
interface BroadWord {
  word: string;
  narrower: readonly string[];
  /** The language of the texts in which the narrower words are searched; by default any. */
  language?: Language;
}

/** A part of a search. It matches if one of its alternatives matches. */
export interface SearchTerm {
  /** The words as typed. */
  typed: string[];
  /** The text as typed, then its synonyms. */
  alternatives: Alternative[];
}

export interface Alternative {
  /** The phrases, all of which must match. The words of a phrase must be adjacent. */
  phrases: string[][];
  /**
   * The language of the texts that are searched for the alternative; null for any. A synonym may mean something else in
   * another language.
   */
  language: Language | null;
}

/**
 * Splits a query into terms that must all match. Uses at most 16 words, to limit the cost. A term is a list of words
 * that must be adjacent: one word, a contraction (`don't` is `don`, `t` in every full-text index), a quoted phrase or
 * the letters of a script without spaces.
 * The `'s` of a possessive is dropped, so that `mayor's` also finds *mayor*.
 */
export function searchTerms(text: string): string[][] {
  return expandTerms(text).map(({ typed }) => typed);
}

/** Splits a query like `searchTerms`, and adds synonyms, which are in `language`, to words that aren't quoted. */
export function expandTerms(
  text: string,
  synonyms: Synonyms = noSynonyms,
  language: Language = 'en',
): SearchTerm[] {
  const phrases = synonymPhrases(synonyms, language);
  const parts = readParts(text);
  const terms = new Map<string, SearchTerm>();
  let wordsLeft = wordsMax;
  for (let index = 0; index < parts.length && wordsLeft > 0;) {
    const synonym = synonymAt(parts, index, { phrases, language });
    const typed = parts.slice(index, index + (synonym?.partCount ?? 1)).map(({ words }) => words);
    const words = typed.flat().slice(0, wordsLeft);
    index += typed.length;
    const key = words.join(' ');
    if (words.length === 0 || terms.has(key)) continue;
    const asTyped = { phrases: synonym === undefined ? [words] : typed, language: null };
    terms.set(key, { typed: words, alternatives: [asTyped, ...(synonym?.others ?? [])] });
    wordsLeft -= words.length;
  }
  return Array.from(terms.values());
}

/** Returns the synonyms that are searched in addition to these words, as the publication writes them. */
export function synonymsOf(text: string, synonyms: Synonyms, language: Language = 'en'): string[] {
  const phrases = synonymPhrases(synonyms, language);
  const parts = readParts(text);
  const texts = parts.flatMap((_, index) => synonymAt(parts, index, { phrases, language })?.texts ?? []);
  return [...new Set(texts)];
}

/** A word or contraction, or a phrase in quotation marks. */
interface Part {
  words: string[];
  isQuoted: boolean;
}

function readParts(text: string): Part[] {
  const parts: Part[] = [];
  for (const { 0: typed, groups } of text.toWellFormed().matchAll(termPattern)) {
    const quoted = groups?.['quoted'];
    const words = quoted === undefined ? splitAtApostrophes(typed).flatMap(wordsIn) : wordsIn(quoted);
    parts.push({ words, isQuoted: quoted !== undefined });
    if (parts.length === partsMax) break;
  }
  return parts;
}

function splitAtApostrophes(typed: string): string[] {
  const parts = typed.split(/['’]/u);
  return parts.at(-1)?.toLowerCase() === 's' && parts.length > 1 ? parts.slice(0, -1) : parts;
}

interface SynonymPhrase {
  stems: string[];
  /** The synonyms to search. */
  others: Alternative[];
  /** The synonyms as the publication writes them. */
  texts: readonly string[];
}

/** Returns the phrases by their first stem, longest first. Prepared once for each publication. */
function synonymPhrases(synonyms: Synonyms, language: Language): Map<string, SynonymPhrase[]> {
  return cachedPhrases
    .getOrInsertComputed(language, () => new WeakMap())
    .getOrInsertComputed(synonyms, () => readPhrases(synonyms, language));
}

function readPhrases(synonyms: Synonyms, language: Language): Map<string, SynonymPhrase[]> {
  const phrases = synonyms
    .flatMap(broadWords)
    .map(({ word, narrower, language: textLanguage = null }): SynonymPhrase => {
      const stems = stemsIn(word, language);
      const others = narrower.map((other) => ({ phrases: [wordsIn(other)], language: textLanguage }));
      return { stems, texts: narrower, others };
    });
  const longestFirst = phrases.toSorted((one, other) => other.stems.length - one.stems.length);
  return Map.groupBy(longestFirst, ({ stems: [first = ''] }) => first);
}

/** Returns the words and phrases that each word or phrase of a group also finds. */
export function broadWords(group: Synonyms[number]): BroadWord[] {
  if ('word' in group) return [group];
  return group.map((word) => ({ word, narrower: group.filter((other) => other !== word) }));
}

/** Returns the synonym phrase that begins at this part of a query, and the number of its parts. */
function synonymAt(
  parts: readonly Part[],
  index: number,
  { phrases, language }: { phrases: ReadonlyMap<string, SynonymPhrase[]>; language: Language },
): (SynonymPhrase & { partCount: number }) | undefined {
  if (phrases.size === 0) return undefined;
  const candidates = phrases.get(stemOf(parts[index]?.words[0] ?? '', language));
  for (const phrase of candidates ?? []) {
    let matched = 0;
    let next = index;
    while (matched < phrase.stems.length && parts[next]?.isQuoted === false) {
      const stems = parts[next]?.words.map((each) => stemOf(each, language)) ?? [];
      if (stems.some((stem, offset) => stem !== phrase.stems[matched + offset])) break;
      matched += stems.length;
      next += 1;
    }
    if (matched === phrase.stems.length) return { ...phrase, partCount: next - index };
  }
  return undefined;
}

/** A word of a text and its stem. Its position is in UTF-16 units; `end` is exclusive. */
interface StemmedWord {
  stem: string;
  start: number;
  end: number;
}

/**
 * Splits text into words with the same stems as in the archive's full-text index (for English, SQLite's tokenizer
 * `porter unicode61 remove_diacritics 2`).
 */
export function stemmedWords(text: string, language: Language = 'en'): StemmedWord[] {
  let end = 0;
  // `matchAll` returns the positions, too, but makes an object with a dozen fields for each word.
  return wordsIn(text).map((word) => {
    const start = text.indexOf(word, end);
    end = start + word.length;
    return { stem: stemOf(word, language), start, end };
  });
}

/** Returns the stems of a text's words, in order. */
export function stemsIn(text: string, language: Language = 'en'): string[] {
  return wordsIn(text).map((each) => stemOf(each, language));
}

/** Removes the spaces between words of one letter of a script without spaces: `石 垣` becomes `石垣`. */
export function joinUnspaced(words: string): string {
  return words.replaceAll(unspacedGap, '');
}

/** Splits text into words, as they are written. */
export function wordsIn(text: string): string[] {
  return text.match(wordPattern) ?? [];
}

/**
 * Reduces a word to its stem (Porter's, or Snowball's for Spanish; other languages keep their endings), without case,
 * accents and ligatures. The cache makes indexing a thousand posts four times as fast, because words repeat.
 */
export function stemOf(word: string, language: Language = 'en'): string {
  const stems = cachedStems.getOrInsertComputed(language, noStems);
  const cached = stems.get(word);
  if (cached !== undefined) return cached;
  const plain = plainWord(word);
  const isStemmed = isBuiltInLanguage(language) && plain.length <= stemmedCharsMax;
  const stem = isStemmed ? stemmers[language](plain) : plain;
  // Very long words aren't cached, because they could fill the memory.
  if (word.length > stemmedCharsMax) return stem;
  if (stems.size >= cachedStemsMax) stems.clear();
  stems.set(word, stem);
  return stem;
}

/**
 * Converts a word to lower case, without accents and ligatures, and with the letters and digits that Arabic newspapers
 * use for each other written one way.
 */
export function plainWord(word: string): string {
  return foldAccents(word).replaceAll(arabicVariants, (letter) => arabicLetters[letter] ?? digitOf(letter));
}

/** Returns an Arabic or Persian digit as 0 to 9. Their code points begin at a multiple of 16. */
function digitOf(digit: string): string {
  return String(digit.charCodeAt(0) % 16);
}

/** The last one only lengthens a word. */
const arabicLetters: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه', ٱ: 'ا', ـ: '' };
const arabicVariants = /[ىةٱـ٠-٩۰-۹]/gu;

/**
 * A letter of a script that is written without spaces, or of Korean, whose words have endings. Each is a word of its
 * own, so that a search finds any part of a sentence.
 */
const unspaced = String.raw`[\p{L}&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]`;
/** The marks of half-width kana are letters. */
const soundMarks = String.raw`[\p{M}\uFF9E\uFF9F]*`;
const wordPattern = new RegExp(
  String.raw`${unspaced}${soundMarks}|[[\p{L}\p{N}]--${unspaced}][[\p{L}\p{M}\p{N}]--${unspaced}]*`,
  'gv',
);
const unspacedGap = new RegExp(`(?<=${unspaced}) (?=${unspaced})`, 'gv');
const run = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*`;
const termPattern = new RegExp(`["“”](?<quoted>[^"“”]*)["“”]|${run}(?:['’]${run})*`, 'gu');
const noSynonyms: Synonyms = [];
const wordsMax = 16;

/** The most parts that are read: more than a search of 200 characters has. */
const partsMax = 200;

const cachedPhrases = new Map<Language, WeakMap<Synonyms, Map<string, SynonymPhrase[]>>>();

const stemmers: Readonly<Record<BuiltInLanguage, (plain: string) => string>> = {
  en: stemmer,
  es: spanishStem,
};

/** Longer words have no stem, as in SQLite's Porter tokenizer. */
const stemmedCharsMax = 64;

const cachedStems = new Map<Language, Map<string, string>>();
const noStems = () => new Map<string, string>();
const cachedStemsMax = 5000;
