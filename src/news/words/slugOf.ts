/** Turns any text into the nearest slug; empty if nothing in it can be part of one. */
export function slugOf(text: string): string {
  return joinWords(text, /[^a-z0-9]+/gu);
}

/** A slug that keeps the letters and digits of every script. */
export function unicodeSlugOf(text: string): string {
  return joinWords(text, /[^\p{Letter}\p{Number}]+/gu);
}

function joinWords(text: string, between: RegExp): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['’]|\p{Mark}/gu, '')
    .replaceAll(between, '-')
    .replaceAll(/^-|-$/gu, '');
}
