import { atomLinks, atomPersons, atomText } from './atom.ts';
import { mediaDescriptions, mediaPictures } from './mediaPictures.ts';
import type { XmlDocument } from './parseXml.ts';
import type { RawFeed, RawItem, RawText } from './rawFeed.ts';
import { updateSeconds } from './updateSeconds.ts';
import { webAddress } from './webAddress.ts';
import { childNamed, childrenNamed, textsNamed, type XmlElement } from './xmlElement.ts';

/** Atom 1.0 (RFC 4287) and its ancestor 0.3. */
export function readAtom(document: XmlDocument): RawFeed {
  const feed = document.feed;
  const titles = feed === null ? [] : childrenNamed(feed, 'atom:title');
  const subtitles = feed === null ? [] : childrenNamed(feed, 'atom:subtitle', 'atom:tagline');
  const feedAuthors = feed === null ? [] : atomPersons(feed, 'atom:author');
  return {
    format: feed?.attributes.get('version') === '0.3' ? 'Atom 0.3' : 'Atom 1.0',
    title: titles.map(atomText)[0] ?? null,
    description: subtitles.map(atomText)[0] ?? null,
    ttlSeconds: feed === null ? null : updateSeconds(feed),
    items: document.items.map((entry) => atomItem(entry, { feedAuthors, cutOff: entry === document.cutOff })),
    itemCount: document.itemCount,
    emptyItems: document.emptyItems,
  };
}

function atomItem(
  entry: XmlElement,
  { feedAuthors, cutOff }: { feedAuthors: RawText[]; cutOff: boolean },
): RawItem {
  const source = childNamed(entry, 'atom:source');
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
      source === undefined ? [] : atomPersons(source, 'atom:author'),
      feedAuthors,
    ],
    pictures: mediaPictures(entry),
    cutOff,
  };
}

/** An entry whose only address is its id, when that is one, can still be read there. */
function links(entry: XmlElement, id: string | null): string[] {
  const original = childrenNamed(entry, 'feedburner:origlink').map(({ text, base }) => ({
    address: text,
    base,
  }));
  const identity = id !== null && /^https?:\/\//iu.test(id) ? [{ address: id, base: entry.base }] : [];
  return [...original, ...atomLinks(entry), ...identity]
    .map(({ address, base }) => webAddress(address, base))
    .filter((address) => address !== null);
}

/** Content may also be a picture or a film (RFC 4287 section 4.1.3): then there is nothing to read in it. */
function isText({ attributes }: XmlElement): boolean {
  const type = attributes.get('type')?.trim().toLowerCase() ?? 'text';
  return ['text', 'html', 'xhtml', 'application/xhtml+xml'].includes(type) || type.startsWith('text/');
}

const dateNames = [
  'atom:published',
  'atom:issued',
  'dc:date',
  'atom:created',
  'atom:updated',
  'atom:modified',
];
