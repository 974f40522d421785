import type { Language } from './languages.ts';

/** A feed in a publication's `sections.yaml`. */
export interface Feed {
  /** The URL to poll, which also identifies the feed. */
  address: string;
  /** The name of the source of the feed's articles; null: the feed's own title. */
  publisher: string | null;
  /**
   * The URL of the feed's terms of use, and the day the publisher read them (YYYY-MM-DD); null if the publisher hasn't
   * read the terms.
   */
  terms: { address: string; read: string } | null;
  /** The language of the feed's stories. Absent: the publication's main language. */
  language?: Language | undefined;
  /** How much of the feed the publication's own feeds may republish. */
  syndicate: 'none' | 'headlines' | 'excerpts';
  /**
   * `cached`: the site fetches, resizes and stores pictures. `linked`: readers' browsers load them, if the publication
   * allows their hosts. `none`: stories have no pictures (docs/decisions/066).
   */
  pictures: 'cached' | 'linked' | 'none';
}

/** The polling state of a feed: one row in the archive. Times are epoch milliseconds. */
export interface FeedState {
  /** The feed's configured URL, which identifies it. */
  feed: string;
  /** The URL to poll, which differs from `feed` after a permanent redirect. */
  currentAddress: string;
  etag: string | null;
  lastModified: string | null;
  /** The fingerprint of the items last filed (see `PackedFeed`). */
  fingerprint: string | null;
  /** The channel's title. */
  title: string | null;
  /** The channel's description. */
  description: string | null;
  nextPollAt: number;
  /** The time between polls, which adapts to how often the feed changes. */
  intervalSeconds: number;
  /** When the lease of the polling process expires; null if no process is polling the feed. */
  leaseUntil: number | null;
  /** Consecutive failures. */
  failures: number;
  /** The last failure, as a sentence for a publisher; null after a success. */
  lastError: string | null;
  /** When the feed was last polled, with any result. */
  lastAskedAt: number | null;
  /** When a poll last succeeded, including a 304. */
  lastAnsweredAt: number | null;
  /** When a poll last returned something new. */
  lastChangedAt: number | null;
  /** When the feed's server returned 410. The feed is then polled once a week, until it responds successfully again. */
  retiredAt: number | null;
}

/** Returns whether a poll of the feed is late, so that the feed's state is out of date. */
export function isOverdue({ nextPollAt }: FeedState, now: number): boolean {
  return now > nextPollAt + overdueMs;
}

/** Longer than any poll takes, even behind slow hosts. */
export const overdueMs = 15 * 60_000;

/**
 * Returns the host of a URL with its port, so that two servers on one machine count as two hosts. Returns text that
 * isn't a URL unchanged; `outbound` refuses it.
 */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

/** Returns the last path segment of a URL, which distinguishes a publisher's sports feeds. */
export function lastPathSegment(url: string): string {
  const { pathname, hostname } = new URL(url);
  return pathname.split('/').findLast((segment) => segment !== '') ?? hostname;
}

/** Returns the name that a feed gives itself: its title, or the host of its URL. */
export function sourceName({ feed, title }: { feed: string; title: string | null }): string {
  return title === null || title.trim() === '' ? new URL(feed).hostname : title;
}
