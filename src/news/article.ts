import type { SectionKey } from './sections.ts';

/** An article as the archive keeps it: an item with its stable identity and the time it was first seen. */
export interface FiledArticle {
  /** The configured address of the feed that brought it. */
  feed: string;
  /** Stable identity within its feed: never changes while the story lives. */
  guid: string;
  title: string;
  /** Plain text. */
  description: string;
  /** An absolute http or https address, or `#`. */
  link: string;
  /** An ISO 8601 instant, or null when the feed's date could not be read: readers see *Recent*. */
  pubDate: string | null;
  /** What newest-first goes by, in milliseconds since the epoch: the date, or first seen where there is none, it is unreadable or in the future. */
  sortTime: number;
  author: string;
  /** An absolute https address, or null: readers see the placeholder. */
  image: string | null;
  /** The feed's own title. */
  source: string;
  /** How many words the longest text of the item has. */
  words: number;
  /** When we first met it: milliseconds since the epoch. */
  firstSeen: number;
  /** By `identityKey`, the links that it has had before this one, so that a story hidden by one of them stays hidden; left out when there are none. */
  formerLinks?: number[];
}

/** Another report of the event that an article tells of. */
export interface OtherReport {
  /** The feed's own title. */
  source: string;
  title: string;
  /** An absolute http or https address, or `#`. */
  link: string;
  /** The section that it was gathered for. */
  section: SectionKey;
}

/** An article in its place in an edition (spec section 3). */
export interface Article extends Omit<FiledArticle, 'formerLinks'> {
  /** `<section key>-<index>`, for sports `sports-<feed's last path segment>-<index>`: the place in the edition, not an identity. */
  id: string;
  section: SectionKey;
  /** Who else reports the same, one report a source; left out when nobody does. */
  alsoReported?: OtherReport[];
}
