import { parseArgs } from 'node:util';
import type { SampleChoice } from './samplePlan.ts';

/** Words after `townwire demo` that name no choice that there is, and what there is instead. */
export interface NoSuchChoice {
  kind: 'noSuchChoice';
  /** A whole sentence. */
  mistake: string;
}

/**
 * Reads `--blog folder|functions` and `--advertising house|provider`; what is left out is the publication's own.
 * @throws Node's error for an option that there is not, which the command line answers.
 */
export function readSampleChoice(words: string[]): SampleChoice | NoSuchChoice {
  const { values } = parseArgs({
    args: words,
    options: { blog: { type: 'string' }, advertising: { type: 'string' } },
  });
  const { blog = 'folder', advertising = 'house' } = values;
  if (blog !== 'folder' && blog !== 'functions') {
    return noSuchChoice(`--blog is folder or functions, not "${blog}".`);
  }
  if (advertising !== 'house' && advertising !== 'provider') {
    return noSuchChoice(`--advertising is house or provider, not "${advertising}".`);
  }
  return { blog, advertising };
}

function noSuchChoice(mistake: string): NoSuchChoice {
  return { kind: 'noSuchChoice', mistake };
}
