import type { Source } from './source.ts';

/** A rule of CONTRIBUTING.md that a program checks. */
export interface HouseRule {
  /** The rule's name in messages and in `exceptions.ts`. */
  name: string;
  violations: (source: Source) => Violation[];
}

/** A place in a file that breaks a rule. */
export interface Violation {
  /** Counted from 1. */
  line: number;
  /** The subject of the violation: `node:fs`, `Date.now`. Exceptions name it. */
  subject: string;
  /** The problem, in a sentence. */
  problem: string;
  /** The remedy, in a sentence. */
  remedy: string;
}
