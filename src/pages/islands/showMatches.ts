import { hasWords } from './hasWords.ts';

/** Hides every item whose text lacks one of the words and shows the others; gives how many are shown. No words show all. */
export function showMatches(items: Iterable<HTMLElement>, words: string): number {
  let shown = 0;
  for (const item of items) {
    item.hidden = !hasWords(item.textContent, words);
    if (!item.hidden) shown += 1;
  }
  return shown;
}
