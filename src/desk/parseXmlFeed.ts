import type { Rejected } from '../news/dispatch.ts';
import { parseXml, type XmlDocument } from './parseXml.ts';
import type { RawFeed } from './rawFeed.ts';
import { readAtom } from './readAtom.ts';
import { readProlog } from './readProlog.ts';
import { readRss } from './readRss.ts';
import { safeText } from './safeText.ts';

/** Turns the text of an RSS or Atom document into the one raw shape, or says what it is instead. */
export function parseXmlFeed(text: string, { address }: { address: string }): RawFeed | Rejected {
  const { body, decodeReferences } = readProlog(text);
  const document = parseXml(body, { address, decodeReferences });
  if (document.feed === null && document.items.length === 0) {
    return { kind: 'rejected', reason: whatItIs(document) };
  }
  if (document.feed === null && isWebPage(document.firstElement)) {
    return { kind: 'rejected', reason: whatItIs(document) };
  }
  const isAtom = (document.feed ?? document.items[0])?.name.startsWith('atom:') === true;
  return isAtom ? readAtom(document) : readRss(document);
}

function whatItIs({ firstElement }: XmlDocument): string {
  if (firstElement === null) return 'The document is no feed: it holds neither XML nor JSON.';
  if (isWebPage(firstElement)) {
    return 'The document is a web page (HTML), not a feed. Look on that page for the address of its feed.';
  }
  return `The document is no feed that we can read: its first element is <${safeText(firstElement.slice(0, nameCharsMax))}>.`;
}

function isWebPage(firstElement: string | null): boolean {
  return firstElement !== null && /^(?:xhtml:)?(?:html|head|body|div|p|br|b|h1)$/u.test(firstElement);
}

const nameCharsMax = 60;
