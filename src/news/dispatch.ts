import type { Item, PackedItems, Spiked } from './item.ts';

/** A document as received: bytes and headers, not yet parsed. */
export interface Dispatch {
  /** The feed's configured URL, which identifies it. */
  feed: string;
  /** The URL of the response, after redirects: the base of relative links. */
  url: string;
  /** The document, after decoding its Content-Encoding. */
  body: Uint8Array;
  /** The Content-Type header. */
  contentType: string | null;
  /** Epoch milliseconds. */
  receivedAt: number;
}

/** The result of polling a feed once. Expected failures are values; only bugs throw. */
export type FetchResult = DispatchedFeed | UnchangedFeed | UnreachableFeed | Gone;

/** A poll whose response was a document. */
export interface DispatchedFeed extends Omit<UnchangedFeed, 'kind'> {
  kind: 'dispatched';
  dispatch: Dispatch;
}

/** A poll whose response was 304: nothing has changed. */
export interface UnchangedFeed extends Freshness {
  kind: 'unchanged';
  etag: string | null;
  lastModified: string | null;
  /** The new URL, if every redirect was permanent (301, 308). */
  movedTo: string | null;
}

/** A poll whose request failed, or whose response had another status. */
export interface UnreachableFeed {
  kind: 'unreachable';
  /** A sentence for a publisher: what happened and, if known, what to do. */
  reason: string;
  /** The HTTP status, or null if there was no response. */
  status: number | null;
  /** The value of Retry-After, not yet clamped. */
  retryAfterSeconds: number | null;
}

/** A poll whose response was 410: the feed is gone for good. */
export interface Gone {
  kind: 'gone';
  reason: string;
}

/** How long a response stays fresh. */
export interface Freshness {
  /** The value of Cache-Control max-age or Expires. */
  freshSeconds: number | null;
  /** The value of Retry-After, not yet clamped. */
  retryAfterSeconds: number | null;
}

/** A dispatch after editing: the channel, the clean items, and the items that were left out. */
export interface EditedFeed {
  kind: 'edited';
  /** The format, for people: `RSS 2.0`, `Atom 1.0`, `JSON Feed 1.1` … */
  format: string;
  /** The channel's title, which is the source of its articles. May be empty. */
  title: string;
  /** The channel's description as plain text. May be empty. */
  description: string;
  /** The channel's `ttl` (RSS) or `sy:updatePeriod`. */
  ttlSeconds: number | null;
  /** Items in the order of the document. */
  items: Item[];
  spiked: Spiked[];
}

/** An edited feed as the desk sends it to the archive. */
export interface PackedFeed extends Omit<EditedFeed, 'items'> {
  items: PackedItems;
  /** A hash of the items. If it has not changed, there is nothing new to file. */
  fingerprint: string;
}

/** A dispatch that is not a feed, or that could not be read in time. */
export interface Rejected {
  kind: 'rejected';
  /** A sentence for a publisher. */
  reason: string;
}
