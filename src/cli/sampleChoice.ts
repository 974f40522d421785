import { parseArgs } from 'node:util';
import { isMood, moods } from '../../sample/mood.ts';
import type { SampleChoice } from './samplePlan.ts';

/** Words after `townwire demo` that name no choice that there is, and what there is instead. */
export interface NoSuchChoice {
  kind: 'noSuchChoice';
  /** A whole sentence. */
  mistake: string;
}

/**
 * Reads `--blog folder|functions`, `--advertising house|provider` and `--feeds <mood>`; what is left out is as in life.
 * @throws Node's error for an option that there is not, which the command line answers.
 */
export function readSampleChoice(words: string[]): SampleChoice | NoSuchChoice {
  const { values } = parseArgs({
    args: words,
    options: { blog: { type: 'string' }, advertising: { type: 'string' }, feeds: { type: 'string' } },
  });
  const { blog = 'folder', advertising = 'house', feeds = 'good' } = values;
  if (blog !== 'folder' && blog !== 'functions') {
    return noSuchChoice(`--blog is folder or functions, not "${blog}".`);
  }
  if (advertising !== 'house' && advertising !== 'provider') {
    return noSuchChoice(`--advertising is house or provider, not "${advertising}".`);
  }
  if (!isMood(feeds))
    return noSuchChoice(`--feeds is one of ${Object.keys(moods).join(', ')}, not "${feeds}".`);
  return { blog, advertising, feeds };
}

function noSuchChoice(mistake: string): NoSuchChoice {
  return { kind: 'noSuchChoice', mistake };
}
