import type { Source } from './source.ts';

/** One rule of the house, as a function from a file to what in it breaks the rule. */
export interface HouseRule {
  /** What the rule is called in messages and in `exceptions.ts`: a few words. */
  name: string;
  breaches: (source: Source) => Breach[];
}

/** One place in one file that breaks a rule. */
export interface Breach {
  /** Counted from 1. */
  line: number;
  /** The thing itself, in as few words as name it: `node:fs`, `Date.now()`. Exceptions are given for it. */
  subject: string;
  /** A whole sentence that says what is wrong. */
  what: string;
  /** A whole sentence that says what to do instead. */
  remedy: string;
}
