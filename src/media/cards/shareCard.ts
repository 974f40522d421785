import satori from 'satori';
import sharp from 'sharp';
import type { MarkLook, Typeface } from '../../news/brand/brand.ts';
import type { Color } from '../../news/brand/contrast.ts';
import type { SchemePalette } from '../../news/brand/palette.ts';
import { shareCardSize, type ShareCard } from '../../news/brand/shareCard.ts';
import { drawMark } from './drawMark.ts';
import {
  families,
  headlineSpacing,
  measureCharacters,
  readShareCardFonts,
  type ShareCardFonts,
} from './shareCardFonts.ts';
import { fitShareCardHeadline, headlineLineHeight } from './shareCardHeadline.ts';

/** The look of a publication's cards. */
export interface ShareCardLook {
  mark: MarkLook;
  /** True if the mark is a disc. Any other mark gets a square background in the paper's color. */
  isDisc: boolean;
  /** The colors of the light scheme, because a picture can't follow a reader's dark mode. */
  colors: Pick<SchemePalette, 'paper' | 'ink' | 'kicker' | 'highlight' | 'band' | 'onBand'>;
  typeface: Typeface;
}

/** Draws a card as a PNG of 1200 by 630 pixels in at most 256 colors. The same input gives the same bytes. */
export async function shareCardPng(card: ShareCard, look: ShareCardLook): Promise<Uint8Array> {
  const svg = await shareCardSvg(card, look);
  return await sharp(Buffer.from(svg)).removeAlpha().png({ palette: true, dither: 0, effort: 4 }).toBuffer();
}

/**
 * Draws a card as an SVG document whose letters are outlines, so that it looks the same on a machine without fonts. The
 * publication's name replaces a headline that can't be drawn, and the mark replaces a name that can't be drawn.
 */
export async function shareCardSvg(card: ShareCard, look: ShareCardLook): Promise<string> {
  const fonts = await readShareCardFonts();
  const { width, height } = shareCardSize;
  const { colors } = look;
  const { texts, bottom, hasHeadline } = await layOut(card, { ...look, fonts });
  const mark = await drawMark(look.mark);
  const large = { x: (width - largeMarkSize) / 2, y: largeMarkTop, size: largeMarkSize, mark };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
    `<rect x="${margin}" y="${ruleTop}" width="${textWidth}" height="5" fill="${colors.ink}"/>`,
    hasHeadline ? (bottom <= sunTop ? sun(colors.highlight) : '') : placeMark(large),
    `<path d="${farHill}" fill="${colors.highlight}"/>`,
    `<path d="${nearHill}" fill="${colors.band}"/>`,
    await satori(texts, { width, height, fonts }),
    ...(look.isDisc
      ? [
          `<circle cx="${margin + markSize / 2}" cy="${footerMiddle}" r="${markSize / 2 + 1}" fill="${colors.onBand}"/>`,
          placeMark({ x: margin, y: footerMiddle - markSize / 2, size: markSize, mark }),
        ]
      : [
          `<rect x="${margin}" y="${footerMiddle - markSize / 2}" width="${markSize}" height="${markSize}" rx="10" fill="${colors.paper}"/>`,
          placeMark({ x: margin + 7, y: footerMiddle - markSize / 2 + 7, size: markSize - 14, mark }),
        ]),
    '</svg>',
  ].join('');
}

function placeMark({ x, y, size, mark }: { x: number; y: number; size: number; mark: string }): string {
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}">${mark}</svg>`;
}

type Drawing = Parameters<typeof satori>[0];

/** Positions the card's text. `bottom` is where the headline's last line ends. */
async function layOut(
  card: ShareCard,
  { colors, typeface, fonts }: Pick<ShareCardLook, 'colors' | 'typeface'> & { fonts: ShareCardFonts },
) {
  const { headlines, text } = families(typeface);
  const clean = {
    kicker: cleanShareCardText(card.kicker ?? '').toUpperCase(),
    headline: cleanShareCardText(card.headline),
    publication: cleanShareCardText(card.publication),
    dateline: cleanShareCardText(card.dateline ?? ''),
  };
  const widths = await measureCharacters(Object.values(clean), { fonts, fontFamily: headlines });
  const kicker = drawableText(clean.kicker, widths);
  const publication = drawableText(clean.publication, widths);
  const top = kicker === '' ? loneHeadlineTop : headlineTop;
  const headline = drawableHeadline(clean.headline, widths) || publication;
  const { size, lines } = fitShareCardHeadline(headline, {
    width: textWidth,
    height: headlineBottom - top,
    widths,
  });
  const texts = box({ ...shareCardSize, position: 'relative' }, [
    box({ ...oneLine, ...kickerStyle, fontFamily: text, color: colors.kicker }, kicker),
    ...lines.map((line, index) =>
      box(
        {
          ...headlineStyle,
          fontFamily: headlines,
          color: colors.ink,
          fontSize: size,
          top: top + index * size * headlineLineHeight,
        },
        line,
      ),
    ),
    box({ ...oneLine, ...nameStyle, fontFamily: headlines, color: colors.onBand }, publication),
    box(
      { ...oneLine, ...datelineStyle, fontFamily: text, color: colors.onBand },
      drawableText(clean.dateline, widths),
    ),
  ]);
  const bottom = top + lines.length * size * headlineLineHeight;
  return { texts, bottom, hasHeadline: headline !== '' };
}

function box(style: Record<string, string | number>, children: Drawing[] | string): Drawing {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

const margin = 72;
const textWidth = shareCardSize.width - 2 * margin;
const ruleTop = 48;
const kickerTop = 75;
const headlineTop = 122;
/** The top of a headline without a kicker, which keeps accents on capitals clear of the rule. */
const loneHeadlineTop = 92;
const headlineBottom = 474;
/** The middle of the row with the mark, the publication's name and the dateline. */
const footerMiddle = 566;
const markSize = 68;

/** The top of the picture of a sun above the hills, where the headline leaves room for it. */
const sunTop = 376;
const sun = (color: Color) =>
  `<circle cx="986" cy="${sunTop + 112}" r="100" fill="${color}" fill-opacity="0.6"/>`;

/** The size of a mark in place of a headline. */
const largeMarkSize = 340;
const largeMarkTop = 100;

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
  width: textWidth,
  fontSize: 26,
  lineHeight: 1.2,
  letterSpacing: '0.08em',
};
const headlineStyle = {
  position: 'absolute',
  left: margin,
  whiteSpace: 'nowrap',
  lineHeight: headlineLineHeight,
  letterSpacing: `${headlineSpacing}em`,
};
const nameStyle = {
  left: margin + markSize + 18,
  top: footerMiddle - 27,
  width: 610,
  fontSize: 42,
  lineHeight: 1.2,
  letterSpacing: `${headlineSpacing}em`,
};
const datelineStyle = {
  left: 788,
  top: footerMiddle - 16,
  width: shareCardSize.width - margin - 788,
  fontSize: 26,
  lineHeight: 1.25,
  textAlign: 'right',
};

/**
 * Cleans text from outside for a card: one line of whole characters, without control, format and private characters.
 * Also removes combining marks that belong to no letter, because a stack of them would run into the next line.
 */
export function cleanShareCardText(text: string): string {
  const limited = text.slice(0, charactersReadMax).toWellFormed().normalize('NFC');
  const spaced = limited.replaceAll(/[\p{Z}\p{Cc}]+/gu, ' ').replaceAll(/[\u2010\u2011]/gu, '-');
  return spaced.replaceAll(/[\p{C}\p{M}\uFFFD]/gu, '').trim();
}

/**
 * Removes characters that the fonts lack, because empty boxes look broken: whole words with a missing letter, and a
 * dash or colon that is then at an end.
 */
export function drawableText(text: string, widths: ReadonlyMap<string, number>): string {
  const isMissing = (character: string) => !widths.has(character);
  const words = text.split(' ').filter((word) => !lettersOf(word).some(isMissing));
  const drawableWords = words.map((word) =>
    Array.from(word)
      .filter((character) => !isMissing(character))
      .join(''),
  );
  const drawable = drawableWords.filter((word) => word !== '').join(' ');
  return drawable.length === text.length
    ? text
    : drawable.replaceAll(/^[\p{Pd}:;,/ ]+|[\p{Pd}:;,/ ]+$/gu, '');
}

/**
 * Removes the characters that the fonts lack from a headline. Returns an empty string if they are most of its letters,
 * since the rest could mislead.
 */
export function drawableHeadline(text: string, widths: ReadonlyMap<string, number>): string {
  const drawable = drawableText(text, widths);
  return lettersOf(drawable).length * 2 < lettersOf(text).length ? '' : drawable;
}

function lettersOf(text: string): string[] {
  return Array.from(text.matchAll(/\p{L}/gu), ([letter]) => letter);
}

/** Limit of characters that are read: more than any card shows, so that hostile text costs no more than long text. */
const charactersReadMax = 600;
