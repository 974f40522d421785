import type { Random } from './random.ts';

/** Draws the inside of a picture of 1200 by 800 units; chance decides the light and the small differences. */
export type Scene = (random: Random) => string;
