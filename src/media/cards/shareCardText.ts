/**
 * Cleans text from outside for a card: one line of whole characters, without control, format and private characters.
 * Removes combining marks that belong to no letter, too, because a stack of them would run into the next line.
 */
export function cleanShareCardText(text: string): string {
  const whole = text.slice(0, charactersReadMax).toWellFormed().normalize('NFC');
  const spaced = whole.replaceAll(/[\p{Z}\p{Cc}]+/gu, ' ').replaceAll(/[\u2010\u2011]/gu, '-');
  return spaced.replaceAll(/[\p{C}\p{M}\uFFFD]/gu, '').trim();
}

/**
 * Removes characters that the fonts lack, because empty boxes look broken: whole words with a missing letter, and a
 * dash or colon that is then at an end.
 */
export function drawableText(text: string, widths: ReadonlyMap<string, number>): string {
  const isMissing = (character: string) => !widths.has(character);
  const words = text.split(' ').filter((word) => !lettersOf(word).some(isMissing));
  const left = words.map((word) =>
    Array.from(word)
      .filter((character) => !isMissing(character))
      .join(''),
  );
  const drawable = left.filter((word) => word !== '').join(' ');
  return drawable.length === text.length
    ? text
    : drawable.replaceAll(/^[\p{Pd}:;,/ ]+|[\p{Pd}:;,/ ]+$/gu, '');
}

/**
 * A headline without the characters that the fonts lack; empty when those are most of its letters, since the rest could
 * mislead.
 */
export function drawableHeadline(text: string, widths: ReadonlyMap<string, number>): string {
  const drawable = drawableText(text, widths);
  return lettersOf(drawable).length * 2 < lettersOf(text).length ? '' : drawable;
}

function lettersOf(text: string): string[] {
  return Array.from(text.matchAll(/\p{L}/gu), ([letter]) => letter);
}

/** More than any card shows, so that hostile text costs no more than a long one. */
const charactersReadMax = 600;
