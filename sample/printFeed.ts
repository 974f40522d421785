import { createHash } from 'node:crypto';
import { atom } from './formats/atom.ts';
import type { FeedDocument } from './formats/feedDocument.ts';
import { jsonFeed } from './formats/jsonFeed.ts';
import { rss091 } from './formats/rss091.ts';
import { rss1 } from './formats/rss1.ts';
import { rss2 } from './formats/rss2.ts';
import type { SampleFeed } from './newsstand.ts';
import type { FeedFormat, Outlet } from './outlet.ts';
import { windows1252 } from './windows1252.ts';

/** A feed's response. */
export interface PrintedFeed {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** Strong: a hash of the bytes (RFC 9110, section 8.8.3). */
  etag: string;
  /** An HTTP date. */
  lastModified: string;
}

/** Writes a feed's document in its format and charset. A feed in the mood `empty` has a channel without stories. */
export function printFeed(
  { path, outlet, stories, mood, changedAt }: SampleFeed,
  origin: string,
): PrintedFeed {
  const text = writers[outlet.format]({
    outlet,
    stories: mood === 'empty' ? [] : stories,
    origin,
    address: `${origin}${path}`,
    changedAt,
  });
  const body =
    outlet.charset === 'utf-8' ? new TextEncoder().encode(text) : new Uint8Array(windows1252(text));
  return {
    body,
    contentType: contentType(outlet),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    lastModified: new Date(changedAt).toUTCString(),
  };
}

/** Old formats are often sent as text/xml, RFC 4287 has its own type, and JSON Feed uses application/feed+json. */
function contentType({ format, charset }: Outlet): string {
  const type = contentTypes[format];
  return charset === 'windows-1252' ? `text/xml; charset=${charset}` : type;
}

const writers: Record<FeedFormat, (document: FeedDocument) => string> = {
  'RSS 0.91': rss091,
  'RSS 1.0': rss1,
  'RSS 2.0': rss2,
  'Atom 1.0': atom,
  'JSON Feed 1.1': jsonFeed,
};

const contentTypes: Record<FeedFormat, string> = {
  'RSS 0.91': 'text/xml',
  'RSS 1.0': 'application/rdf+xml',
  'RSS 2.0': 'application/rss+xml; charset=utf-8',
  'Atom 1.0': 'application/atom+xml; charset=utf-8',
  'JSON Feed 1.1': 'application/feed+json',
};
