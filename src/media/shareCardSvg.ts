import satori from 'satori';
import type { SatoriOptions } from 'satori';
import { shareCardSize } from '../news/shareCard.ts';
import type { ShareCard } from '../news/shareCard.ts';
import { measureShareCardCharacters } from './shareCardCharacters.ts';
import { shareCardColours as colours } from './shareCardColours.ts';
import { shareCardFamilies } from './shareCardFonts.ts';
import { fitShareCardHeadline, headlineLeading, headlineSpacing } from './shareCardHeadline.ts';
import { drawableHeadline, drawableText, shareCardText } from './shareCardText.ts';

/** What a publication gives its cards beside their words. */
export interface ShareCardLook {
  /** The text of its mark: an SVG document with a `viewBox`, square. */
  mark: string;
}

/**
 * A card as an SVG document in which every letter is an outline, so that it looks the same on a machine without fonts. A card without a
 * headline that can be drawn shows the publication's name in its place.
 */
export async function shareCardSvg(
  card: ShareCard,
  { look, fonts }: { look: ShareCardLook; fonts: SatoriOptions['fonts'] },
): Promise<string> {
  const { width, height } = shareCardSize;
  const { words, bottom } = await typeset(card, fonts);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    `<rect x="${margin}" y="${ruleTop}" width="${measure}" height="5" fill="${colours.ink}"/>`,
    bottom <= sunTop ? sun : '',
    `<path d="${farHill}" fill="${colours.prairie}"/>`,
    `<path d="${nearHill}" fill="${colours.deepRiver}"/>`,
    await satori(words, { width, height, fonts }),
    `<circle cx="${margin + markSize / 2}" cy="${plateMiddle}" r="${markSize / 2 + 1}" fill="${colours.onDeepRiver}"/>`,
    `<svg x="${margin}" y="${plateMiddle - markSize / 2}" width="${markSize}" height="${markSize}">${look.mark}</svg>`,
    '</svg>',
  ].join('');
}

type Drawing = Parameters<typeof satori>[0];

/** The words of the card in their places, for the layout, and where the last line of the headline ends. */
async function typeset(
  card: ShareCard,
  fonts: SatoriOptions['fonts'],
): Promise<{ words: Drawing; bottom: number }> {
  const texts = {
    kicker: shareCardText(card.kicker ?? '').toUpperCase(),
    headline: shareCardText(card.headline),
    publication: shareCardText(card.publication),
    date: shareCardText(card.date ?? ''),
  };
  const widths = await measureShareCardCharacters(Object.values(texts), fonts);
  const kicker = drawableText(texts.kicker, widths);
  const publication = drawableText(texts.publication, widths);
  const top = kicker === '' ? loneHeadlineTop : headlineTop;
  const { size, lines } = fitShareCardHeadline(drawableHeadline(texts.headline, widths) || publication, {
    width: measure,
    height: headlineBottom - top,
    widths,
  });
  const words = box({ width: shareCardSize.width, height: shareCardSize.height, position: 'relative' }, [
    box({ ...oneLine, ...kickerStyle }, kicker),
    ...lines.map((line, index) =>
      box({ ...headlineStyle, fontSize: size, top: top + index * size * headlineLeading }, line),
    ),
    box({ ...oneLine, ...plateStyle }, publication),
    box({ ...oneLine, ...dateStyle }, drawableText(texts.date, widths)),
  ]);
  return { words, bottom: top + lines.length * size * headlineLeading };
}

function box(style: Record<string, string | number>, children: Drawing[] | string): Drawing {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

const margin = 72;
const measure = shareCardSize.width - 2 * margin;
const ruleTop = 48;
const kickerTop = 75;
const headlineTop = 122;
/** Accents on capitals stay clear of the rule. */
const loneHeadlineTop = 92;
const headlineBottom = 474;
const plateMiddle = 566;
const markSize = 68;

/** It rises where the headline leaves it room, so that a card with one word is no empty sheet. */
const sunTop = 376;
const sun = `<circle cx="986" cy="${sunTop + 112}" r="100" fill="${colours.prairie}" fill-opacity="0.6"/>`;

/** Two ridges from edge to edge, the nearer one the ground on which the publication's name stands. */
const farHill = 'M0 520C170 470 330 478 560 508S980 552 1200 484V630H0Z';
const nearHill = 'M0 538C210 484 400 500 620 520S1010 548 1200 512V630H0Z';

const oneLine = {
  display: 'block',
  position: 'absolute',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
};
const kickerStyle = {
  left: margin,
  top: kickerTop,
  width: measure,
  fontFamily: shareCardFamilies.sans,
  fontSize: 26,
  lineHeight: 1.2,
  letterSpacing: '0.08em',
  color: colours.brick,
};
const headlineStyle = {
  position: 'absolute',
  left: margin,
  whiteSpace: 'nowrap',
  fontFamily: shareCardFamilies.serif,
  lineHeight: headlineLeading,
  letterSpacing: `${headlineSpacing}em`,
  color: colours.ink,
};
const plateStyle = {
  left: margin + markSize + 18,
  top: plateMiddle - 27,
  width: 610,
  fontFamily: shareCardFamilies.serif,
  fontSize: 42,
  lineHeight: 1.2,
  letterSpacing: `${headlineSpacing}em`,
  color: colours.onDeepRiver,
};
const dateStyle = {
  left: 788,
  top: plateMiddle - 16,
  width: shareCardSize.width - margin - 788,
  fontFamily: shareCardFamilies.sans,
  fontSize: 26,
  lineHeight: 1.25,
  textAlign: 'right',
  color: colours.onDeepRiver,
};
