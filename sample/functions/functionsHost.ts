import type { Behavior } from '../behavior.ts';
import { samplePosts, type SamplePost } from './samplePosts.ts';

/** A stand-in for the network's functions host (docs/behavior.md, Calls). */
export interface FunctionsHost {
  posts: readonly SamplePost[];
  /** How it responds now. */
  behavior: Behavior;
}

/** The public anonymous key it expects. It opens nothing but the sample. */
export const sampleFunctionsKey = 'sample-public-key';

/** Opens the functions host; `now` is milliseconds since the epoch. */
export function openFunctionsHost(now: number): FunctionsHost {
  return { posts: samplePosts(now), behavior: 'good' };
}
