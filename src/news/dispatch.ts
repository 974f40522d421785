import type { Item, Spiked } from './item.ts';

/** A document as it came over the wire: bytes and what the sender said of them, not yet read. */
export interface Dispatch {
  /** The feed's address as configured: its identity everywhere in the house. */
  feed: string;
  /** The address that answered in the end, after redirects: what relative links are resolved against. */
  address: string;
  /** The document, after its content coding was undone. */
  body: Uint8Array;
  /** The Content-Type header as it was sent, or null. */
  contentType: string | null;
  /** When it arrived: milliseconds since the epoch. */
  receivedAt: number;
}

/** What asking a feed once gave. Failures are values here: only a bug throws. */
export type WireAnswer = Dispatched | Unchanged | Unreachable | Gone;

/** The feed answered with a document. */
export interface Dispatched extends Freshness {
  kind: 'dispatched';
  dispatch: Dispatch;
  etag: string | null;
  lastModified: string | null;
  /** The new address if every hop that led there was permanent (301, 308), else null. */
  movedTo: string | null;
}

/** The feed answered 304: what we have is what it has. */
export interface Unchanged extends Freshness {
  kind: 'unchanged';
  etag: string | null;
  lastModified: string | null;
  movedTo: string | null;
}

/** The feed could not be asked, or did not answer as a feed does. */
export interface Unreachable {
  kind: 'unreachable';
  /** A whole sentence for a publisher: what happened and, where we know it, what to do. */
  reason: string;
  /** The HTTP status, or null when there was no answer. */
  status: number | null;
  /** What a Retry-After header asked for, in seconds, not yet clamped; null without one. */
  retryAfterSeconds: number | null;
}

/** The feed answered 410: it is never coming back. */
export interface Gone {
  kind: 'gone';
  reason: string;
}

/** How long the sender says its answer stays fresh. */
export interface Freshness {
  /** From Cache-Control max-age or Expires, in seconds; null when nothing was said. */
  freshSeconds: number | null;
  /** What a Retry-After header asked for, in seconds, not yet clamped; null without one. */
  retryAfterSeconds: number | null;
}

/** A dispatch after the desk: the channel, the clean items, and what was left out. */
export interface EditedFeed {
  kind: 'edited';
  /** What the document turned out to be, for people: `RSS 2.0`, `Atom 1.0`, `JSON Feed 1.1` … */
  format: string;
  /** The channel's title: what articles name as their source. Empty when the feed has none. */
  title: string;
  /** The channel's description as plain text. Empty when the feed has none. */
  description: string;
  /** The channel's `ttl` (RSS) or `sy:updatePeriod`, in seconds; null without one. */
  ttlSeconds: number | null;
  /** In the order of the document. */
  items: Item[];
  spiked: Spiked[];
  /** A hash over the items: two polls with the same one have nothing new to file. */
  fingerprint: string;
}

/** A dispatch that is no feed at all, or that the desk could not read in time. */
export interface Rejected {
  kind: 'rejected';
  /** A whole sentence for a publisher. */
  reason: string;
}
