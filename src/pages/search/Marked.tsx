import { highlighted } from './highlighted.ts';

/** A text in which the words that were looked for are marked. */
export function Marked({ text, words }: { text: string; words: string }) {
  let at = 0;
  return highlighted({ text, words }).map((part) => {
    const place = at;
    at += part.text.length;
    return part.isMatch ? <mark key={place}>{part.text}</mark> : part.text;
  });
}
