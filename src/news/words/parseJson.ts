import { resultOr } from '../resultOr.ts';

/** Parses JSON from outside; undefined if it isn't JSON. */
export function parseJson(text: string): unknown {
  return resultOr(undefined, SyntaxError, () => JSON.parse(text) as unknown);
}
