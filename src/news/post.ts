import type { Language } from './languages.ts';
import type { NamedPictures, Picture, PostPicture } from './pictures/picture.ts';
import type { SectionKey } from './sections.ts';
import type { Text } from './words/text.ts';
import { unicodeSlugOf } from './words/slugOf.ts';

/** A post of a publication's own blog. */
export interface Post extends PostSummary {
  /**
   * When it is published, in the publication's time zone: a day (YYYY-MM-DD), at the beginning of which it appears, or
   * a moment with its offset (`2026-11-22T06:00:00-06:00`).
   */
  date: string;
  /** The day it was last changed, YYYY-MM-DD; null if it never was. */
  modified: string | null;
  /** Body as Markdown. */
  blog: string;
  /** Body as safe HTML, rendered once, with the URLs of pictures as they were written. */
  html: string;
  /** The pictures of `html` that can be shown, by their URLs there. */
  pictures: NamedPictures;
  /** Any URL that YouTube gives out for a video. */
  youtubeShortsUrl: string | null;
  keywords: string[];
  sources: { title: string; address: string | null }[];
  /** Newest first. A translation has those of the original that aren't translated in the original's language. */
  corrections: { date: string; text: Text }[];
}

/** A post in a list, and in the response of `get_metainfo`. */
export interface PostSummary {
  /** Never changes, and is the same in every language. */
  id: string;
  /** Language of an untranslated post, where that is not the language of the publication's pages. */
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
  /** The key of the section that lists it, too. A functions host has none. */
  section?: SectionKey;
  /** Null, or an empty list, if it has none or if the list of a functions host leaves it out. */
  category: string | null;
  tags: string[];
  /** The names of its authors in one text, in the language of the page. */
  author: string | null;
  /** The names, if there are several. */
  authors?: string[];
  /** The number of words in its text. The list of a functions host doesn't have it. */
  words?: number;
}

/** The name of each author of a post. */
export function authorsOf({ author, authors }: Pick<PostSummary, 'author' | 'authors'>): string[] {
  return authors ?? (author === null ? [] : [author]);
}

/** A post in search results, the site map and the files for programs. */
export interface PostEntry extends PostSummary {
  /** The day it was last changed; null if it never was, or if unknown. */
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

/** The number of pages of a list of so many posts. An empty list has one. */
export function postPageCount(total: number): number {
  return Math.max(1, Math.ceil(total / postsPerPage));
}

/** The path of a page of a list: the first is the list's own, and others add their number. */
export function listPagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** The blog can't be read, or does not have what was requested. */
export interface BlogFailure {
  kind: 'blogFailure';
  /** Message for readers; see docs/behavior.md, Errors. */
  message: string;
  /** `missing`: there is no such post. `moved`: it has another slug now. `unreachable`: the functions host failed. */
  reason: 'missing' | 'moved' | 'unreachable';
  /** The new slug of a post that has moved. */
  movedTo: string | null;
}

export function unreachableBlog(message: string): BlogFailure {
  return { kind: 'blogFailure', message, reason: 'unreachable', movedTo: null };
}

export const listUnreachable = unreachableBlog('Failed to load blog data');
export const postUnreachable = unreachableBlog('Failed to load blog detail');

/** The failure of a host that responds to a request for the list with a status other than 200. */
export function listRefused(status: number): BlogFailure {
  return unreachableBlog(`Failed to fetch blog metadata: ${status}`);
}

/** The part of a publication that says where its posts are. */
export interface WithPosts {
  posts: { slug: string };
}

/** The slug of the posts of a publication that gives none. */
export const defaultPostsSlug = 'blog';

/** The number of characters that a post's or a page's Markdown may have. */
export const markdownCharactersMax = 60_000;

/** The path of the list of posts. */
export function postsPath({ posts }: WithPosts): string {
  return `/${posts.slug}`;
}

/** The path of a post, percent-encoded as browsers send it, so that links, canonical URLs and cache keys agree. */
export function postPath(publication: WithPosts, slug: string): string {
  // A lone surrogate has no UTF-8 form. Such a slug can't be requested, but a page that lists it must not fail.
  return `${postsPath(publication)}/${encodeURIComponent(slug.toWellFormed())}`;
}

/** The path of a topic's page; null for a name without a letter or digit, which has no page. */
export function topicPath(publication: WithPosts, folder: 'tags' | 'authors', name: string): string | null {
  const part = unicodeSlugOf(name.toWellFormed());
  return part === '' ? null : `${postsPath(publication)}/${folder}/${encodeURIComponent(part)}`;
}
