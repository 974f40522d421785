/** An item of a list, and the text that is searched. */
export interface ListItem {
  element: Pick<HTMLElement, 'hidden'>;
  text: string;
}

/** Shows the items whose text has all the words, and hides the others. Returns the number shown. */
export function showMatches(items: ListItem[], words: string): number {
  let shown = 0;
  for (const { element, text } of items) {
    element.hidden = !hasWords(text, words);
    if (!element.hidden) shown += 1;
  }
  return shown;
}

/** Whether the text has every word, in any order or inside longer ones. Ignores case, accents and curly apostrophes. */
function hasWords(text: string, words: string): boolean {
  const plain = plainText(text);
  return plainText(words)
    .split(/\s+/u)
    .every((word) => plain.includes(word));
}

function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim();
}
