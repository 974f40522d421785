import { Buffer } from 'node:buffer';

import { mediaDescriptions, mediaPictures } from './mediaPictures.ts';
import type { RawFeed, RawItem, RawText } from './rawFeed.ts';
import { webAddresses } from './webAddress.ts';
import { childNamed, childrenNamed, textsNamed, type XmlDocument, type XmlElement } from './xmlElement.ts';

/** Reads Atom 1.0 (RFC 4287) and 0.3. */
export function readAtom(document: XmlDocument): RawFeed {
  const feed = document.feed;
  const feedAuthors = atomPersons(feed, 'atom:author');
  return {
    format: feed?.attributes.get('version') === '0.3' ? 'Atom 0.3' : 'Atom 1.0',
    title: childrenNamed(feed, 'atom:title').map(atomText)[0] ?? null,
    description: childrenNamed(feed, 'atom:subtitle', 'atom:tagline').map(atomText)[0] ?? null,
    ttlSeconds: updateSeconds(feed),
    items: document.items.map((entry) => atomItem(entry, feedAuthors, entry === document.cutOff)),
    itemCount: document.itemCount,
    emptyItems: document.emptyItems,
  };
}

function atomItem(entry: XmlElement, feedAuthors: RawText[], cutOff: boolean): RawItem {
  const id = textsNamed(entry, 'atom:id')[0] ?? null;
  return {
    guid: id,
    titles: childrenNamed(entry, 'atom:title', 'media:title').map(atomText),
    summaries: childrenNamed(entry, 'atom:summary').map(atomText),
    contents: [
      ...childrenNamed(entry, 'atom:content').filter(isText).map(atomText),
      ...mediaDescriptions(entry),
    ],
    links: links(entry, id),
    dates: textsNamed(entry, ...dateNames),
    authors: [
      atomPersons(entry, 'atom:author'),
      childrenNamed(entry, 'dc:creator').map(({ text, base }) => ({ value: text, kind: 'plain', base })),
      atomPersons(childNamed(entry, 'atom:source'), 'atom:author'),
      feedAuthors,
    ],
    pictures: mediaPictures(entry),
    cutOff,
  };
}

/** The id is used if it is an address and there is no link. */
function links(entry: XmlElement, id: string | null): string[] {
  const originals = childrenNamed(entry, 'feedburner:origlink');
  const identity = id !== null && /^https?:\/\//iu.test(id) ? id : undefined;
  return [
    ...originals.flatMap(({ text, base }) => webAddresses(base, text)),
    ...atomLinks(entry),
    ...webAddresses(entry.base, identity),
  ];
}

/** Content may also be a picture or a film (RFC 4287 section 4.1.3). */
function isText({ attributes }: XmlElement): boolean {
  const type = attributes.get('type')?.trim().toLowerCase() ?? 'text';
  return ['text', 'html', 'xhtml', 'application/xhtml+xml'].includes(type) || type.startsWith('text/');
}

/** Reads a text construct by its `type` (RFC 4287 section 3.1) and `mode` (Atom 0.3). */
export function atomText({ text, attributes, base }: XmlElement): RawText {
  const type = attributes.get('type')?.trim().toLowerCase() ?? 'text';
  const isEncoded = attributes.get('mode') === 'base64';
  return {
    value: isEncoded ? Buffer.from(text, 'base64').toString('utf8') : text,
    kind: type.includes('html') ? 'markup' : 'plain',
    base,
  };
}

/** The links to the page of an entry, HTML first: those of relation *alternate*, which is the default. */
export function atomLinks(entry: XmlElement): string[] {
  const alternates = childrenNamed(entry, 'atom:link').filter(isAlternate);
  return alternates
    .toSorted((one, other) => Number(isPage(other)) - Number(isPage(one)))
    .flatMap(({ attributes, base }) => webAddresses(base, attributes.get('href')));
}

/** The names of persons. */
export function atomPersons(element: XmlElement | null | undefined, name: string): RawText[] {
  return childrenNamed(element, name).flatMap((person) => {
    const named = textsNamed(person, 'atom:name', 'name')[0] ?? person.text.trim();
    return named === '' ? [] : [{ value: named, kind: 'plain' as const, base: person.base }];
  });
}

/** The update period of a channel by the syndication module of RSS 1.0. */
export function updateSeconds(channel: XmlElement | null): number | null {
  const period = periods.get(textsNamed(channel, 'sy:updateperiod')[0]?.toLowerCase() ?? '');
  if (period === undefined) return null;
  const frequency = Number(textsNamed(channel, 'sy:updatefrequency')[0] ?? '1');
  return Number.isFinite(frequency) && frequency > 0 ? Math.round(period / frequency) : period;
}

/** A relation may be an address that ends in its name (RFC 4287 section 4.2.7.2). */
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
