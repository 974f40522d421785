/** Whether a list of words has a word, in lower case without accents. */
export type HasWord = (word: string) => boolean;

/**
 * Reads a list that `npm run dictionaries` packed: words of the letters a to z, sorted, a line for all that begin with
 * the same four letters. Each word is written as a capital letter, for the number of letters it shares with the
 * previous word (`A`: none), and its other letters: `ApoliceFy`. Only one line is unpacked at a time: half a million
 * words take 2 MB.
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

/** Five would make the file larger; with three, reading the longest line takes 20 ms. */
export const lineLetters = 4;
/** The capital that means no letters. */
export const codeOfA = 65;
