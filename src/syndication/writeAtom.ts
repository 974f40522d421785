import { generateAtomFeed } from 'feedsmith';
import type { Enclosure, OutgoingEntry, OutgoingFeed } from './outgoingFeed.ts';
import { withSoundTexts } from './soundText.ts';
import { withoutCdata } from './withoutCdata.ts';

/** A feed of ours as Atom 1.0 (RFC 4287). Its author is the publication; entries name their own. */
export function writeAtom(feed: OutgoingFeed): string {
  const { publication, folder, page } = feed;
  const { origin, name, contact } = publication;
  const self = folder === null ? [] : [{ href: `${origin}${folder}/atom.xml`, rel: 'self', type: mediaType }];
  const document = {
    id: feed.id,
    title: { value: feed.title },
    subtitle: { value: feed.description },
    updated: new Date(feed.updatedAt),
    authors: [{ name, uri: `${origin}/`, ...(contact.email !== null && { email: contact.email }) }],
    links: [...self, { href: page, rel: 'alternate', type: 'text/html' }],
    categories: feed.categories.map((term) => ({ term })),
    rights: { value: feed.rights },
    generator: { text: 'Townwire' },
    icon: `${origin}/icons/144.png`,
    entries: feed.entries.map(entryOf),
  };
  return withoutCdata(generateAtomFeed(withSoundTexts(document), { strict: true }));
}

function entryOf(entry: OutgoingEntry) {
  const { id, title, link, summary, publishedAt, updatedAt, picture } = entry;
  const content = contentOf(entry);
  return {
    id,
    title: { value: title },
    updated: new Date(updatedAt),
    ...(publishedAt !== null && { published: new Date(publishedAt) }),
    ...authorsOf(entry),
    links: [
      ...(link === null ? [] : [{ href: link, rel: 'alternate' }]),
      ...(picture === null ? [] : [enclosureLink(picture)]),
    ],
    categories: entry.categories.map((term) => ({ term })),
    ...(summary !== null && { summary: { value: summary } }),
    ...(content !== null && { content }),
  };
}

/** RFC 4287, 4.1.2: an entry without an alternate link has content. */
function contentOf({ html, link, title }: OutgoingEntry): { type: string; value: string } | null {
  if (html !== null) return { type: 'html', value: html };
  return link === null ? { type: 'text', value: title } : null;
}

function authorsOf({ author, source }: OutgoingEntry) {
  if (source !== null) {
    return { authors: [{ name: source.name, ...(source.address !== null && { uri: source.address }) }] };
  }
  return author === null ? {} : { authors: [{ name: author }] };
}

function enclosureLink({ address, type, bytes }: Enclosure) {
  return { href: address, rel: 'enclosure', type, ...(bytes > 0 && { length: bytes }) };
}

const mediaType = 'application/atom+xml';
