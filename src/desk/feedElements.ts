/** The elements that a feed's items stand in, by canonical name. */
export const feedElements: ReadonlySet<string> = new Set(['rss', 'rdf:rdf', 'channel', 'atom:feed']);

/** Whether an element of this canonical name is an item of a feed. */
export function isItem(name: string): boolean {
  return name === 'item' || name === 'atom:entry';
}

/**
 * Whether an element of this canonical name holds a text for readers, with or without markup. An XHTML body is one within an item only:
 * anywhere else it is a page that a feed stands in.
 */
export function isTextForReaders(name: string, parentName: string | undefined): boolean {
  if (name === 'xhtml:body') return parentName !== undefined && isItem(parentName);
  return textsForReaders.has(name);
}

/** Whether an element of this canonical name, met in a text, shows that the text's own end tag is missing. */
export function closesUnclosedText(name: string): boolean {
  return itemFields.has(name);
}

const textsForReaders: ReadonlySet<string> = new Set([
  'title',
  'description',
  'summary',
  'content:encoded',
  'atom:title',
  'atom:subtitle',
  'atom:tagline',
  'atom:summary',
  'atom:content',
  'dc:title',
  'dc:description',
  'dc:content',
  'itunes:summary',
  'itunes:subtitle',
  'media:title',
  'media:description',
]);

const itemFields: ReadonlySet<string> = new Set([
  ...textsForReaders,
  ...feedElements,
  'link',
  'guid',
  'pubdate',
  'author',
  'category',
  'comments',
  'enclosure',
  'source',
  'atom:link',
  'atom:id',
  'atom:updated',
  'atom:published',
  'atom:author',
  'atom:category',
  'dc:creator',
  'dc:date',
  'media:content',
  'media:thumbnail',
  'media:group',
]);
