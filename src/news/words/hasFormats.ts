/** Returns whether `Intl` has the formats of a tag. Browsers know fewer languages than the server. */
export function hasFormats(tag: string): boolean {
  const known = [Intl.DateTimeFormat.supportedLocalesOf(tag), Intl.ListFormat.supportedLocalesOf(tag)];
  return known.every(({ length }) => length > 0);
}
