/**
 * The marks around untranslated messages, which are in English. Pages turn the marks into `lang="en"` wherever a
 * message is used. The marks are noncharacters, which `cleanText` removes from all other text.
 */
const [before, after] = ['\uFDD0', '\uFDD1'];
const mark = new RegExp(`[${before}${after}]`, 'gu');

/** True once a message has been marked. Most sites have no marked message, so they don't have to look for marks. */
let isInUse = false;

export function hasMarks(): boolean {
  return isInUse;
}

export function asUntranslated(text: string): string {
  isInUse = true;
  return before + text + after;
}

export function isUntranslated(text: string): boolean {
  return isInUse && text.startsWith(before);
}

export function withoutMarks(text: string): string {
  return isInUse ? text.replaceAll(mark, '') : text;
}

/** Splits text into translated and untranslated parts; null if all of it is translated. */
export function splitAtMarks(text: string): { text: string; isUntranslated: boolean }[] | null {
  if (!isInUse || !text.includes(before)) return null;
  return text
    .split(new RegExp(`(${before}[^${after}]*)${after}?`, 'u'))
    .map((part) => ({ text: withoutMarks(part), isUntranslated: part.startsWith(before) }))
    .filter((part) => part.text !== '');
}

/** Writes data as JSON in which marks are escaped, because an HTML attribute can't have noncharacters. */
export function toMarkedJson(value: unknown): string {
  const json = JSON.stringify(value);
  return isInUse
    ? json.replaceAll(mark, (each) => (each === before ? String.raw`\ufdd0` : String.raw`\ufdd1`))
    : json;
}

/** Parses what `toMarkedJson` wrote, in the browser. */
export function parseMarkedJson(json: string): unknown {
  isInUse ||= json.includes(String.raw`\ufdd0`);
  return JSON.parse(json);
}
