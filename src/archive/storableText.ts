/**
 * The text as every engine can keep it and give it back: without NUL, which PostgreSQL refuses and at which SQLite's full text stops,
 * and with U+FFFD for half a surrogate pair, which has no form in UTF-8.
 */
export function storableText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '').toWellFormed() : text.toWellFormed();
}
