import { escapeUTF8 } from 'entities';
import type { Brand } from '../../news/brand/brand.ts';
import { paletteOf } from '../../news/brand/palette.ts';

/**
 * The publication's mark in the page's colors: where the drawing has a color of the light scheme, it gets that of the
 * reader's scheme. `place` keeps the ids of two marks on a page apart.
 */
export function Mark({ brand, place = 'header' }: { brand: Brand; place?: 'header' | 'footer' }) {
  const { mark, colors, iconGround } = brand;
  const { ink, paper, accent } = paletteOf(colors).light;
  if (mark.kind === 'initials') {
    return (
      <svg className="mark mark-badge" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="15" fill="var(--accent)" />
        <text {...initialsText(mark.letters)} fill="var(--paper)">
          {mark.letters}
        </text>
      </svg>
    );
  }
  const tokens = { [ink]: 'ink', [paper]: 'paper', [accent]: 'accent' };
  const shapes = mark.shapes.replaceAll(/="(?<color>#[\da-f]{6})"/gu, (whole, color: string) =>
    tokens[color] === undefined ? whole : `="var(--${tokens[color]})"`,
  );
  return (
    <svg
      className={iconGround === accent ? 'mark mark-badge' : 'mark'}
      viewBox={mark.viewBox}
      aria-hidden="true"
      dangerouslySetInnerHTML={{
        __html: place === 'header' ? shapes : shapes.replaceAll('brandmark-', `brandmark-${place}-`),
      }}
    />
  );
}

/** The mark as an SVG document in the colors of the light scheme, for `/icon.svg` and for drawing. */
export function markDocument({ mark, colors, typeface }: Brand): string {
  const { ink, paper, accent } = paletteOf(colors).light;
  const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox=';
  if (mark.kind === 'drawing') return `${start}"${mark.viewBox}" color="${ink}">${mark.shapes}</svg>`;
  const { x, y, textAnchor, fontSize, fontWeight } = initialsText(mark.letters);
  const family = typeface === 'modern' ? 'Arial, sans-serif' : 'Georgia, serif';
  return [
    `${start}"0 0 32 32"><circle cx="16" cy="16" r="15" fill="${accent}"/>`,
    `<text x="${x}" y="${y}" text-anchor="${textAnchor}" font-size="${fontSize}" font-weight="${fontWeight}"`,
    ` font-family="${family}" fill="${paper}">${escapeUTF8(mark.letters)}</text></svg>`,
  ].join('');
}

function initialsText(letters: string) {
  const fontSize = Array.from(letters).length > 1 ? 14 : 18;
  return { x: 16, y: 16 + fontSize * 0.34, textAnchor: 'middle', fontSize, fontWeight: 700 } as const;
}
