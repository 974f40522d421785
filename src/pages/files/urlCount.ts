/** How many addresses a sitemap names (https://www.sitemaps.org/protocol.html): those of an index are the sitemaps that it lists. */
export function urlCount(text: string): number {
  return text.match(/<loc>/gu)?.length ?? 0;
}
