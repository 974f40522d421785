import { cutDescription } from '../../news/article.ts';
import type { Language } from '../../news/languages.ts';
import { searchTerms, stemmedWords, stemOf, wordsIn } from '../../news/words/searchTerms.ts';

/** The words of a search, prepared once for all texts of a page. */
export interface SearchedWords {
  phrasesIn: (language: Language) => Phrases;
}

interface Phrases {
  /** Each term as a list of stems, grouped by its first stem; the longest of a group comes first. */
  phrases: ReadonlyMap<string, string[][]>;
  /** The UTF-16 units with which the first stems begin. */
  firstLetters: ReadonlySet<number>;
}

/** Prepares the words of a search as a reader types them. */
export function searchedWords(typed: string): SearchedWords {
  const terms = searchTerms(typed);
  const cached = new Map<Language, Phrases>();
  return {
    phrasesIn: (language) =>
      cached.getOrInsertComputed(language, () => {
        const phrases = phrasesByFirstStem(terms, language);
        return { phrases, firstLetters: new Set(Array.from(phrases.keys(), (stem) => stem.charCodeAt(0))) };
      }),
  };
}

function phrasesByFirstStem(terms: readonly string[][], language: Language): Map<string, string[][]> {
  return Map.groupBy(
    terms
      .map((term) => stemmedWords(term.join(' '), language).map(({ stem }) => stem))
      .filter((stems) => stems.length > 0)
      .toSorted((one, other) => other.length - one.length),
    ([first = '']) => first,
  );
}

/** Part of the text, from the UTF-16 unit `start`; `isMatch` if it is one of the search terms. */
interface TextPart {
  start: number;
  text: string;
  isMatch: boolean;
}

/** Text, the words of a search, and the language of the text, by default English. */
export interface SearchedText {
  text: string;
  words: SearchedWords;
  language?: Language | undefined;
}

/** Splits `text` into parts so that the words of a search can be marked. */
export function highlight(search: SearchedText): TextPart[] {
  const { text } = search;
  const parts: TextPart[] = [];
  let last = 0;
  for (const { start, end } of findMatches(search)) {
    parts.push({ start: last, text: text.slice(last, start), isMatch: false });
    parts.push({ start, text: text.slice(start, end), isMatch: true });
    last = end;
  }
  parts.push({ start: last, text: text.slice(last), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

/**
 * Returns the beginning of a description as a card cuts it, or, if the first match comes later, the part around that
 * match.
 */
export function excerpt(search: SearchedText): string {
  const { text } = search;
  const cut = cutDescription(text);
  if (cut.length >= text.length) return cut;
  const [first] = findMatches(search);
  if (first === undefined || first.end < cut.length) return cut;
  const start = excerptStart(text, first.start);
  return (start === 0 ? '' : '…') + cutDescription(text.slice(start));
}

/** Returns the first start of a word at most `contextChars` before the match. */
function excerptStart(text: string, match: number): number {
  const from = Math.max(0, match - contextChars);
  const space = text.slice(from, match).search(/\s/u);
  return space === -1 ? match : from + space + 1;
}

/**
 * Finds the search terms in text, in order and without overlap, by the archive's rules: case, accents and the endings
 * of the language don't count, and the words of a phrase must be adjacent. Stops when the caller has enough.
 */
function* findMatches({
  text,
  words,
  language = 'en',
}: SearchedText): Generator<{ start: number; end: number }> {
  const { phrases, firstLetters } = words.phrasesIn(language);
  if (phrases.size === 0) return;
  const textWords = wordsIn(text);
  let end = 0;
  for (let index = 0; index < textWords.length; index += 1) {
    const word = textWords[index] ?? '';
    const start = text.indexOf(word, end);
    end = start + word.length;
    if (!canBegin(word, firstLetters)) continue;
    const length = phraseLength(phrases.get(stemOf(word, language)), { textWords, index, language });
    if (length === 0) continue;
    for (const next of textWords.slice(index + 1, index + length)) {
      end = text.indexOf(next, end) + next.length;
    }
    yield { start, end };
    index += length - 1;
  }
}

/** Returns whether a word may have a stem that begins with one of these letters. Most can't, and needn't be stemmed. */
function canBegin(word: string, firstLetters: ReadonlySet<number>): boolean {
  const first = word.charCodeAt(0);
  // A letter outside ASCII may become any letter when its accent is removed.
  return first > asciiMax || firstLetters.has(first | lowercaseBit);
}

/** Returns the number of words of the longest of these phrases that begins at `index`; 0 if no phrase does. */
function phraseLength(
  phrases: readonly string[][] | undefined,
  { textWords, index, language }: { textWords: readonly string[]; index: number; language: Language },
): number {
  const hasStem = (stem: string, offset: number) =>
    stem === stemOf(textWords[index + offset] ?? '', language);
  return phrases?.find((stems) => stems.every(hasStem))?.length ?? 0;
}

const contextChars = 60;
const asciiMax = 0x7f;
const lowercaseBit = 0x20;
