import satori from 'satori';
import type { MarkLook } from '../../news/brand/brand.ts';
import type { Color } from '../../news/brand/contrast.ts';
import { families, measureCharacters, readShareCardFonts } from './shareCardFonts.ts';

/**
 * Draws the mark as an SVG document without text, so that it looks the same on a machine without fonts. Hills under a
 * sun replace initials that the fonts lack.
 */
export async function drawMark(mark: MarkLook): Promise<string> {
  if (mark.kind === 'drawing') return mark.svg;
  const { disc, ink } = mark;
  const shapes = (await outlineLetters(mark)) ?? hills(ink);
  const start = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`;
  const ground = `<circle cx="${side / 2}" cy="${side / 2}" r="${(side * 15) / 32}" fill="${disc}"/>`;
  return `${start}${ground}${shapes}</svg>`;
}

/** Returns the outlines of the letters; null when the fonts lack one of the letters. */
async function outlineLetters({
  letters,
  typeface,
  ink,
}: Extract<MarkLook, { kind: 'initials' }>): Promise<string | null> {
  const fonts = await readShareCardFonts();
  const fontFamily = families(typeface).headlines;
  const widths = await measureCharacters([letters], { fonts, fontFamily });
  const characters = Array.from(letters);
  if (characters.length === 0 || characters.some((character) => !widths.has(character))) return null;
  const style = {
    display: 'flex',
    width: side,
    height: side,
    alignItems: 'center',
    justifyContent: 'center',
    fontFamily,
    fontSize: side * (characters.length > 1 ? 0.44 : 0.56),
    // Newsreader's capitals sit high in their line.
    paddingTop: side * 0.03,
    color: ink,
  };
  return await satori(
    { type: 'div', key: null, props: { style, children: letters } },
    { width: side, height: side, fonts },
  );
}

function hills(ink: Color): string {
  return [
    `<g fill="none" stroke="${ink}" stroke-width="24" stroke-linecap="round">`,
    '<path d="M170 262a86 86 0 0 1 172 0M256 112v22M146 152l16 16M366 152l-16 16"/>',
    '<path d="M78 300c80-30 120-12 178 0s110 12 178-12M136 366c80-22 160-16 240-2"/></g>',
  ].join('');
}

const side = 512;
