import { LRUCache } from 'lru-cache';
import { stemmer } from 'stemmer';

/**
 * Splits a query into terms that must all match, of at most 16 words in all, to bound the cost. A term is a list of
 * words that must be side by side: one word, a contraction (`don't` is `don`, `t` in every full-text index) or a quoted
 * phrase. A possessive counts as its owner, so that `mayor's` also finds the mayor.
 */
export function searchTerms(text: string): string[][] {
  const terms = new Map<string, string[]>();
  let left = wordsMax;
  for (const { 0: typed, groups } of text.toWellFormed().matchAll(termPattern)) {
    if (left === 0) break;
    const quoted = groups?.['quoted'];
    const words = quoted === undefined ? splitAtApostrophes(typed) : (quoted.match(wordPattern) ?? []);
    const kept = words.slice(0, left);
    const name = kept.join(' ');
    if (kept.length === 0 || terms.has(name)) continue;
    terms.set(name, kept);
    left -= kept.length;
  }
  return Array.from(terms.values());
}

function splitAtApostrophes(typed: string): string[] {
  const parts = typed.split(/['’]/u);
  return parts.at(-1)?.toLowerCase() === 's' && parts.length > 1 ? parts.slice(0, -1) : parts;
}

/** A word of a text in the form that searches compare. Its position is in UTF-16 units; `end` is exclusive. */
interface StemmedWord {
  stem: string;
  start: number;
  end: number;
}

/**
 * Splits a text into words, reduced the same way as in the archive's full-text index (SQLite's tokenizer
 * `porter unicode61 remove_diacritics 2`).
 */
export function stemmedWords(text: string): StemmedWord[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    stem: stemOf(word),
    start: index,
    end: index + word.length,
  }));
}

/**
 * Reduces a word to its Porter stem, without case, accents, ligatures and English endings. Cached, because words
 * repeat: that makes indexing a thousand posts four times as fast.
 */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const plain = word.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const stem = plain.length > stemmedCharsMax ? plain : stemmer(plain);
  stems.set(word, stem);
  return stem;
}

const word = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*`;
const wordPattern = new RegExp(word, 'gu');
const termPattern = new RegExp(`["“”](?<quoted>[^"“”]*)["“”]|${word}(?:['’]${word})*`, 'gu');
const wordsMax = 16;

/** SQLite's Porter tokenizer does not stem longer words either. */
const stemmedCharsMax = 64;

/** Limited by total length as well, so that a text of enormous words does not fill the memory. */
const stems = new LRUCache<string, string>({
  max: 5000,
  maxSize: 100_000,
  sizeCalculation: ({ length }) => length + 1,
});
