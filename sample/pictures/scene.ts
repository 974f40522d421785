import type { Random } from './random.ts';

/** Draws a picture of 1200 by 800 units; the random numbers vary light and details. */
export type Scene = (random: Random) => string;
