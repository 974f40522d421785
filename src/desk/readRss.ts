import { atomLinks, atomPersons, atomText } from './atom.ts';
import { mediaDescriptions, mediaPictures } from './mediaPictures.ts';
import type { XmlDocument } from './parseXml.ts';
import type { RawFeed, RawItem, RawText } from './rawFeed.ts';
import { updateSeconds } from './updateSeconds.ts';
import { webAddress } from './webAddress.ts';
import { childNamed, childrenNamed, textsNamed, type XmlElement } from './xmlElement.ts';

/** RSS 0.90 to 2.0, and RSS 1.0 with its RDF, with the modules that feeds use (dc, content, media, itunes, feedburner, atom). */
export function readRss(document: XmlDocument): RawFeed {
  const feed = document.feed;
  const channel = feed === null ? null : (childNamed(feed, 'channel') ?? feed);
  return {
    format: formatOf(feed),
    title: channel === null ? null : (texts(channel, 'title', 'title', 'dc:title')[0] ?? null),
    description:
      channel === null ? null : (texts(channel, 'markup', 'description', 'itunes:summary')[0] ?? null),
    ttlSeconds: channel === null ? null : ttlSeconds(channel),
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

/** RSS 2.0 counts `ttl` in minutes. */
function ttlSeconds(channel: XmlElement): number | null {
  const minutes = Number(textsNamed(channel, 'ttl')[0] ?? '');
  return Number.isFinite(minutes) && minutes > 0 ? Math.round(minutes * 60) : updateSeconds(channel);
}

function rssItem(item: XmlElement, cutOff: boolean): RawItem {
  return {
    guid: identifier(item),
    titles: [
      ...texts(item, 'title', 'title'),
      ...texts(item, 'title', 'dc:title', 'media:title'),
      ...childrenNamed(item, 'atom:title').map(atomText),
    ],
    summaries: [
      ...texts(item, 'markup', 'description', 'summary', 'dc:description'),
      ...childrenNamed(item, 'atom:summary').map(atomText),
      ...texts(item, 'markup', 'itunes:summary', 'itunes:subtitle'),
    ],
    contents: [
      ...texts(item, 'markup', 'content:encoded'),
      ...childrenNamed(item, 'atom:content').map(atomText),
      ...texts(item, 'markup', 'xhtml:body', 'dc:content'),
      ...mediaDescriptions(item),
    ],
    links: links(item),
    dates: textsNamed(item, ...dateNames),
    authors: [
      texts(item, 'markup', 'dc:creator'),
      texts(item, 'markup', 'author'),
      atomPersons(item, 'atom:author'),
      texts(item, 'markup', 'itunes:author'),
    ],
    pictures: mediaPictures(item),
    cutOff,
  };
}

/** RSS 1.0 makes `rdf:about` the item's identity; a `dc:identifier` may name the work, which several items can be about. */
function identifier(item: XmlElement): string | null {
  const about = item.attributes.get('rdf:about')?.trim() ?? '';
  return (
    textsNamed(item, 'guid', 'atom:id')[0] ??
    (about === '' ? null : about) ??
    textsNamed(item, 'dc:identifier')[0] ??
    null
  );
}

/** A redirecting service keeps the story's own address in `origLink`; a guid is an address unless it says that it is not. */
function links(item: XmlElement): string[] {
  const permanent = childrenNamed(item, 'guid').filter(
    ({ attributes, text }) =>
      attributes.get('ispermalink')?.trim().toLowerCase() !== 'false' && /^\s*https?:\/\//iu.test(text),
  );
  const candidates = [
    ...childrenNamed(item, 'feedburner:origlink', 'pheedo:origlink', 'link').map((link) => ({
      address: link.text.trim() === '' ? (link.attributes.get('href') ?? '') : link.text,
      base: link.base,
    })),
    ...atomLinks(item),
    ...permanent.map(({ text, base }) => ({ address: text, base })),
    { address: item.attributes.get('rdf:about') ?? '', base: item.base },
  ];
  return candidates
    .map(({ address, base }) => webAddress(address, base))
    .filter((address) => address !== null);
}

function texts(element: XmlElement, kind: RawText['kind'], ...names: string[]): RawText[] {
  return childrenNamed(element, ...names).map(({ text, base }) => ({ value: text, kind, base }));
}

const dateNames = [
  'pubdate',
  'dc:date',
  'atom:published',
  'dcterms:issued',
  'dcterms:created',
  'prism:publicationdate',
  'published',
  'date',
  'atom:updated',
  'dcterms:modified',
];
