/** Writes a number with the digits of the page's locale, as `numberText` does on the server. */
export function writeNumber(value: number): string {
  // The browser knows fewer locales than the server, and must not choose its reader's instead.
  return value.toLocaleString([document.documentElement.lang, 'en']);
}
