import { counted } from '../../news/words/counted.ts';

/** A post in another program's export, before it becomes a file. */
export interface ImportedPost {
  /**
   * The id in the export, prefixed with the program and the old site. It never changes, so a second import finds the
   * post.
   */
  id: string;
  title: string;
  slug: string;
  html: string;
  /** Epoch milliseconds; null if the export doesn't say. */
  publishedAt: number | null;
  isDraft: boolean;
  /** A summary of the post, in one or two sentences. Empty if the export has none. */
  description: string;
  authors: string[];
  tags: string[];
  category: string | null;
  /** The picture above the post: its URL, alternative text and caption. */
  picture: { url: string; text: string; caption: string } | null;
  /** The URLs on the old site, without the host: `/2019/05/the-bridge/`, `/?p=41`. */
  formerUrls: string[];
}

/** An author of the old site. A value that the export doesn't have is empty. */
export interface FormerAuthor {
  /** The name in the author's URL. */
  slug: string;
  name: string;
  bio: string;
  /** A picture's URL. */
  picture: string;
  website: string;
}

/** A page of the old site that lists the posts with one tag or by one author. */
export interface FormerTopic {
  /** The URL on the old site, without the host: `/tag/river/`. */
  url: string;
  kind: 'tag' | 'author';
  name: string;
}

/** The content of an export. */
export interface ReadExport {
  kind: 'export';
  /** The program's name, for people. */
  program: 'Ghost' | 'WordPress';
  /** The beginnings of the old site's URLs. */
  origins: string[];
  /** The old site's name if its URLs don't have its host; otherwise empty. */
  siteName: string;
  posts: ImportedPost[];
  authors: FormerAuthor[];
  topics: FormerTopic[];
  /** URLs of feeds on the old site, without the host. */
  feeds: string[];
  /** The URLs of the files in the old site's media library, if the export lists them. */
  library: ReadonlySet<string>;
  /** Descriptions of the entries that aren't posts or couldn't be read, in full sentences. */
  leftOut: string[];
}

/** A file that can't be read. `message` and `remedy` are full sentences. */
export interface UnreadableExport {
  kind: 'unreadable';
  message: string;
  remedy: string;
}

/** Limits on the memory that an import uses. */
export const limits = { fileBytesMax: 512 * 1024 * 1024, postCharactersMax: 400_000, postsMax: 100_000 };

export function unreadable(message: string, remedy: string): UnreadableExport {
  return { kind: 'unreadable', message, remedy };
}

/**
 * Says that some items of an export aren't imported, and why or what to do. Returns an empty list if there are none.
 * `of` follows the item's name; `ending` follows *left out*.
 */
export function describeLeftOut(
  count: number,
  { one, of = '', ending = '' }: { one: string; of?: string; ending?: string },
): string[] {
  return count === 0
    ? []
    : [`${counted(count, one)}${of} ${count === 1 ? 'was' : 'were'} left out${ending}.`];
}

/** Says that the pages of an export aren't imported. Returns an empty list if there are no pages. */
export function pagesLeftOut(count: number): string[] {
  return describeLeftOut(count, {
    one: 'page',
    ending: `; write ${count === 1 ? 'it' : 'them'} as pages/<name>.md`,
  });
}

/** Says that an export has more posts than can be imported. Returns an empty list if it has not. */
export function postsBeyondLimit(count: number): string[] {
  return describeLeftOut(count, { one: 'item', of: ` beyond the limit of ${limits.postsMax}` });
}
