import { distance } from 'fastest-levenshtein';
import type { BuiltInLanguage } from '../languages.ts';
import { editsBetween } from './nearest.ts';
import {
  expandTerms,
  plainWord,
  stemmedWords,
  stemOf,
  synonymsOf,
  type SearchTerm,
  type Synonyms,
} from './searchTerms.ts';

/** The words of a search that must not be replaced. */
export interface CorrectWords {
  /** The words of the search that a dictionary has, as `plainWord` returns them. */
  correctWords: readonly string[];
}

/** The sources for correcting a search without results. */
interface Spellings extends CorrectWords {
  synonyms: Synonyms;
  /** The language of the words and of the stories. */
  language: BuiltInLanguage;
  /** The number of searched stories with each stem. */
  stemCounts: ReadonlyMap<string, number>;
  /** Finds stories with these terms. Returns the text of some of them. */
  textsWith: (terms: SearchTerm[]) => Promise<string[]>;
}

/**
 * Corrects the spelling of a search without results so that it finds something; null if it would have to change more
 * than a few letters. Replaces exactly the words that are in no text and no dictionary.
 */
export async function respell(text: string, spellings: Spellings): Promise<string | null> {
  const { language, synonyms, correctWords, stemCounts } = spellings;
  const words = stemmedWords(text, language).filter(({ start, end }) => end - start > 1);
  if (words.length > wordsMax) return null;
  const typed = words.map(({ stem, start, end }) => {
    const plain = plainWord(text.slice(start, end));
    const isKnown =
      correctWords.includes(plain) ||
      stemCounts.has(stem) ||
      synonymsOf(plain, synonyms, language).length > 0;
    return { start, end, plain, candidates: isKnown ? null : candidatesFor(plain, spellings) };
  });
  const wrong = typed.flatMap(({ candidates, ...word }) =>
    candidates === null ? [] : { ...word, candidates },
  );
  if (wrong.length === 0 || wrong.some(({ candidates }) => candidates.length === 0)) return null;
  return correct(text, { typed, wrong, spellings });
}

type Vocabulary = Pick<Spellings, 'stemCounts' | 'language'>;

interface TypedWord {
  start: number;
  end: number;
  /** Lower case, without accents. */
  plain: string;
}

interface WrongWord extends TypedWord {
  candidates: Candidate[];
}

/** Another word that the reader may have meant. */
interface Candidate {
  /** A form of the word with this stem, not always a real word. */
  form: string;
  stem: string;
  /** A lower cost means a more likely typo. */
  cost: number;
  /** The number of stories with this stem. */
  count: number;
}

/** Replaces the wrong words with the likeliest candidates that occur in stories with all other words. */
async function correct(
  text: string,
  { typed, wrong, spellings }: { typed: TypedWord[]; wrong: WrongWord[]; spellings: Spellings },
): Promise<string | null> {
  const terms = typed.flatMap((word): SearchTerm[] => {
    const replaced = wrong.find(({ start }) => start === word.start);
    if (replaced === undefined) return expandTerms(word.plain, spellings.synonyms, spellings.language);
    return [
      {
        typed: [word.plain],
        alternatives: replaced.candidates.map(({ form }) => ({ phrases: [[form]], language: null })),
      },
    ];
  });
  let texts = (await spellings.textsWith(terms)).map((each) => formsByStem(each, spellings.language));
  let corrected = text;
  // Words are replaced from the last to the first, so that positions stay valid.
  for (const word of wrong.toReversed()) {
    const counted = word.candidates.map((candidate) => ({
      ...candidate,
      textCount: texts.filter((stems) => stems.has(candidate.stem)).length,
    }));
    const [best] = counted
      .filter(({ textCount }) => textCount > 0)
      .toSorted((one, other) => one.cost - other.cost || other.textCount - one.textCount);
    if (best === undefined) return null;
    texts = texts.filter((stems) => stems.has(best.stem));
    const forms = texts.flatMap((stems) => Array.from(stems.get(best.stem) ?? []));
    corrected = corrected.slice(0, word.start) + nearestForm(word.plain, forms) + corrected.slice(word.end);
  }
  return corrected;
}

/** Returns the words of a text in lower case, by stem. */
function formsByStem(text: string, language: BuiltInLanguage): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>();
  for (const { stem, start, end } of stemmedWords(text, language)) {
    forms.getOrInsertComputed(stem, () => new Set()).add(text.slice(start, end).toLowerCase());
  }
  return forms;
}

/** Returns the form nearest to the typed word. Ties go to the most frequent form. */
function nearestForm(plain: string, forms: readonly string[]): string {
  const counts = [...Map.groupBy(forms, (form) => form)].map(([form, all]) => ({ form, count: all.length }));
  const [nearest] = counts.toSorted(
    (one, other) => editCost(plain, one.form) - editCost(plain, other.form) || other.count - one.count,
  );
  return nearest?.form ?? plain;
}

/**
 * Finds words of the vocabulary that are one edit away from the typed word: an extra, missing or wrong letter, or two
 * letters swapped. If there are none, longer words may be two edits away. At most ten, the likeliest first.
 */
function candidatesFor(plain: string, vocabulary: Vocabulary): Candidate[] {
  if (plain.length < lettersMin || plain.length > lettersMax || /\d/u.test(plain)) return [];
  const oneEdit = formsNear(plain, vocabulary);
  const near = oneEdit.length > 0 ? oneEdit : stemsNear(plain, vocabulary);
  return near
    .toSorted((one, other) => one.cost - other.cost || other.count - one.count)
    .slice(0, candidatesMax);
}

/**
 * Tries every edit of the whole word, because the vocabulary has only stems, and a word with a typo in its ending, such
 * as `buildnig`, is far from the stem. A form need not be a real word, because a search compares only stems.
 */
function formsNear(plain: string, { stemCounts, language }: Vocabulary): Candidate[] {
  const typedStem = stemOf(plain, language);
  const nearest = new Map<string, Candidate>();
  for (const form of oneEditFrom(plain)) {
    const stem = stemOf(form, language);
    const count = stemCounts.get(stem);
    if (count === undefined || stem === typedStem) continue;
    const cost = editCost(plain, form);
    if (cost < (nearest.get(stem)?.cost ?? Infinity)) nearest.set(stem, { form, stem, cost, count });
  }
  return [...nearest.values()];
}

function* oneEditFrom(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    if (after.length > 0) yield before + after.slice(1);
    if (after.length > 1) yield before + after.charAt(1) + after.charAt(0) + after.slice(2);
    for (const letter of letters) {
      yield before + letter + after;
      if (after.length > 0) yield before + letter + after.slice(1);
    }
  }
}

/** Finds stems that are up to two edits away, or one edit for short words. Works for any script. */
function stemsNear(plain: string, { stemCounts, language }: Vocabulary): Candidate[] {
  const typedStem = stemOf(plain, language);
  const editsMax = typedStem.length < twoEditsLettersMin ? 1 : 2;
  const near: Candidate[] = [];
  for (const [stem, count] of stemCounts) {
    if (Math.abs(stem.length - typedStem.length) > editsMax || stem === typedStem) continue;
    if (distance(stem, typedStem) > editsMax) continue;
    const form = formOf(stem, language);
    if (form !== null) near.push({ form, stem, cost: editCost(typedStem, stem), count });
  }
  return near;
}

/**
 * Returns a form with this stem; null if unknown. The stem itself often has another stem: `univers`, of `university`,
 * becomes `univ`.
 */
function formOf(stem: string, language: BuiltInLanguage): string | null {
  const beforeEnding = stem.endsWith('i') ? `${stem.slice(0, -1)}y` : stem;
  return (
    [stem, beforeEnding, ...endings[language].map((ending) => stem + ending)].find(
      (form) => stemOf(form, language) === stem,
    ) ?? null
  );
}

/** Returns the number of edits; a wrong first letter, which is rare, costs more. */
function editCost(typed: string, meant: string): number {
  const edits = editsBetween(typed, meant);
  return typed.charAt(0) === meant.charAt(0) ? edits : edits + 0.5;
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const endings: Readonly<Record<BuiltInLanguage, string[]>> = {
  en: ['e', 's', 'es', 'ed', 'ing', 'ion', 'al', 'ity', 'ment', 'er', 'ly'],
  es: ['o', 'a', 'e', 'os', 'as', 'es', 'ar', 'io', 'cion', 'mente'],
};

/** Searches with more words aren't corrected, because that takes too long. */
const wordsMax = 8;

/** Shorter words aren't corrected, because most of them are one edit away from other words. */
const lettersMin = 4;
const lettersMax = 24;

/** Shorter stems may be only one edit away. */
const twoEditsLettersMin = 6;

const candidatesMax = 10;
