import sharp from 'sharp';
import { serveCalls } from '../../runtime/serveCalls.ts';
import { faviconFile, iconPng } from './icon.ts';
import { shareCardPng } from './shareCard.ts';

// Pictures are drawn one at a time and rarely repeat, so threads and sharp's cache would only use memory.
sharp.concurrency(1);
sharp.cache(false);

/** The calls of the drawing process. */
const calls = { card: shareCardPng, icon: iconPng, favicon: faviconFile };
export type DrawingCalls = typeof calls;

await serveCalls(() => calls);
