import { searchTerms } from '../../news/searchTerms.ts';
import { stemmedWords } from '../../news/stemmedWords.ts';

/** A stretch of a text, in UTF-16 units: `end` is the first that is no longer in it. */
export interface Stretch {
  start: number;
  end: number;
}

/**
 * Where the words of a search stand in a text, in order and without overlap. They match as in the archive (SQLite's tokenizer `porter
 * unicode61 remove_diacritics 2`): case, accents and English endings do not matter, words in quotation marks and the parts of a
 * contraction stand side by side, and of a possessive only the owner counts. No text is an error.
 */
export function wordMatches({ text, words }: { text: string; words: string }): Stretch[] {
  const terms = termsByFirst(words);
  if (terms.size === 0) return [];
  const tokens = stemmedWords(text);
  const found: Stretch[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const begins = tokens[index];
    const term = terms
      .get(begins?.stem ?? '')
      ?.find((stems) => stems.every((stem, place) => tokens[index + place]?.stem === stem));
    const ends = tokens[index + (term?.length ?? 1) - 1];
    if (term === undefined || begins === undefined || ends === undefined) continue;
    found.push({ start: begins.start, end: ends.end });
    index += term.length - 1;
  }
  return found;
}

/** What is looked for, as stems that stand side by side, by the first of them; of those with the same first the longest come first. */
function termsByFirst(words: string): Map<string, string[][]> {
  const terms = new Map<string, string[][]>();
  for (const term of searchTerms(words)) {
    const stems = stemmedWords(term.join(' ')).map(({ stem }) => stem);
    const [first] = stems;
    if (first === undefined) continue;
    const others = terms.get(first) ?? [];
    terms.set(
      first,
      [...others, stems].toSorted((one, other) => other.length - one.length),
    );
  }
  return terms;
}
