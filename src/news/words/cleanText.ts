/**
 * Removes characters that could do harm: controls, lone surrogates, noncharacters, byte-order marks, and the two
 * overrides of text direction (U+202D, U+202E). The result is safe in XML 1.0 (section 2.2) and UTF-8.
 */
export function cleanText(text: string): string {
  return removeControls(text).replaceAll(harmful, '');
}

/** Removes C0 controls and DEL. Keeps tabs, line ends, and the C1 controls of text decoded with a wrong charset. */
export function removeControls(text: string): string {
  return control.test(text) ? text.replaceAll(controls, '') : text;
}

/** Puts the text on one line, with single spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

const harmful = /[\p{Cs}\p{Noncharacter_Code_Point}\uFEFF\u202D\u202E]/gu;
const control = /[^\P{Cc}\t\n\r\u0080-\u009F]/u;
const controls = new RegExp(control, 'gu');
