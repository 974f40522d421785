import type { Publication } from '../news/publication.ts';
import { oneLine } from './oneLine.ts';

/** `/robots.txt` (RFC 9309): everything may be read but the calls of pages; those that `llms.txt` names are open. */
export function robotsText({ name, origin }: Publication): string {
  return `# ${oneLine(name)}: what programs may read here (RFC 9309).
# This file is made by the site itself and is the same for every program.

User-agent: *
# Pages, pictures and feeds are for everybody.
Allow: /
# Calls that pages make for their readers. What they give stands on the pages and in the feeds.
Disallow: /api/
Disallow: /functions/
# These two are for programs too: llms.txt says how they are asked.
Allow: /api/feeds/
Allow: /api/search
# /search is not listed on purpose. Its pages ask search engines not to show them,
# and a search engine that may not read a page cannot see that it asks.

# All pages, and the posts of our own of the last two days.
Sitemap: ${origin}/sitemap.xml
Sitemap: ${origin}/news-sitemap.xml
`;
}
