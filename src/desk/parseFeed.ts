import { cleanText, removeControls } from '../news/words/cleanText.ts';
import type { Rejected } from '../news/dispatch.ts';
import { parseJsonFeed } from './parseJsonFeed.ts';
import { parseXml } from './parseXml.ts';
import type { RawFeed } from './rawFeed.ts';
import { readAtom } from './readAtom.ts';
import { readRss } from './readRss.ts';
import type { XmlDocument } from './xmlElement.ts';

/**
 * Parses a feed of any format, or explains why the document at `url` is not one. Detects the format from the
 * document, because content types are often wrong.
 */
export function parseFeed(text: string, { url }: { url: string }): RawFeed | Rejected {
  const cleaned = removeControls(text);
  const first = /\S/u.exec(cleaned)?.[0];
  if (first === undefined) return { kind: 'rejected', reason: 'The document is empty.' };
  return first === '{' || first === '[' ? parseJsonFeed(cleaned, { url }) : parseXmlFeed(cleaned, { url });
}

function parseXmlFeed(text: string, { url }: { url: string }): RawFeed | Rejected {
  const document = parseXml(text, { url });
  const isFeed = document.feed !== null || (document.items.length > 0 && !isWebPage(document));
  if (!isFeed) return { kind: 'rejected', reason: reasonToReject(document) };
  const isAtom = (document.feed ?? document.items[0])?.name.startsWith('atom:') === true;
  return isAtom ? readAtom(document) : readRss(document);
}

function reasonToReject(document: XmlDocument): string {
  const { firstElement } = document;
  if (firstElement === null) return 'The document is not a feed: it is neither XML nor JSON.';
  if (isWebPage(document)) {
    return 'The document is a web page (HTML), not a feed. Look on that page for the address of its feed.';
  }
  const name = cleanText(firstElement.slice(0, nameCharsMax));
  return `The document is not a feed in any format we know: its first element is <${name}>.`;
}

/** Pages may lack their first tags, and so may feeds: those that begin with `<title>` or `<link>` have items. */
function isWebPage({ firstElement, items }: XmlDocument): boolean {
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
