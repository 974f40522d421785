import { withoutControls } from './withoutControls.ts';

/**
 * `text` without what could harm where it is stored or shown: controls, halves of surrogate pairs, noncharacters, and the marks that turn
 * the direction of all text after them.
 */
export function safeText(text: string): string {
  return withoutControls(text).replaceAll(harmful, '');
}

/** `text` of at most `charsMax` characters, the last of them an ellipsis where something was cut; never half a character. */
export function cutText(text: string, charsMax: number): string {
  if (text.length <= charsMax) return text;
  const characters = Array.from(text.slice(0, charsMax * 2 + 1));
  if (characters.length <= charsMax) return text;
  return `${characters
    .slice(0, charsMax - 1)
    .join('')
    .trimEnd()}…`;
}

/** Lone surrogates, noncharacters, byte-order marks, and the two overrides of direction (U+202D, U+202E). */
const harmful = /[\p{Cs}\p{Noncharacter_Code_Point}\uFEFF\u202D\u202E]/gu;
