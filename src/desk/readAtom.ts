import { Buffer, isUtf8 } from 'node:buffer';

import { decode } from './decode.ts';
import { mediaDescriptions, mediaPictures } from './mediaPictures.ts';
import type { RawFeed, RawItem, RawText } from './rawFeed.ts';
import { webUrls } from './webUrl.ts';
import { childNamed, childrenNamed, textsNamed, type XmlDocument, type XmlElement } from './xmlElement.ts';

/** Reads Atom 1.0 (RFC 4287) and 0.3. */
export function readAtom(document: XmlDocument): RawFeed {
  const feed = document.feed;
  const feedAuthors = atomAuthors(feed);
  return {
    format: feed?.attributes.get('version') === '0.3' ? 'Atom 0.3' : 'Atom 1.0',
    title: atomTexts(feed, 'atom:title')[0] ?? null,
    description: atomTexts(feed, 'atom:subtitle', 'atom:tagline')[0] ?? null,
    ttlSeconds: updateSeconds(feed),
    items: document.items.map((entry) => atomItem(entry, feedAuthors, entry === document.cutOff)),
    itemCount: document.itemCount,
    emptyItems: document.emptyItems,
  };
}

function atomItem(entry: XmlElement, feedAuthors: RawText[], isCutOff: boolean): RawItem {
  const id = textsNamed(entry, 'atom:id')[0] ?? null;
  return {
    guid: id,
    titles: atomTexts(entry, 'atom:title', 'media:title'),
    summaries: atomTexts(entry, 'atom:summary'),
    contents: [...atomTexts(entry, 'atom:content'), ...mediaDescriptions(entry)],
    links: links(entry, id),
    dates: textsNamed(entry, ...dateNames),
    authors: [
      atomAuthors(entry),
      plainTexts(entry, 'dc:creator'),
      plainTexts(entry, 'dc:author'),
      atomAuthors(childNamed(entry, 'atom:source')),
      feedAuthors,
    ],
    pictures: mediaPictures(entry),
    isCutOff,
  };
}

/** Returns the links of an entry. The id comes last, if it is a URL. */
function links(entry: XmlElement, id: string | null): string[] {
  const originals = childrenNamed(entry, 'feedburner:origlink');
  const identity = id !== null && /^https?:\/\//iu.test(id) ? id : undefined;
  return [
    ...originals.flatMap(({ text, base }) => webUrls(base, text)),
    ...atomLinks(entry),
    ...webUrls(entry.base, identity),
  ];
}

/**
 * Reads text constructs by their `type` (RFC 4287 section 3.1) and `mode` (Atom 0.3). Content of a type that is neither
 * text nor XML is base64 (section 4.1.3.3); pictures and videos are left out.
 */
export function atomTexts(element: XmlElement | null, ...names: string[]): RawText[] {
  return childrenNamed(element, ...names).flatMap(({ text, attributes, base }) => {
    const contentType = attributes.get('type')?.trim().toLowerCase() ?? 'text';
    const type = contentType.split(';', 1)[0]?.trim() ?? '';
    const isText = !type.includes('/') || type.startsWith('text/') || type === 'application/xhtml+xml';
    const isMarkedBase64 = attributes.get('mode')?.trim().toLowerCase() === 'base64';
    if (isText && !isMarkedBase64) return [{ value: text, kind: kindOf(type), base }];
    if (!isMarkedBase64 && type.endsWith('xml')) return [];
    const body = Buffer.from(text, 'base64');
    if (!isText && (!isUtf8(body) || body.includes(0))) return [];
    return [{ value: decode({ body, contentType }), kind: isText ? kindOf(type) : 'ambiguous', base }];
  });
}

function kindOf(type: string): RawText['kind'] {
  return type.includes('html') ? 'markup' : 'plain';
}

function plainTexts(element: XmlElement, name: string): RawText[] {
  return childrenNamed(element, name).map(({ text, base }) => ({ value: text, kind: 'plain', base }));
}

/** Returns the links to the page of an entry, HTML first: links with the relation *alternate*, which is the default. */
export function atomLinks(entry: XmlElement): string[] {
  const alternates = childrenNamed(entry, 'atom:link').filter(isAlternate);
  return alternates
    .toSorted((one, other) => Number(isPage(other)) - Number(isPage(one)))
    .flatMap(({ attributes, base }) => webUrls(base, attributes.get('href')));
}

/** Returns the names of an element's authors. */
export function atomAuthors(element: XmlElement | null | undefined): RawText[] {
  return childrenNamed(element, 'atom:author').flatMap((person) => {
    const name = textsNamed(person, 'atom:name', 'name')[0] ?? person.text.trim();
    return name === '' ? [] : [{ value: name, kind: 'plain' as const, base: person.base }];
  });
}

/**
 * Returns the seconds between a channel's updates by the syndication module of RSS 1.0; null if the channel gives none.
 */
export function updateSeconds(channel: XmlElement | null): number | null {
  const period = periods.get(textsNamed(channel, 'sy:updateperiod')[0]?.toLowerCase() ?? '');
  if (period === undefined) return null;
  const frequency = Number(textsNamed(channel, 'sy:updatefrequency')[0] ?? '1');
  return Number.isFinite(frequency) && frequency > 0 ? Math.round(period / frequency) : period;
}

/**
 * Returns whether the relation is *alternate*. A relation may be a URL that ends in its name (RFC 4287 section
 * 4.2.7.2).
 */
function isAlternate({ attributes }: XmlElement): boolean {
  const relation = attributes.get('rel')?.trim().toLowerCase().split('/').at(-1) ?? '';
  return relation === '' || relation === 'alternate';
}

function isPage({ attributes }: XmlElement): boolean {
  return (attributes.get('type') ?? 'text/html').includes('html');
}

const dateNames = 'atom:published atom:issued dc:date atom:created atom:updated atom:modified'.split(' ');

const periods: ReadonlyMap<string, number> = new Map([
  ['hourly', 3600],
  ['daily', 24 * 3600],
  ['weekly', 7 * 24 * 3600],
  ['monthly', 30 * 24 * 3600],
  ['yearly', 365 * 24 * 3600],
]);
