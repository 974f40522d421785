import type { Rejected } from '../news/dispatch.ts';
import type { RawFeed, RawItem, RawPicture, RawText } from './rawFeed.ts';
import { webUrls } from './webUrl.ts';

/** Parses JSON Feed 1.0 and 1.1 (jsonfeed.org), lenient about types and the case of keys. */
export function parseJsonFeed(text: string, { url }: { url: string }): RawFeed | Rejected {
  const json = parseJsonStart(text);
  if (json === undefined) {
    return { kind: 'rejected', reason: 'The document starts as JSON but is damaged or cut off.' };
  }
  const feed = fieldsOf(json);
  if (!isJsonFeed(feed)) return { kind: 'rejected', reason: 'The document is JSON but not a JSON Feed.' };
  const entries = listAt(feed, 'items').map(fieldsOf);
  const items = entries.filter((entry) => entry.size > 0);
  const feedAuthors = authorsOf(feed, url);
  return {
    format: formatOf(feed),
    title: textsAt(feed, 'title', { kind: 'plain', base: url })[0] ?? null,
    description: textsAt(feed, 'description', { kind: 'plain', base: url })[0] ?? null,
    ttlSeconds: null,
    items: items.map((item) => jsonItem(item, { base: url, feedAuthors })),
    itemCount: items.length,
    emptyItems: entries.length - items.length,
  };
}

/** The values of a JSON object by their keys in lower case. */
type Fields = ReadonlyMap<string, unknown>;

function parseJsonStart(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    const end = endOfValue(text);
    return end < text.length ? parseJsonStart(text.slice(0, end)) : undefined;
  }
}

/** Returns the end of the first array or object. Some caches and ad servers add comments and scripts after it. */
function endOfValue(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth === 0 && (character === '}' || character === ']')) return at + 1;
  }
  return text.length;
}

/** Returns the index of the quotation mark that ends the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function isJsonFeed(feed: Fields): boolean {
  const version = stringAt(feed, 'version');
  if (version !== undefined) return version.includes('jsonfeed.org/version/');
  const keys = ['items', 'home_page_url', 'feed_url', 'authors'];
  return feed.has('title') && keys.some((key) => feed.has(key));
}

function formatOf(feed: Fields): string {
  const number = /\/version\/(\d\.\d|\d)$/u.exec(stringAt(feed, 'version') ?? '')?.[1];
  if (number === undefined) return 'JSON Feed';
  return `JSON Feed ${number.length === 1 ? `${number}.0` : number}`;
}

function jsonItem(item: Fields, { base, feedAuthors }: { base: string; feedAuthors: RawText[] }): RawItem {
  const id = stringAt(item, 'id') ?? null;
  // JSON Feed recommends the item's own URL as its id.
  const urlId = id !== null && /^https?:\/\//iu.test(id) ? id : undefined;
  const images = listAt(item, 'attachments')
    .map(fieldsOf)
    .filter((attachment) => stringAt(attachment, 'mime_type')?.toLowerCase().startsWith('image/') === true);
  return {
    guid: id,
    titles: textsAt(item, 'title', { kind: 'plain', base }),
    summaries: textsAt(item, 'summary', { kind: 'plain', base }),
    contents: [
      ...textsAt(item, 'content_html', { kind: 'markup', base }),
      ...textsAt(item, 'content_text', { kind: 'plain', base }),
    ],
    links: webUrls(base, stringAt(item, 'url'), stringAt(item, 'external_url'), urlId),
    dates: ['date_published', 'date_modified'].flatMap((key) => stringAt(item, key) ?? []),
    authors: [authorsOf(item, base), feedAuthors],
    pictures: [
      pictures(base, stringAt(item, 'image')),
      pictures(base, stringAt(item, 'banner_image')),
      pictures(base, ...images.map((image) => stringAt(image, 'url'))),
    ],
    isCutOff: false,
  };
}

/**
 * Returns the names in `authors` (version 1.1), or else in `author` (1.0). Some feeds have a name instead of an object.
 */
function authorsOf(fields: Fields, base: string): RawText[] {
  const authors = [listAt(fields, 'authors'), listAt(fields, 'author')].find((list) => list.length > 0) ?? [];
  return authors.flatMap((author) => {
    const value = textOf(author) ?? stringAt(fieldsOf(author), 'name');
    return value === undefined ? [] : [{ value, kind: 'plain' as const, base }];
  });
}

function pictures(base: string, ...urls: (string | undefined)[]): RawPicture[] {
  return webUrls(base, ...urls).map((url) => ({ url, width: 0, height: 0, credits: [] }));
}

function textsAt(fields: Fields, key: string, format: Pick<RawText, 'kind' | 'base'>): RawText[] {
  const value = stringAt(fields, key);
  return value === undefined ? [] : [{ value, ...format }];
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  return new Map(Object.entries(value).map(([key, each]) => [key.toLowerCase(), each]));
}

function stringAt(fields: Fields, key: string): string | undefined {
  return textOf(listAt(fields, key)[0]);
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function listAt(fields: Fields, key: string): unknown[] {
  const value = fields.get(key) ?? [];
  return Array.isArray(value) ? value : [value];
}
