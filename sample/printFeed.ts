import { createHash } from 'node:crypto';
import { atom } from './formats/atom.ts';
import type { FeedDocument } from './formats/storyParts.ts';
import { jsonFeed } from './formats/jsonFeed.ts';
import { rss091 } from './formats/rss091.ts';
import { rss1 } from './formats/rss1.ts';
import { rss2 } from './formats/rss2.ts';
import type { SampleFeed } from './newsstand.ts';
import type { FeedFormat, Outlet } from './outlet.ts';

/** A feed's response. */
export interface PrintedFeed {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** A strong ETag, the hash of the bytes (RFC 9110, section 8.8.3). */
  etag: string;
  /** An HTTP date. */
  lastModified: string;
}

/** Writes a feed's document in its format and charset. A feed that behaves as `empty` has no stories. */
export function printFeed(
  { path, outlet, stories, behavior, changedAt }: SampleFeed,
  origin: string,
): PrintedFeed {
  const text = writers[outlet.format]({
    outlet,
    stories: behavior === 'empty' ? [] : stories,
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

/** Returns the media type with which real publishers send each format. Old formats are often sent as text/xml. */
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

/**
 * Encodes text as windows-1252 (WHATWG Encoding): typographic quotes and dashes are one byte each. Throws on a
 * character that the charset lacks.
 */
function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
    const index = between80And9f.indexOf(character);
    if (index < 0) throw new Error(`windows-1252 has no ${character} (U+${code.toString(16)}).`);
    return 0x80 + index;
  });
}

/** The characters of bytes 80 to 9F in order. The five unused bytes are U+FFFD, which no text contains. */
const between80And9f = Array.from('€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ');
