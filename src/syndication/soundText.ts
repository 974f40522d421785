/** `text` with nothing that XML 1.0 (section 2.2) or UTF-8 cannot carry: controls, halves of surrogate pairs, U+FFFE and U+FFFF. */
export function soundText(text: string): string {
  return text.replaceAll(unsound, '');
}

/** `value` with all texts in it made sound, however deep they lie: for handing to a generator that does not look. */
export function withSoundTexts<Value>(value: Value): Value {
  return soundly(value) as Value;
}

function soundly(value: unknown): unknown {
  if (typeof value === 'string') return soundText(value);
  if (Array.isArray(value)) return value.map(soundly);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, soundly(each)]));
}

const unsound = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
