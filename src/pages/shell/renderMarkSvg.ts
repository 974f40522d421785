import { escapeUTF8 } from 'entities';
import type { Brand } from '../../news/brand/brand.ts';
import { paletteOf } from '../../news/brand/palette.ts';

/** Returns the mark as an SVG document in the colors of the light scheme, for `/icon.svg` and for drawing. */
export function renderMarkSvg({ mark, colors, typeface }: Brand): string {
  const { ink, paper, accent } = paletteOf(colors).light;
  const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox=';
  if (mark.kind === 'drawing') return `${start}"${mark.viewBox}" color="${ink}">${mark.shapes}</svg>`;
  const { x, y, textAnchor, fontSize, fontWeight } = initialsAttributes(mark.letters);
  const family = typeface === 'modern' ? 'Arial, sans-serif' : 'Georgia, serif';
  return [
    `${start}"0 0 32 32"><circle cx="16" cy="16" r="15" fill="${accent}"/>`,
    `<text x="${x}" y="${y}" text-anchor="${textAnchor}" font-size="${fontSize}" font-weight="${fontWeight}"`,
    ` font-family="${family}" fill="${paper}">${escapeUTF8(mark.letters)}</text></svg>`,
  ].join('');
}

/** Returns the position and size of the initials in a box of 32 units, as SVG attributes. */
export function initialsAttributes(letters: string) {
  const fontSize = Array.from(letters).length > 1 ? 14 : 18;
  return { x: 16, y: 16 + fontSize * 0.34, textAnchor: 'middle', fontSize, fontWeight: 700 } as const;
}
