/**
 * A text of outside origin as a card can carry it: one line, whole characters, nothing that steers what stands beside it. Control, format
 * and private characters go, lone surrogates too; accents that no letter takes in go, as a stack of them would climb over the next line.
 */
export function shareCardText(text: string): string {
  const whole = text.slice(0, charactersReadMax).toWellFormed().normalize('NFC');
  const spaced = whole.replaceAll(/[\p{Z}\p{Cc}]+/gu, ' ').replaceAll(/[\u2010\u2011]/gu, '-');
  return spaced.replaceAll(/[\p{C}\p{M}\uFFFD]/gu, '').trim();
}

/**
 * Only what the fonts have: a text without its emoji is still read, one with empty boxes looks broken. A word with a letter that they lack
 * goes as a whole, with its quotation marks, and so does a dash or colon that then stands at an end.
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

/** A headline as far as the fonts have it; nothing where they lack most of its letters, as the rest would say something else. */
export function drawableHeadline(text: string, widths: ReadonlyMap<string, number>): string {
  const drawable = drawableText(text, widths);
  return lettersOf(drawable).length * 2 < lettersOf(text).length ? '' : drawable;
}

function lettersOf(text: string): string[] {
  return Array.from(text.matchAll(/\p{L}/gu), ([letter]) => letter);
}

/** More than any card shows, so that a hostile text costs no more than a long one. */
const charactersReadMax = 600;
