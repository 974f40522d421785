/**
 * The path of a post on its publication's host: one spelling for links, canonical addresses, files for programs and kept pages, the one
 * that browsers ask for (RFC 3986 section 2.1: what is not plain ASCII, and `%`, `/` and `?`, as UTF-8 in percents).
 */
export function postPath(slug: string): string {
  // Half a character has no bytes; such a slug cannot be asked for, but a page that lists it must be drawn.
  return `/blog/${encodeURIComponent(slug.toWellFormed())}`;
}
