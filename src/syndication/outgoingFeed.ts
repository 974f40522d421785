import type { Publication } from '../news/publication.ts';

/**
 * A feed of ours before it is written in one of three formats: `writeRss`, `writeAtom` and `writeJsonFeed` take it, `blogFeed`,
 * `sectionFeed` and `failedFeed` make it. Times are milliseconds since the epoch; texts are plain unless they are called HTML.
 */
export interface OutgoingFeed {
  publication: Publication;
  /** An address-free identity that stays while the feed lives (see `stableId`). */
  id: string;
  title: string;
  description: string;
  /** The absolute address of the page that shows the same to people. */
  page: string;
  /** The path before the names of its files: `` for the blog, `/local-news` for a section; null for one that has no address of its own. */
  folder: string | null;
  categories: string[];
  /** Whose its texts are, in words. */
  rights: string;
  /** The newest entry's day; null without one. */
  publishedAt: number | null;
  /** When what it says last changed. Never the time of the request. */
  updatedAt: number;
  /** Newest first. */
  entries: OutgoingEntry[];
}

/** One post or story in a feed of ours. */
export interface OutgoingEntry {
  /** An address-free identity that stays while it lives, whatever becomes of its address and title (see `stableId`). */
  id: string;
  title: string;
  /** The absolute address of the whole text; null where the story came without one. */
  link: string | null;
  summary: string | null;
  /** The whole body as safe HTML, all its addresses absolute. */
  html: string | null;
  /** Null where it came without a date. */
  publishedAt: number | null;
  updatedAt: number;
  author: string | null;
  /** Who reported it, with where they are to be found; null for what is our own. */
  source: { name: string; address: string | null } | null;
  categories: string[];
  picture: Enclosure | null;
}

/** A picture that comes with an entry. */
export interface Enclosure {
  address: string;
  /** Its media type. */
  type: string;
  /** Its length; 0 when it is not known. */
  bytes: number;
}
