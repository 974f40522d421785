import { DetectError, type JsonFeed, ParseError, parseJsonFeed as parseWithFeedsmith } from 'feedsmith';

import type { Rejected } from '../news/dispatch.ts';
import type { RawFeed, RawItem, RawPicture, RawText } from './rawFeed.ts';
import { webAddress } from './webAddress.ts';

/** JSON Feed 1.0 and 1.1 (jsonfeed.org), read by feedsmith, in the one raw shape. */
export function parseJsonFeed(text: string, { address }: { address: string }): RawFeed | Rejected {
  const json = parseJson(text);
  if (json === undefined) {
    return { kind: 'rejected', reason: 'The document begins as JSON does, but is damaged or cut off.' };
  }
  const feed = readFeed(json);
  if (feed === null) return { kind: 'rejected', reason: 'The document is JSON, but no JSON Feed.' };
  const items = feed.items ?? [];
  const feedAuthors = persons(feed.authors, address);
  return {
    format: formatOf(json),
    title: texts('plain', address, feed.title)[0] ?? null,
    description: texts('plain', address, feed.description)[0] ?? null,
    ttlSeconds: null,
    items: items.map((item) => jsonItem(item, { address, feedAuthors })),
    itemCount: items.length,
    emptyItems: Math.max(0, entriesOf(json) - items.length),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    if (problem instanceof SyntaxError) return undefined;
    throw problem;
  }
}

/** Null for JSON that is something else. */
function readFeed(json: unknown): JsonFeed.Feed<string> | null {
  try {
    return parseWithFeedsmith(json);
  } catch (problem) {
    if (problem instanceof DetectError || problem instanceof ParseError) return null;
    throw problem;
  }
}

function formatOf(json: unknown): string {
  const version = stringAt(json, 'version');
  const number = /\/version\/(\d\.\d|\d)$/u.exec(version)?.[1];
  if (number === undefined) return 'JSON Feed';
  return `JSON Feed ${number.length === 1 ? `${number}.0` : number}`;
}

function stringAt(json: unknown, key: string): string {
  const value = typeof json === 'object' && json !== null ? Reflect.get(json, key) : undefined;
  return typeof value === 'string' ? value : '';
}

/** Feedsmith leaves out, without a word, entries that are empty or no objects: what is missing is told by counting. */
function entriesOf(json: unknown): number {
  const items = typeof json === 'object' && json !== null ? Reflect.get(json, 'items') : undefined;
  return Array.isArray(items) ? items.length : 0;
}

function jsonItem(
  item: JsonFeed.Item<string>,
  { address, feedAuthors }: { address: string; feedAuthors: RawText[] },
): RawItem {
  return {
    guid: item.id ?? null,
    titles: texts('plain', address, item.title),
    summaries: texts('plain', address, item.summary),
    contents: [...texts('markup', address, item.content_html), ...texts('plain', address, item.content_text)],
    links: addresses(address, item.url, item.external_url, permanentId(item.id)),
    dates: [item.date_published, item.date_modified].filter((date) => date !== undefined),
    authors: [persons(item.authors, address), feedAuthors],
    pictures: [
      pictures(address, item.image),
      pictures(address, item.banner_image),
      pictures(address, ...(item.attachments ?? []).filter(isPicture).map(({ url }) => url)),
    ],
    cutOff: false,
  };
}

/** JSON Feed recommends the item's own address as its id. */
function permanentId(id: string | undefined): string | undefined {
  return id !== undefined && /^https?:\/\//iu.test(id) ? id : undefined;
}

function isPicture(attachment: JsonFeed.Attachment): boolean {
  return attachment.mime_type?.toLowerCase().startsWith('image/') === true;
}

function persons(authors: JsonFeed.Author[] | undefined, base: string): RawText[] {
  return texts('plain', base, ...(authors ?? []).map(({ name }) => name));
}

function pictures(base: string, ...written: (string | undefined)[]): RawPicture[] {
  return addresses(base, ...written).map((address) => ({ address, width: 0, height: 0 }));
}

function addresses(base: string, ...written: (string | undefined)[]): string[] {
  return written.map((address) => webAddress(address ?? '', base)).filter((address) => address !== null);
}

function texts(kind: RawText['kind'], base: string, ...values: (string | undefined)[]): RawText[] {
  return values.flatMap((value) => (value === undefined ? [] : [{ value, kind, base }]));
}
