/** One post of a publication's own blog (spec sections 2 and 3). */
export interface Post extends PostSummary {
  /** The day it is published, at which it appears: YYYY-MM-DD, in the publication's time zone. */
  date: string;
  /** When it was last changed, likewise; null when it never was. */
  modified: string | null;
  /** Its body as Markdown. */
  blog: string;
  /** Its body as HTML, rendered once, before the first reader sees it: safe to be put into a page. */
  html: string;
  /** An address of a video of any shape that YouTube gives; null without one. */
  youtubeShortsUrl: string | null;
  keywords: string[];
  category: string | null;
  tags: string[];
  author: string | null;
  /** Where its facts were read. */
  sources: { title: string; address: string | null }[];
  /** What was wrong in it and is put right, newest first. */
  corrections: { date: string; text: string }[];
}

/** What a list shows of a post, and what `get_metainfo` gives of it (spec section 3, "Blog list item"). */
export interface PostSummary {
  /** Stable: never changes while the post lives. */
  id: string;
  /** Its part of the address, as it is read: see `postPath`. */
  slug: string;
  metaTitle: string;
  metaDescription: string;
  /** The address of a picture, or null. */
  pinterestImageLink: string | null;
}

/** A post as search, the site map and the files for programs name it. */
export interface PostEntry extends PostSummary {
  /** Its day, YYYY-MM-DD; null where only the functions host's list is known, which has no dates. */
  date: string | null;
  /** When it was last changed, likewise; null when it never was, or that is not known. */
  modified: string | null;
}

/** One page of the list of posts, newest first. */
export interface PostPage {
  /** Counted from 1. */
  page: number;
  posts: PostSummary[];
  /** How many posts there are in all. */
  total: number;
}

/** How many posts a page of the list has (spec section 9). */
export const postsPerPage = 10;

/** The blog could not be read, or has not what was asked for; `message` as in spec section 8. */
export interface BlogFailure {
  kind: 'blogFailure';
  message: string;
  /** `missing`: there is no such post. `moved`: it has another slug now. `unreachable`: the functions host did not answer as it should. */
  reason: 'missing' | 'moved' | 'unreachable';
  /** The slug it has now, when it moved; else null. */
  movedTo: string | null;
}
