/**
 * Whether a text has every one of the words, in any order and also as part of a longer word. Capitals, accents and the shape of an
 * apostrophe make no difference.
 */
export function hasWords(text: string, words: string): boolean {
  const plain = plainOf(text);
  return plainOf(words)
    .split(/\s+/u)
    .every((word) => plain.includes(word));
}

function plainOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim();
}
