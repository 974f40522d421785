/**
 * Packs words of the letters a to z, sorted, a line for all that begin with the same four letters. A word is a capital,
 * for how many letters it shares with the previous word (`A`: none), and its other letters: `ApoliceFy`.
 */
export function packWords(words: Iterable<string>): string {
  const lines = Map.groupBy(Array.from(new Set(words)).toSorted(), (word) => word.slice(0, lineLetters));
  return Array.from(lines.values(), packLine).join('\n');
}

function packLine(words: readonly string[]): string {
  return words
    .map((word, index) => {
      const shared = sharedLetters(word, words[index - 1] ?? '');
      return String.fromCharCode(codeOfA + shared) + word.slice(shared);
    })
    .join('');
}

function sharedLetters(word: string, before: string): number {
  let shared = 0;
  while (shared < before.length && word.charAt(shared) === before.charAt(shared)) shared += 1;
  return shared;
}

/** Whether a list of words has a word, in lower case without accents. */
export type HasWord = (word: string) => boolean;

/** Reads what `packWords` returns. Only one line is unpacked at a time: half a million words take 2 MB. */
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
const lineLetters = 4;
const codeOfA = 65;
