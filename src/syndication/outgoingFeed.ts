import { hash } from 'node:crypto';
import type { Language } from '../news/languages.ts';
import type { PostEntry } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import { messagesFor } from '../news/messages/messagesOf.ts';

/**
 * A feed before it is written: `blogFeed`, `sectionFeed` and `failedFeed` build it; `writeRss`, `writeAtom` and
 * `writeJsonFeed` write it. Times are epoch milliseconds. Strings are plain text unless they are called HTML.
 */
export interface OutgoingFeed {
  publication: Publication;
  /** A constant (see `stableId`). */
  id: string;
  title: string;
  description: string;
  /** The absolute URL of the page for readers. */
  page: string;
  /** The path of the feed's files: empty for the blog, `/parks` for a section, null for a feed without a URL. */
  folder: string | null;
  categories: string[];
  /** A copyright notice. */
  rights: string;
  /** The time at which the feed's contents last changed. Never the time of the request. */
  updatedAt: number;
  /** Newest first. */
  entries: OutgoingEntry[];
}

/** A post or story in one of our feeds. */
export interface OutgoingEntry {
  /** A constant, even if the URL and title change (see `stableId`). */
  id: string;
  title: string;
  /** The item's language, if it isn't the language of the feed. */
  language?: Language | undefined;
  /** The absolute URL of the full text. */
  link: string | null;
  summary: string | null;
  /** The full text as safe HTML, with absolute URLs. */
  html: string | null;
  publishedAt: number | null;
  updatedAt: number;
  author: string | null;
  /** The publisher of a story; null for our own posts. */
  source: { name: string; address: string | null } | null;
  categories: string[];
  picture: Enclosure | null;
}

/** A picture of an entry. */
export interface Enclosure {
  address: string;
  type: string;
  /** 0 if unknown. */
  bytes: number;
}

/** The input of a file that lists the blog's posts. */
export interface ListedPosts {
  publication: Publication;
  /** All published posts, newest first. */
  posts: readonly PostEntry[];
  /** Epoch milliseconds. */
  now: number;
}

/** Makes a valid feed without entries, sent with status 503 in place of a feed that can't be built. */
export function failedFeed(publication: Publication): OutgoingFeed {
  return {
    publication,
    id: stableId(publication, 'feed', 'failed'),
    ...messagesFor(publication).feeds.failed,
    page: `${publication.origin}/`,
    folder: null,
    categories: [],
    rights: publication.copyright,
    updatedAt: publication.changedAt,
    entries: [],
  };
}

/**
 * Makes an id for a feed or entry, as `urn:uuid:` (RFC 9562, version 8). The id is a hash of constant values, so that
 * feed readers don't show an entry twice when the entry's host, slug or title changes.
 * @param parts unique within the publication: `post` and its id; `story`, its feed and its guid.
 */
export function stableId({ id, prefix }: Publication, ...parts: string[]): string {
  // A post's translation is a separate entry in a separate feed.
  const owner = prefix === '' ? [id] : [id, prefix];
  const digits = hash('sha256', JSON.stringify([...owner, ...parts]));
  return `urn:uuid:${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
