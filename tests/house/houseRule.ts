import type { Source } from './source.ts';

/** One rule: a function from a file to its breaches. */
export interface HouseRule {
  /** The rule's name in messages and in `exceptions.ts`. */
  name: string;
  breaches: (source: Source) => Breach[];
}

/** One breach of a rule. */
export interface Breach {
  /** Counted from 1. */
  line: number;
  /** The thing in question: `node:fs`, `Date.now`. Exceptions name it. */
  subject: string;
  /** What is wrong, in a sentence. */
  what: string;
  /** What to do instead, in a sentence. */
  remedy: string;
}
