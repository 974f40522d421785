import type { ViewedFile } from '../../news/siteFile.ts';

/**
 * How many addresses a sitemap names, or how many sitemaps an index of them lists (https://www.sitemaps.org/protocol.html), as readers
 * see it; null for any other file.
 */
export function countText({ path, text }: { path: ViewedFile; text: string }): string | null {
  if (path !== '/sitemap.xml') return null;
  const count = text.match(/<loc>/gu)?.length ?? 0;
  const counted = text.includes('<sitemapindex') ? 'sitemap' : 'URL';
  return `${count.toLocaleString('en-US')} ${counted}${count === 1 ? '' : 's'}`;
}
