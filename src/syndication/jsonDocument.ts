import { cleanText } from '../news/words/cleanText.ts';

/** Writes a JSON document with all its strings cleaned. `indent` is the number of spaces for each level. */
export function jsonDocument(value: object, { indent = 0 }: { indent?: number } = {}): string {
  const clean = (_: string, each: unknown) => (typeof each === 'string' ? cleanText(each) : each);
  return `${JSON.stringify(value, clean, indent)}\n`;
}
