/** `text` without the characters that no text has use for: C0 controls but tab and line ends, and the DEL character. */
export function withoutControls(text: string): string {
  return useless.test(text) ? text.replaceAll(everyUseless, '') : text;
}

/** All controls but tab, line ends and the C1 set, which damaged text of other charsets is full of: it must stay as it came. */
const useless = /[^\P{Cc}\t\n\r\u0080-\u009F]/u;
const everyUseless = new RegExp(useless, 'gu');
