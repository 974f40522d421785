import type { Mood } from '../mood.ts';
import { samplePosts, type SamplePost } from './samplePosts.ts';

/** The stand-in for the network's functions host (spec section 7). */
export interface FunctionsHost {
  posts: readonly SamplePost[];
  /** How it answers now. */
  mood: Mood;
}

/** The public anonymous key that it asks for: it opens nothing but the sample. */
export const sampleFunctionsKey = 'sample-public-key';

/** Sets up the functions host; `now` is milliseconds since the epoch. */
export function openFunctionsHost(now: number): FunctionsHost {
  return { posts: samplePosts(now), mood: 'good' };
}
