import type { Language } from './languages.ts';
import type { NamedPictures, Picture, PostPicture } from './pictures/picture.ts';
import type { SectionKey } from './sections.ts';
import type { Text } from './words/text.ts';
import { unicodeSlugOf } from './words/slugOf.ts';

/** A post of a publication's own blog. */
export interface Post extends PostSummary {
  /**
   * When the post is published, in the publication's time zone: the beginning of a day (YYYY-MM-DD), or a moment with
   * its offset (`2026-11-22T06:00:00-06:00`).
   */
  date: string;
  /** The day the post was last changed, YYYY-MM-DD; null if it never was. */
  modified: string | null;
  /** Body as Markdown. */
  blog: string;
  /** Body as safe HTML, rendered once, with the URLs of pictures as they were written. */
  html: string;
  /** The pictures that can be shown, by their URLs in `html`. */
  pictures: NamedPictures;
  /** A URL of a YouTube video, in any form. */
  youtubeShortsUrl: string | null;
  keywords: string[];
  sources: { title: string; address: string | null }[];
  /** Newest first. In a translation, untranslated corrections are in the language of the original. */
  corrections: { date: string; text: Text }[];
}

/** A post in a list, and in the response of `get_metainfo`. */
export interface PostSummary {
  /** The id, which never changes and is the same in every language. */
  id: string;
  /** The language of an untranslated post, if it isn't the language of the pages. */
  language?: Language;
  /** Last part of the post's path, not yet percent-encoded (see `postPath`). */
  slug: string;
  metaTitle: string;
  metaDescription: string;
  /** Picture from the publication's own folder. */
  picture?: PostPicture;
  /** The URL of a picture on another host. */
  pinterestImageLink: string | null;
  /** The prepared `picture`, once it is stored here. */
  thumbnail?: Picture;
  /** Day or moment (see `Post`); null if unknown, because the list of a functions host may have no dates. */
  date: string | null;
  /** The key of the section that also lists the post. Posts of a functions host have none. */
  section?: SectionKey;
  /** Null if the post has no category, or if the list of a functions host leaves it out. */
  category: string | null;
  tags: string[];
  /** The names of the authors in one text, in the language of the page. */
  author: string | null;
  /** The names, if there are several. */
  authors?: string[];
  /** The number of words in the text. Absent in the list of a functions host. */
  words?: number;
}

/** Returns the name of each author of a post. */
export function authorsOf({ author, authors }: Pick<PostSummary, 'author' | 'authors'>): string[] {
  return authors ?? (author === null ? [] : [author]);
}

/** A post in search results, the site map and the files for programs. */
export interface PostEntry extends PostSummary {
  /** The day the post was last changed; null if it never was, or if unknown. */
  modified: string | null;
}

/** A page of the list of posts, newest first. */
export interface PostPage {
  /** Counted from 1. */
  page: number;
  posts: PostSummary[];
  /** The number of posts on all pages. */
  total: number;
}

export const postsPerPage = 10;

/** Returns the number of pages of a list with `total` posts. An empty list has one page. */
export function postPageCount(total: number): number {
  return Math.max(1, Math.ceil(total / postsPerPage));
}

/** Returns the path of a page of a list. The first page has the path of the list; later pages add their number. */
export function listPagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** The blog can't be read, or does not have what was requested. */
export interface BlogFailure {
  kind: 'blogFailure';
  /** Message for readers; see docs/behavior.md, Errors. */
  message: string;
  /**
   * `missing`: there is no such post. `moved`: the post has another slug now. `unreachable`: the functions host failed.
   */
  reason: 'missing' | 'moved' | 'unreachable';
  /** The new slug of a post that has moved. */
  movedTo: string | null;
}

export function unreachableBlog(message: string): BlogFailure {
  return { kind: 'blogFailure', message, reason: 'unreachable', movedTo: null };
}

export const listUnreachable = unreachableBlog('Failed to load blog data');
export const postUnreachable = unreachableBlog('Failed to load blog detail');

/** Returns the failure of a host that responds to a request for the list with a status other than 200. */
export function listRefused(status: number): BlogFailure {
  return unreachableBlog(`Failed to fetch blog metadata: ${status}`);
}

/** The part of a publication that says where its posts are. */
export interface WithPosts {
  posts: { slug: string };
}

/** The default slug of a publication's posts. */
export const defaultPostsSlug = 'blog';

/** The number of characters that a post's or a page's Markdown may have. */
export const markdownCharactersMax = 60_000;

/** Returns the path of the list of posts. */
export function postsPath({ posts }: WithPosts): string {
  return `/${posts.slug}`;
}

/**
 * Returns the path of a post, percent-encoded as browsers send it, so that links, canonical URLs and cache keys agree.
 */
export function postPath(publication: WithPosts, slug: string): string {
  // `encodeURIComponent` throws for lone surrogates, and then every page that lists the post would fail.
  return `${postsPath(publication)}/${encodeURIComponent(slug.toWellFormed())}`;
}

/** Returns the path of the page of a tag or an author; null for a name without a letter or digit, which has no page. */
export function topicPath(publication: WithPosts, folder: 'tags' | 'authors', name: string): string | null {
  const part = unicodeSlugOf(name.toWellFormed());
  return part === '' ? null : `${postsPath(publication)}/${folder}/${encodeURIComponent(part)}`;
}
