/**
 * A text of outside origin as a card can carry it: one line, whole characters, nothing that steers what stands beside it. Control, format
 * and private characters go, lone surrogates too; accents that no letter takes in go, as a stack of them would climb over the next line.
 */
export function shareCardText(text: string): string {
  const whole = text.slice(0, charactersReadMax).toWellFormed().normalize('NFC');
  const spaced = whole.replaceAll(/[\p{Z}\p{Cc}]+/gu, ' ').replaceAll(/[\u2010\u2011]/gu, '-');
  return spaced.replaceAll(/[\p{C}\p{M}\uFFFD]/gu, '').trim();
}

/** Only what the fonts have: a text without its emoji is still read, one with empty boxes looks broken. */
export function drawableText(text: string, widths: ReadonlyMap<string, number>): string {
  const drawable = Array.from(text).filter((character) => character === ' ' || widths.has(character));
  return drawable.join('').replaceAll(/ +/gu, ' ').trim();
}

/** More than any card shows, so that a hostile text costs no more than a long one. */
const charactersReadMax = 600;
