import type { Publication } from '../src/news/publication.ts';
import { sampleFunctionsKey } from './functions/functionsHost.ts';

/** The blog settings for the functions host of a sample server at `origin`. */
export function sampleFunctions(origin: string): Publication['blog'] {
  return { source: 'functions', address: `${origin}/functions/v1`, key: sampleFunctionsKey };
}
