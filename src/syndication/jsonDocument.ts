import { cleanText } from '../news/words/cleanText.ts';

/** Writes a JSON document with all its strings cleaned. `indent` is the number of spaces for each level. */
export function jsonDocument(value: object, { indent = 0 }: { indent?: number } = {}): string {
  return `${JSON.stringify(value, cleanValue, indent)}\n`;
}

function cleanValue(_: string, value: unknown): unknown {
  return typeof value === 'string' ? cleanText(value) : value;
}
