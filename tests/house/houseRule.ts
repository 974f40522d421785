import type { Source } from './source.ts';

/** A rule: a function from a file to its breaches. */
export interface HouseRule {
  /** The rule's name in messages and in `exceptions.ts`. */
  name: string;
  breaches: (source: Source) => Breach[];
}

/** A breach of a rule. */
export interface Breach {
  /** Counted from 1. */
  line: number;
  /** The subject of the breach: `node:fs`, `Date.now`. Exceptions name it. */
  subject: string;
  /** The problem, in a sentence. */
  what: string;
  /** The remedy, in a sentence. */
  remedy: string;
}
