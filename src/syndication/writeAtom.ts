import { localeIn } from '../news/languages.ts';
import type { OutgoingEntry, OutgoingFeed } from './outgoingFeed.ts';
import { textElements, xmlDocument, type XmlElement } from './xmlDocument.ts';

/** Writes Atom 1.0 (RFC 4287). The publication is the author of the feed; entries have their own. */
export function writeAtom(feed: OutgoingFeed): string {
  const { publication, folder, page } = feed;
  const { origin, name, contact } = publication;
  const self = { href: `${origin}${folder}/atom.xml`, rel: 'self', type: 'application/atom+xml' };
  return xmlDocument({
    name: 'feed',
    attributes: {
      xmlns: 'http://www.w3.org/2005/Atom',
      'xml:lang': localeIn(publication.place, publication.language),
    },
    content: [
      { name: 'author', content: textElements({ name, uri: `${origin}/`, email: contact.email }) },
      ...categoriesOf(feed.categories),
      ...textElements({ generator: 'Townwire', icon: `${origin}/icons/144.png`, id: feed.id }),
      ...(folder === null ? [] : [{ name: 'link', attributes: self }]),
      { name: 'link', attributes: { href: page, rel: 'alternate', type: 'text/html' } },
      ...textElements({
        rights: feed.rights,
        subtitle: feed.description,
        title: feed.title,
        updated: dateOf(feed.updatedAt),
      }),
      ...feed.entries.map((entry) => ({
        name: 'entry',
        ...(entry.language && { attributes: { 'xml:lang': entry.language } }),
        content: entryOf(entry),
      })),
    ],
  });
}

function entryOf(entry: OutgoingEntry): XmlElement[] {
  const { id, title, link, summary, author, source, publishedAt, updatedAt, picture } = entry;
  const person = source === null ? { name: author, uri: null } : { name: source.name, uri: source.address };
  const elements: XmlElement[] = [];
  if (person.name !== null) elements.push({ name: 'author', content: textElements(person) });
  elements.push(...categoriesOf(entry.categories), ...contentOf(entry), ...textElements({ id }));
  if (link !== null) elements.push({ name: 'link', attributes: { href: link, rel: 'alternate' } });
  if (picture !== null) {
    const { address, type, bytes } = picture;
    const length = bytes > 0 ? { length: String(bytes) } : {};
    elements.push({ name: 'link', attributes: { href: address, rel: 'enclosure', type, ...length } });
  }
  const [published, updated] = [dateOf(publishedAt), dateOf(updatedAt)];
  return [...elements, ...textElements({ published, summary, title, updated })];
}

/** An entry without a link must have content (RFC 4287 section 4.1.2). */
function contentOf({ html, link, title }: OutgoingEntry): XmlElement[] {
  if (html !== null) return [{ name: 'content', attributes: { type: 'html' }, content: html }];
  return link === null ? [{ name: 'content', attributes: { type: 'text' }, content: title }] : [];
}

function categoriesOf(terms: readonly string[]): XmlElement[] {
  return terms.map((term) => ({ name: 'category', attributes: { term } }));
}

function dateOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
