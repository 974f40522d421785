import type { Rejected } from '../news/dispatch.ts';
import { removeControls } from '../news/words/cleanText.ts';
import { mediaDescriptions, mediaPictures } from './mediaPictures.ts';
import { parseJsonFeed } from './parseJsonFeed.ts';
import { parseXml } from './parseXml.ts';
import type { RawFeed, RawItem, RawText } from './rawFeed.ts';
import { readAtom, atomLinks, atomAuthors, atomTexts, updateSeconds } from './readAtom.ts';
import { isWebPage, reasonToReject } from './reasonToReject.ts';
import { webUrls } from './webUrl.ts';
import { childNamed, childrenNamed, textsNamed, type XmlDocument, type XmlElement } from './xmlElement.ts';

/**
 * Parses a feed of any format, or explains why the document at `url` is not a feed. Detects the format from the
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
  if (!isFeed) return { kind: 'rejected', reason: reasonToReject(document, { text, url }) };
  const isAtom = (document.feed ?? document.items[0])?.name.startsWith('atom:') === true;
  return isAtom ? readAtom(document) : readRss(document);
}

/** Reads RSS 0.90 to 2.0 and RSS 1.0 (RDF), with the usual modules: dc, content, media, itunes, feedburner, atom. */
function readRss(document: XmlDocument): RawFeed {
  const feed = document.feed;
  const channel = childNamed(feed, 'channel') ?? feed;
  return {
    format: formatOf(feed),
    title: texts(channel, 'ambiguous', 'title', 'dc:title')[0] ?? null,
    description: texts(channel, 'markup', 'description', 'itunes:summary')[0] ?? null,
    ttlSeconds: ttlSeconds(channel),
    items: document.items.map((element) => rssItem(element, element === document.cutOff)),
    itemCount: document.itemCount,
    emptyItems: document.emptyItems,
  };
}

function formatOf(feed: XmlElement | null): string {
  if (feed?.name === 'rdf:rdf') {
    return feed.attributes.get('xmlns')?.includes('/0.9/') === true ? 'RSS 0.90' : 'RSS 1.0';
  }
  const version = feed?.attributes.get('version')?.trim() ?? '';
  return /^\d\.\d{1,3}$/u.test(version) ? `RSS ${version}` : 'RSS';
}

/** Returns the pause between polls that the channel requests. `ttl` is in minutes. */
function ttlSeconds(channel: XmlElement | null): number | null {
  const minutes = Number(textsNamed(channel, 'ttl')[0] ?? '');
  return Number.isFinite(minutes) && minutes > 0 ? Math.round(minutes * 60) : updateSeconds(channel);
}

function rssItem(item: XmlElement, isCutOff: boolean): RawItem {
  return {
    guid: identifier(item),
    titles: [
      ...texts(item, 'ambiguous', 'title', 'dc:title', 'media:title'),
      ...atomTexts(item, 'atom:title'),
    ],
    summaries: [
      ...texts(item, 'markup', 'description', 'summary', 'dc:description'),
      ...atomTexts(item, 'atom:summary'),
      ...texts(item, 'markup', 'itunes:summary', 'itunes:subtitle'),
    ],
    contents: [
      ...texts(item, 'markup', 'content:encoded'),
      ...atomTexts(item, 'atom:content'),
      ...texts(item, 'markup', 'xhtml:body', 'dc:content'),
      ...mediaDescriptions(item),
    ],
    links: links(item),
    dates: textsNamed(item, ...dateNames),
    authors: [
      texts(item, 'markup', 'dc:creator'),
      texts(item, 'markup', 'dc:author'),
      texts(item, 'markup', 'author'),
      atomAuthors(item),
      texts(item, 'markup', 'itunes:author'),
    ],
    pictures: mediaPictures(item),
    isCutOff,
  };
}

/**
 * Returns the guid, or `rdf:about` in RSS 1.0. `dc:identifier` comes last, because several items can be about the same
 * work.
 */
function identifier(item: XmlElement): string | null {
  const about = item.attributes.get('rdf:about')?.trim() ?? '';
  const [guid = about] = textsNamed(item, 'guid', 'atom:id');
  return guid === '' ? (textsNamed(item, 'dc:identifier')[0] ?? null) : guid;
}

/**
 * Returns the links of an item. Services that redirect links put the original into `origLink`. A guid is a link unless
 * `isPermaLink` is false.
 */
function links(item: XmlElement): string[] {
  const permanent = childrenNamed(item, 'guid').filter(
    ({ attributes, text }) =>
      attributes.get('ispermalink')?.trim().toLowerCase() !== 'false' && /^\s*https?:\/\//iu.test(text),
  );
  return [
    ...childrenNamed(item, 'feedburner:origlink', 'pheedo:origlink', 'link').flatMap(
      ({ text, attributes, base }) => webUrls(base, text.trim() === '' ? attributes.get('href') : text),
    ),
    ...atomLinks(item),
    ...permanent.flatMap(({ text, base }) => webUrls(base, text)),
    ...webUrls(item.base, item.attributes.get('rdf:about')),
  ];
}

function texts(element: XmlElement | null, kind: RawText['kind'], ...names: string[]): RawText[] {
  return childrenNamed(element, ...names).map(({ text, base }) => ({ value: text, kind, base }));
}

const dateNames = (
  'pubdate dc:date atom:published dcterms:issued dcterms:created prism:publicationdate published date ' +
  'atom:updated dcterms:modified'
).split(' ');
