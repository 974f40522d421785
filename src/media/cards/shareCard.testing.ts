import type { MarkLook } from '../../news/brand/brand.ts';
import { designPalette } from '../../news/brand/palette.ts';
import type { ShareCard } from '../../news/brand/shareCard.ts';
import type { ShareCardLook } from './shareCard.ts';

/** Makes a share card with `changes`. */
export function testCard(changes: Partial<ShareCard> = {}): ShareCard {
  return {
    path: '/cards/local-news.png',
    kicker: 'Local News',
    headline: 'Levee trail to open in spring',
    publication: 'The Levee Courier',
    dateline: 'November 20, 2026',
    ...changes,
  };
}

/** The SVG of a mark: a disc with a pale line and a golden one. */
const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="3">
  <circle cx="16" cy="16" r="15" fill="#0f3a57"/>
  <path d="M8 6.5L15 20v7.5" stroke="#fbfaf6"/>
  <path d="M24.5 6.5L18 20.5" stroke="#e3a72f"/>
</svg>`;

export const testMark: MarkLook = { kind: 'drawing', svg: markSvg };

/** Returns a publication's initials in the design's colors. */
export function testInitials(letters: string): MarkLook {
  const { accent, paper } = designPalette.light;
  return { kind: 'initials', letters, typeface: 'newspaper', disc: accent, ink: paper };
}

/** The look of a publication with a mark, and the design's colors and fonts. */
export const testLook: ShareCardLook = {
  mark: testMark,
  isDisc: true,
  colors: designPalette.light,
  typeface: 'newspaper',
};
