/** A feed as a publication's `sections.yaml` names it. */
export interface Feed {
  /** Where it is asked; also its identity. */
  address: string;
  /** Who publishes it, as people call them; shown where the feed itself has no title. */
  publisher: string;
  /** Where its conditions of use were read, and when (YYYY-MM-DD); null when nobody has yet. */
  terms: { address: string; read: string } | null;
  /** How much of it our own feeds may carry on. */
  syndicate: 'none' | 'headlines' | 'excerpts';
  /** How its pictures may be shown. `none`: never; every story gets the placeholder. */
  pictures: 'linked' | 'cached' | 'none';
}

/** What is known of a feed from having asked it: kept in the archive, one row a feed. Times are milliseconds since the epoch. */
export interface FeedState {
  /** The feed's address as configured: its identity. */
  feed: string;
  /** Where it is asked now: differs from `feed` after a permanent redirect. */
  currentAddress: string;
  etag: string | null;
  lastModified: string | null;
  /** The fingerprint of the items last filed (see `EditedFeed`); null before the first. */
  fingerprint: string | null;
  /** The channel's own title and description; null before the first answer. */
  title: string | null;
  description: string | null;
  /** When it is due. */
  nextPollAt: number;
  /** How long it is left alone after an answer, in seconds: adapts to how often it changes. */
  intervalSeconds: number;
  /** Until when a poller holds it; null when nobody does. */
  leaseUntil: number | null;
  /** How often in a row it has failed; 0 when the last answer was good. */
  failures: number;
  /** Why it failed the last time, as a sentence for a publisher; null when the last answer was good. */
  lastError: string | null;
  lastAskedAt: number | null;
  /** The last good answer, a 304 included. */
  lastAnsweredAt: number | null;
  /** The last answer that brought something new. */
  lastChangedAt: number | null;
  /** When it answered 410: it is asked again only once a week, until a good answer revives it. Null while it lives. */
  retiredAt: number | null;
}

/** The part of an address that tells a sports feed from its sisters: the last path segment (spec section 3). */
export function lastPathSegment(address: string): string {
  const segments = new URL(address).pathname.split('/').filter((segment) => segment !== '');
  return segments.at(-1) ?? new URL(address).hostname;
}

/** What readers know a feed as: its own title, and without one the host of its address. */
export function sourceName({ feed, title }: { feed: string; title: string | null }): string {
  return title === null || title.trim() === '' ? new URL(feed).hostname : title;
}
