import { escapeText } from 'entities';
import { iconPath } from '../news/brand/icons.ts';
import { feedFiles } from '../news/site/programPaths.ts';
import { fullTag } from '../news/words/locales.ts';
import type { Publication } from '../news/publication.ts';
import type { OutgoingEntry, OutgoingFeed } from './outgoingFeed.ts';
import { element, textElements, xmlDocument, type XmlElement } from './xmlDocument.ts';

/** Writes RSS 2.0 with an Atom self link, Dublin Core's creator and publisher, and `content:encoded` for full posts. */
export function writeRss(feed: OutgoingFeed): string {
  return xmlDocument(element('rss', rssAttributes, [element('channel', {}, channelOf(feed))]));
}

const rssAttributes = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
};

function channelOf(feed: OutgoingFeed): XmlElement[] {
  const { publication, title, page, folder } = feed;
  const { origin } = publication;
  const editor = personOf(publication);
  const published = feed.entries.flatMap(({ publishedAt }) => publishedAt ?? []);
  const self = { href: `${origin}${folder}/${feedFiles.rss.file}`, rel: 'self', type: feedFiles.rss.type };
  return [
    ...textElements({
      title,
      link: page,
      description: feed.description,
      language: fullTag(publication.locale).toLowerCase(),
      copyright: feed.rights,
      managingEditor: editor,
      webMaster: editor,
      pubDate: dateOf(published.length === 0 ? null : Math.max(...published)),
      lastBuildDate: dateOf(feed.updatedAt),
    }),
    ...categoriesOf(feed.categories),
    ...textElements({ generator: 'Townwire', ttl: '60' }),
    // RSS 2.0 requires the image's title and link to match the channel's.
    element('image', {}, textElements({ url: origin + iconPath(144), title, link: page, ...iconSize })),
    ...(folder === null ? [] : [element('atom:link', self)]),
    ...feed.entries.map((entry) => element('item', {}, itemOf(entry))),
  ];
}

function itemOf(entry: OutgoingEntry): XmlElement[] {
  const { title, link, summary, author, source, picture } = entry;
  // Feed readers treat a description as HTML, so plain text must be escaped twice.
  const description = summary === null ? null : escapeText(summary);
  const elements = textElements({ title, link, description });
  elements.push(...categoriesOf(entry.categories));
  if (picture !== null) {
    const { address, bytes, type } = picture;
    elements.push(element('enclosure', { url: address, length: String(bytes), type }));
  }
  elements.push(element('guid', { isPermaLink: 'false' }, entry.id));
  elements.push(...textElements({ pubDate: dateOf(entry.publishedAt) }));
  // RSS's own author needs an email address, and its source needs a link. Dublin Core needs neither.
  if (source !== null && source.address !== null) {
    elements.push(element('source', { url: source.address }, source.name));
  }
  const publisher = source?.address === null ? source.name : null;
  const names = { 'dc:language': entry.language ?? null, 'dc:creator': author, 'dc:publisher': publisher };
  return [...elements, ...textElements({ ...names, 'content:encoded': entry.html })];
}

function categoriesOf(names: readonly string[]): XmlElement[] {
  return names.map((name) => element('category', {}, name));
}

const iconSize = { height: '144', width: '144' };

/** Returns `address (name)`, with brackets in the name escaped (RFC 822). */
function personOf({ name, contact }: Publication): string | null {
  return contact.email === null ? null : `${contact.email} (${name.replaceAll(/[()\\]/gu, String.raw`\$&`)})`;
}

function dateOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toUTCString();
}
