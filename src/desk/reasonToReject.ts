import { cleanText } from '../news/words/cleanText.ts';
import { decodeHtmlText } from './stripMarkup.ts';
import { webUrl } from './webUrl.ts';
import type { XmlDocument } from './xmlElement.ts';

/**
 * Explains why the document at `url` is not a feed. If the document links to feeds, the reason has the URL of the first
 * feed.
 */
export function reasonToReject(document: XmlDocument, { text, url }: { text: string; url: string }): string {
  const { firstElement } = document;
  if (/^\s*BEGIN:VCALENDAR\b/iu.test(text))
    return 'The document is a calendar (iCalendar), not a feed of stories.';
  if (firstElement === null) return 'The document is not a feed: it is neither XML nor JSON.';
  if (isWebPage(document)) {
    const feed = linkedFeed(text, url);
    const hint =
      feed === undefined
        ? 'Look on that page for the address of its feed.'
        : `The page names a feed: ${feed}`;
    return `The document is a web page (HTML), not a feed. ${hint}`;
  }
  if (firstElement === 'opml') {
    const feed = webUrl(attribute('xmlurl', text) ?? '', url);
    const hint = feed === null ? '' : ` Use the address of one of them, such as ${feed}`;
    return `The document is a list of feeds (OPML), not a feed.${hint}`;
  }
  if (firstElement === 'urlset' || firstElement === 'sitemapindex')
    return 'The document is a site map, not a feed. Look on the site for the address of its feed.';
  const name = cleanText(firstElement.slice(0, nameCharsMax));
  return `The document is not a feed in any format we know: its first element is <${name}>.`;
}

/** Returns whether the document is a web page. Pages and feeds may lack their first tags, but only feeds have items. */
export function isWebPage({ firstElement, items }: XmlDocument): boolean {
  const name = firstElement?.replace(/^xhtml:/u, '') ?? '';
  return pageElements.has(name) || (items.length === 0 && (name === 'title' || name === 'link'));
}

const nameCharsMax = 60;

/** Elements that web pages begin with. */
const pageElements: ReadonlySet<string> = new Set(
  (
    'html head body base meta script style noscript header main article section nav div center table form p br hr ' +
    'h1 h2 h3 a b i strong font span img iframe'
  ).split(' '),
);

/**
 * Returns the first feed that a web page names for feed readers, as `<link rel="alternate"
 * type="application/rss+xml">`.
 */
function linkedFeed(text: string, url: string): string | undefined {
  for (const [tag] of text.slice(0, headCharsMax).matchAll(linkTag)) {
    if (!feedType.test(attribute('type', tag) ?? '')) continue;
    const feed = webUrl(decodeHtmlText(attribute('href', tag) ?? ''), url);
    if (feed !== null) return feed;
  }
  return undefined;
}

/** Returns the value of the first attribute with this name. */
function attribute(name: string, markup: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'iu').exec(markup);
  return found?.slice(1).find((value) => value !== undefined);
}

/** The length of the beginning that is searched, because pages name their feeds in `<head>`. */
const headCharsMax = 200_000;
const linkTag = /<link\b[^<>]{1,2000}>/giu;
const feedType = /^application\/(?:rss|atom|feed)\+(?:xml|json)\b/iu;
