import { soundText } from './soundText.ts';

/** `text` as one line of a text file: what a publisher wrote on several lines must not begin a line, and with it a rule, of its own. */
export function oneLine(text: string): string {
  return soundText(text).replaceAll(/\s+/gu, ' ').trim();
}
