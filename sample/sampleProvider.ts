import type { Advertising } from '../src/news/publication.ts';

/** The advertising provider of a sample server at `origin`. */
export function sampleProvider(origin: string): NonNullable<Advertising['provider']> {
  return { name: 'Levee Advertising (sample)', script: `${origin}/advertising/script.js` };
}
