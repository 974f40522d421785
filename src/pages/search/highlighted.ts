import { wordMatches } from './wordMatches.ts';

/** A part of a text: `isMatch` where it is what was looked for. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** A text in parts, so that the words that were looked for can be marked; put together they are the text again (see `wordMatches`). */
export function highlighted(search: { text: string; words: string }): TextPart[] {
  const { text } = search;
  const parts: TextPart[] = [];
  let shown = 0;
  for (const { start, end } of wordMatches(search)) {
    parts.push({ text: text.slice(shown, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    shown = end;
  }
  parts.push({ text: text.slice(shown), isMatch: false });
  return parts.filter((part) => part.text !== '');
}
