import { foldAccents } from './foldAccents.ts';

/** Turns any text into a slug; empty if no character can be part of a slug. */
export function slugOf(text: string): string {
  return joinWords(text, /[^a-z0-9]+/gu);
}

/** Turns text into a slug with the letters and digits of every script. */
export function unicodeSlugOf(text: string): string {
  return joinWords(text, /[^\p{Letter}\p{Mark}\p{Number}]+/gu);
}

/** Returns whether text is a slug: lowercase letters and digits, in words with single hyphens between them. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(text);
}

/** Returns whether text is a slug that may have the letters and digits of every script. */
export function isUnicodeSlug(text: string): boolean {
  return text !== '' && unicodeSlugOf(text) === text;
}

function joinWords(text: string, between: RegExp): string {
  return foldAccents(text)
    .replaceAll(/['’]/gu, '')
    .replaceAll(between, '-')
    .replaceAll(/^-|-$/gu, '');
}
