import { hasWords } from './hasWords.ts';

/** An item of a list, and what is looked for words. */
export interface SearchedItem {
  element: Pick<HTMLElement, 'hidden'>;
  text: string;
}

/** Hides every item whose text lacks one of the words and shows the others; gives how many are shown. No words show all. */
export function showMatches(items: SearchedItem[], words: string): number {
  let shown = 0;
  for (const { element, text } of items) {
    element.hidden = !hasWords(text, words);
    if (!element.hidden) shown += 1;
  }
  return shown;
}
