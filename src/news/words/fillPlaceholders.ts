/** Fills in the placeholders in text, such as `{name}`. Placeholders without a value aren't replaced. */
export function fillPlaceholders(text: string, valueOf: (name: string) => string | undefined): string {
  const parts = text.split(/(?<!\\)\{(\w+)\}/u);
  return parts.reduce((filled, part, index) =>
    index % 2 === 0 ? filled + part : joinTexts(filled, valueOf(part) ?? `{${part}}`),
  );
}

/** Joins two strings. The Spanish *de* and *a* contract with the article *el*: *la gente del condado*. */
export function joinTexts(text: string, next: string): string {
  const isContracted = next.startsWith('el ') && /(?<!\p{Letter})(?:de|a) $/iu.test(text);
  return isContracted ? text.trimEnd() + next.slice(1) : text + next;
}
