import { codeOfA, lineLetters } from '../../src/newsroom/dictionaryWords.ts';

/** Packs words in the format that `readWordList` reads. */
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
