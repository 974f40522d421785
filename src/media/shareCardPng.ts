import sharp from 'sharp';
import type { ShareCard } from '../news/shareCard.ts';
import { readShareCardFonts } from './shareCardFonts.ts';
import { shareCardSvg } from './shareCardSvg.ts';
import type { ShareCardLook } from './shareCardSvg.ts';

/** A card as a PNG of 1200 by 630 pixels in at most 256 colours. The same card and look give the same bytes. */
export async function shareCardPng(card: ShareCard, look: ShareCardLook): Promise<Uint8Array> {
  fonts ??= readShareCardFonts();
  const svg = await shareCardSvg(card, { look, fonts: await fonts });
  return await sharp(Buffer.from(svg)).removeAlpha().png({ palette: true, dither: 0, effort: 4 }).toBuffer();
}

let fonts: ReturnType<typeof readShareCardFonts> | undefined;
