import { iconPath } from '../news/brand/icons.ts';
import { feedFiles } from '../news/site/programPaths.ts';
import { fullTag } from '../news/words/locales.ts';
import type { OutgoingEntry, OutgoingFeed } from './outgoingFeed.ts';
import { element, textElements, xmlDocument, type XmlElement } from './xmlDocument.ts';

/** Writes Atom 1.0 (RFC 4287). The publication is the author of the feed; entries have their own authors. */
export function writeAtom(feed: OutgoingFeed): string {
  const { publication, folder, page } = feed;
  const { origin, name, contact } = publication;
  const language = fullTag(publication.locale);
  const self = { href: `${origin}${folder}/${feedFiles.atom.file}`, rel: 'self', type: feedFiles.atom.type };
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }, [
      element('author', {}, textElements({ name, uri: `${origin}/`, email: contact.email })),
      ...categoriesOf(feed.categories),
      ...textElements({ generator: 'Townwire', icon: origin + iconPath(144), id: feed.id }),
      ...(folder === null ? [] : [element('link', self)]),
      element('link', { href: page, rel: 'alternate', type: 'text/html' }),
      ...textElements({
        rights: feed.rights,
        subtitle: feed.description,
        title: feed.title,
        updated: dateOf(feed.updatedAt),
      }),
      ...feed.entries.map((entry) =>
        element('entry', entry.language ? { 'xml:lang': entry.language } : {}, entryOf(entry)),
      ),
    ]),
  );
}

function entryOf(entry: OutgoingEntry): XmlElement[] {
  const { id, title, link, summary, author, source, publishedAt, updatedAt, picture } = entry;
  const person = source === null ? { name: author, uri: null } : { name: source.name, uri: source.address };
  const elements: XmlElement[] = [];
  if (person.name !== null) elements.push(element('author', {}, textElements(person)));
  elements.push(...categoriesOf(entry.categories), ...contentOf(entry), ...textElements({ id }));
  if (link !== null) elements.push(element('link', { href: link, rel: 'alternate' }));
  if (picture !== null) {
    const { address, type, bytes } = picture;
    const length = bytes > 0 ? { length: String(bytes) } : {};
    elements.push(element('link', { href: address, rel: 'enclosure', type, ...length }));
  }
  const [published, updated] = [dateOf(publishedAt), dateOf(updatedAt)];
  return [...elements, ...textElements({ published, summary, title, updated })];
}

/** Returns the content of an entry: an entry without a link must have content (RFC 4287 section 4.1.2). */
function contentOf({ html, link, title }: OutgoingEntry): XmlElement[] {
  if (html !== null) return [element('content', { type: 'html' }, html)];
  return link === null ? [element('content', { type: 'text' }, title)] : [];
}

function categoriesOf(terms: readonly string[]): XmlElement[] {
  return terms.map((term) => element('category', { term }));
}

function dateOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
