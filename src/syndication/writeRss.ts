import { escapeText } from 'entities';
import { generateRssFeed } from 'feedsmith';
import type { Publication } from '../news/publication.ts';
import type { OutgoingEntry, OutgoingFeed } from './outgoingFeed.ts';
import { withSoundTexts } from './soundText.ts';
import { withoutCdata } from './withoutCdata.ts';

/** A feed of ours as RSS 2.0, with the Atom self link, Dublin Core's creator and publisher, and `content:encoded` for whole bodies. */
export function writeRss(feed: OutgoingFeed): string {
  const { publication, title, page, folder } = feed;
  const person = personOf(publication);
  const channel = {
    title,
    link: page,
    description: feed.description,
    language: 'en-us',
    copyright: feed.rights,
    ...(person !== null && { managingEditor: person, webMaster: person }),
    ...(feed.publishedAt !== null && { pubDate: new Date(feed.publishedAt) }),
    lastBuildDate: new Date(feed.updatedAt),
    categories: feed.categories.map((name) => ({ name })),
    generator: 'Townwire',
    ttl: minutesToLive,
    // RSS 2.0 has the image's title and link agree with the channel's.
    image: { url: `${publication.origin}/icons/144.png`, title, link: page, width: 144, height: 144 },
    ...(folder !== null && {
      atom: {
        links: [{ href: `${publication.origin}${folder}/rss.xml`, rel: 'self', type: 'application/rss+xml' }],
      },
    }),
    items: feed.entries.map(itemOf),
  };
  return withoutCdata(generateRssFeed(withSoundTexts(channel), { strict: true }));
}

/** `address (name)`, as RFC 822 has it: brackets within the name are escaped. */
function personOf({ name, contact }: Publication): { email: string; name: string } | null {
  if (contact.email === null) return null;
  return { email: contact.email, name: name.replaceAll(/[()\\]/gu, String.raw`\$&`) };
}

function itemOf(entry: OutgoingEntry) {
  const { id, title, link, summary, html, publishedAt, source, picture } = entry;
  return {
    title,
    guid: { value: id, isPermaLink: false },
    ...(link !== null && { link }),
    // Readers take a description for HTML: plain text that speaks of tags would lose them.
    ...(summary !== null && { description: escapeText(summary) }),
    ...(publishedAt !== null && { pubDate: new Date(publishedAt) }),
    ...(source?.address && { source: { title: source.name, url: source.address } }),
    dc: dublinCoreOf(entry),
    ...(html !== null && { content: { encoded: html } }),
    categories: entry.categories.map((name) => ({ name })),
    ...(picture !== null && {
      enclosures: [{ url: picture.address, type: picture.type, length: picture.bytes }],
    }),
  };
}

/** RSS's own author is an e-mail address and its source needs an address: who has none is named here. */
function dublinCoreOf({ author, source }: OutgoingEntry) {
  return {
    ...(author !== null && { creators: [author] }),
    ...(source?.address === null && { publishers: [source.name] }),
  };
}

/** How long a feed may be kept before it is asked for again (spec section 9). */
const minutesToLive = 60;
