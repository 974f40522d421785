import { cleanText } from '../news/words/cleanText.ts';
import { cutText } from './stripMarkup.ts';

/**
 * Cleans text that readers see beside other text, and cuts it to `charsMax` characters. Nothing in the result can
 * change how the text around it is displayed.
 */
export function cleanForReaders(text: string, charsMax: number): string {
  const cleaned = limitMarks(readC1(cleanText(text)));
  return removeOpenDirections(cutText(cleaned, charsMax));
}

/**
 * Decodes C1 controls as windows-1252, as browsers do, because C1 controls are usually quotation marks and dashes in
 * the wrong charset.
 */
function readC1(text: string): string {
  if (!c1.test(text)) return text;
  return text
    .replaceAll(c1s, (control) => windows1252.decode(Uint8Array.of(control.charCodeAt(0))))
    .replaceAll(c1s, '');
}

/**
 * Limits combining marks to four on one character (Unicode UTS #39 section 5.4). Higher stacks run into the lines above
 * and below.
 */
function limitMarks(text: string): string {
  return text.replaceAll(/([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu, '$1');
}

/**
 * Removes isolates and embeddings that are never closed, and closing characters that close nothing, by the
 * bidirectional algorithm (Unicode UAX #9, BD9 and X7): the end of an isolate also ends the embeddings in it.
 */
function removeOpenDirections(text: string): string {
  if (!direction.test(text)) return text;
  const open: { index: number; isIsolate: boolean }[] = [];
  const unmatched = new Set<number>();
  let isolates = 0;

  for (const { 0: character, index } of text.matchAll(directions)) {
    const isIsolate = isolateStarts.includes(character);
    if (isIsolate || embeddingStarts.includes(character)) {
      open.push({ index, isIsolate });
      if (isIsolate) isolates += 1;
    } else if (character === isolateEnd && isolates > 0) {
      for (let last = open.pop(); last !== undefined && !last.isIsolate; last = open.pop()) {
        unmatched.add(last.index);
      }
      isolates -= 1;
    } else if (character === embeddingEnd && open.at(-1)?.isIsolate === false) {
      open.pop();
    } else {
      unmatched.add(index);
    }
  }

  for (const { index } of open) unmatched.add(index);
  return text.replaceAll(directions, (character, index: number) => (unmatched.has(index) ? '' : character));
}

const windows1252 = new TextDecoder('windows-1252');
const c1 = /[\u0080-\u009F]/u;
const c1s = new RegExp(c1, 'gu');

const isolateStarts = '\u2066\u2067\u2068';
const isolateEnd = '\u2069';
/** The characters that start an embedding, without overrides, because `cleanText` removes these. */
const embeddingStarts = '\u202A\u202B';
const embeddingEnd = '\u202C';
const direction = /[\u202A-\u202C\u2066-\u2069]/u;
const directions = new RegExp(direction, 'gu');
