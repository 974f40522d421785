/** Returns whether `Intl` has the formats of a tag. Browsers know fewer languages than the server. */
export function hasFormats(tag: string): boolean {
  const supported = [Intl.DateTimeFormat.supportedLocalesOf(tag), Intl.ListFormat.supportedLocalesOf(tag)];
  return supported.every(({ length }) => length > 0);
}
