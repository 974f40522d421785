import satori from 'satori';
import sharp from 'sharp';
import { shareCardSize } from '../../news/shareCard.ts';
import type { ShareCard } from '../../news/shareCard.ts';
import {
  headlineSpacing,
  measureCharacters,
  readShareCardFonts,
  shareCardFamilies,
} from './shareCardFonts.ts';
import type { ShareCardFonts } from './shareCardFonts.ts';
import { fitShareCardHeadline, headlineLineHeight } from './shareCardHeadline.ts';
import { cleanShareCardText, drawableHeadline, drawableText } from './shareCardText.ts';

/** What a publication's cards have besides their texts. */
export interface ShareCardLook {
  /** Its mark: a square SVG document with a `viewBox`. */
  mark: string;
}

/** Draws a card as a PNG of 1200 by 630 pixels in at most 256 colors. The same input gives the same bytes. */
export async function shareCardPng(card: ShareCard, look: ShareCardLook): Promise<Uint8Array> {
  const svg = await shareCardSvg(card, look);
  return await sharp(Buffer.from(svg)).removeAlpha().png({ palette: true, dither: 0, effort: 4 }).toBuffer();
}

/**
 * Draws a card as an SVG document whose letters are outlines, so that it looks the same on a machine without fonts.
 * The publication's name replaces a headline that can't be drawn.
 */
export async function shareCardSvg(card: ShareCard, look: ShareCardLook): Promise<string> {
  fonts ??= readShareCardFonts();
  const { width, height } = shareCardSize;
  const { texts, bottom } = await layOut(card, await fonts);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`,
    `<rect x="${margin}" y="${ruleTop}" width="${measure}" height="5" fill="${colors.ink}"/>`,
    bottom <= sunTop ? sun : '',
    `<path d="${farHill}" fill="${colors.prairie}"/>`,
    `<path d="${nearHill}" fill="${colors.deepRiver}"/>`,
    await satori(texts, { width, height, fonts: await fonts }),
    `<circle cx="${margin + markSize / 2}" cy="${plateMiddle}" r="${markSize / 2 + 1}" fill="${colors.onDeepRiver}"/>`,
    `<svg x="${margin}" y="${plateMiddle - markSize / 2}" width="${markSize}" height="${markSize}">${look.mark}</svg>`,
    '</svg>',
  ].join('');
}

let fonts: Promise<ShareCardFonts> | undefined;

type Drawing = Parameters<typeof satori>[0];

/** The card's texts in position, and where the headline's last line ends. */
async function layOut(card: ShareCard, loadedFonts: ShareCardFonts) {
  const clean = {
    kicker: cleanShareCardText(card.kicker ?? '').toUpperCase(),
    headline: cleanShareCardText(card.headline),
    publication: cleanShareCardText(card.publication),
    date: cleanShareCardText(card.date ?? ''),
  };
  const widths = await measureCharacters(Object.values(clean), loadedFonts);
  const kicker = drawableText(clean.kicker, widths);
  const publication = drawableText(clean.publication, widths);
  const top = kicker === '' ? loneHeadlineTop : headlineTop;
  const { size, lines } = fitShareCardHeadline(drawableHeadline(clean.headline, widths) || publication, {
    width: measure,
    height: headlineBottom - top,
    widths,
  });
  const texts = box({ ...shareCardSize, position: 'relative' }, [
    box({ ...oneLine, ...kickerStyle }, kicker),
    ...lines.map((line, index) =>
      box({ ...headlineStyle, fontSize: size, top: top + index * size * headlineLineHeight }, line),
    ),
    box({ ...oneLine, ...plateStyle }, publication),
    box({ ...oneLine, ...dateStyle }, drawableText(clean.date, widths)),
  ]);
  return { texts, bottom: top + lines.length * size * headlineLineHeight };
}

function box(style: Record<string, string | number>, children: Drawing[] | string): Drawing {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

/** The day colors of `pages/design/tokens.css`; a picture can't follow a reader's dark mode. */
export const shareCardColors = {
  paper: '#fbfaf6',
  ink: '#15191e',
  brick: '#a63a22',
  prairie: '#e3a72f',
  deepRiver: '#0f3a57',
  onDeepRiver: '#f5f1e6',
} as const;
const colors = shareCardColors;

const margin = 72;
const measure = shareCardSize.width - 2 * margin;
const ruleTop = 48;
const kickerTop = 75;
const headlineTop = 122;
/** Keeps accents on capitals clear of the rule. */
const loneHeadlineTop = 92;
const headlineBottom = 474;
const plateMiddle = 566;
const markSize = 68;

/** A sun above the hills, where the headline leaves room for it. */
const sunTop = 376;
const sun = `<circle cx="986" cy="${sunTop + 112}" r="100" fill="${colors.prairie}" fill-opacity="0.6"/>`;

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
  color: colors.brick,
};
const headlineStyle = {
  position: 'absolute',
  left: margin,
  whiteSpace: 'nowrap',
  fontFamily: shareCardFamilies.serif,
  lineHeight: headlineLineHeight,
  letterSpacing: `${headlineSpacing}em`,
  color: colors.ink,
};
const plateStyle = {
  left: margin + markSize + 18,
  top: plateMiddle - 27,
  width: 610,
  fontFamily: shareCardFamilies.serif,
  fontSize: 42,
  lineHeight: 1.2,
  letterSpacing: `${headlineSpacing}em`,
  color: colors.onDeepRiver,
};
const dateStyle = {
  left: 788,
  top: plateMiddle - 16,
  width: shareCardSize.width - margin - 788,
  fontFamily: shareCardFamilies.sans,
  fontSize: 26,
  lineHeight: 1.25,
  textAlign: 'right',
  color: colors.onDeepRiver,
};
