import type { ChangedFiles } from '../runtime/changedFiles.ts';
import type { Language } from '../news/languages.ts';
import type { Messages } from '../news/messages/messagesOf.ts';
import type {
  FolderPicture,
  MarkdownReference,
  NamedPictures,
  UnusablePicture,
} from '../news/pictures/picture.ts';
import type { BlogFailure, Post, PostEntry, PostPage, PostSummary } from '../news/post.ts';
import type { CorrectWords } from '../news/words/respell.ts';
import type { Synonyms } from '../news/words/searchTerms.ts';
import type { Mistake } from '../yaml/mistake.ts';

/** A publication's blog, read from its own folder or from a functions host. */
export interface Blog {
  /** Returns a page of the list, newest first, counted from 1. A page past the last has no posts. */
  page(number: number): Promise<PostPage | BlogFailure>;
  /** Returns the post with this slug. The failure is `moved` for a former slug and `missing` for an unknown one. */
  post(slug: string): Promise<Post | BlogFailure>;
  /**
   * Returns the newest posts in the blog's own language with their text, for feeds; from a functions host, only posts
   * on the first page of its list. A post that fails to load is left out; if the list or every post fails, so does the
   * call.
   */
  newest(count: number): Promise<Post[] | BlogFailure>;
  /** Returns all published posts, newest first; from a functions host at most 1,000, refreshed every few minutes. */
  entries(): Promise<PostEntry[] | BlogFailure>;
  /**
   * Finds the published posts that contain all words, best match first. Folder posts are searched in full, posts of a
   * functions host by title and description. Case, accents and word endings are ignored. Any text is allowed.
   */
  search(query: string, synonyms: Synonyms): Promise<PostEntry[] | BlogFailure>;
  /** Corrects a search that finds nothing, so that it finds posts; null if it can't. */
  respell(query: string, known: { synonyms: Synonyms } & CorrectWords): Promise<string | null>;
  /**
   * Returns the next time after `now` at which the blog may change without a reload, in epoch milliseconds; or
   * Infinity.
   */
  nextChangeAt(now: number): number;
  /**
   * Returns the publication's own picture with the content that the URL names, if a published post shows it. The URL
   * may name a size that the picture doesn't have, or no longer has.
   */
  picture(url: string): FolderPicture | undefined;
  /**
   * Returns the URLs of the pictures on other hosts that the blog's posts show, newest post first, as far as they are
   * known.
   */
  outsidePictures(): string[];
  /** Returns the former slugs of the blog's posts, which redirect. A functions host has none. */
  formerSlugs(): string[];
  /**
   * Returns the drafts and scheduled posts of the folder, which no other member includes. A functions host has none.
   */
  drafts(): BlogDraft[];
  /** Mistakes in the blog's files, in file order. A functions host has none. */
  mistakes: readonly Mistake[];
  /** Returns the links in the validated Markdown of published posts. A functions host has none. */
  links(): PostLink[];
  /**
   * Returns what is allowed in the blog's files but probably not meant, such as invented URLs, which only the demo
   * shows, and dates long after `now`. A functions host has none.
   */
  notices(now: number): readonly Mistake[];
  /** The posts that are shown in their last good versions, because of mistakes. A functions host has none. */
  older: OlderPosts;
  /** Reads all files again, or only the changed files and posts with pictures. Returns whether a post changed. */
  reload(changed?: ChangedFiles): Promise<boolean>;
}

export interface OlderPosts {
  files: readonly string[];
  /** True if the folder is missing or can't be opened, so that all posts are shown in their last good versions. */
  isFolderMissing: boolean;
}

/** A post that readers can't see yet. */
export interface BlogDraft {
  /** The post's id. */
  id: string;
  file: string;
  /** The time at which the post appears, in epoch milliseconds; null for a post with `draft: true`. */
  appearsAt: number | null;
  pictures: readonly FolderPicture[];
  /** Renders the draft with its pictures below `base`, because they aren't public. Null if it can't be rendered. */
  render(base: string): Promise<Post | null>;
}

/** A link in a post's file. */
export interface PostLink extends Pick<Mistake, 'file' | 'line' | 'column'> {
  /** The URL as written. A relative URL is resolved below the posts. */
  url: string;
  /** The post's slug. */
  slug: string;
}

/** Looks up the picture with this name in the publication's folder, or says why it can't be shown. */
export type FindPicture = (name: string) => Promise<FolderPicture | UnusablePicture>;

/**
 * Renders Markdown to HTML that is safe to put into a page, within limits on length and time. Pictures of the
 * publication's folder are shown only if they are in `pictures`.
 */
export type RenderMarkdown = (
  markdown: string,
  purpose?: RenderPurpose,
  text?: MarkdownText,
) => Promise<RenderedMarkdown>;

/** The properties of a Markdown text that its renderer needs. */
export interface MarkdownText {
  /** The publication's own pictures, by the URLs that the text gives them. */
  pictures?: NamedPictures;
  /** The language of the renderer's own text, such as the heading of footnotes. English by default. */
  language?: Language;
  /** The renderer's own text in a language that isn't ours. */
  messages?: Messages['markdown'] | undefined;
}

/** The purpose of rendering a post: for a reader who waits (the default), or to check it. */
export type RenderPurpose = 'reader' | 'check';

/** The HTML, or a full sentence for the publisher that says why there is none. */
export type RenderedMarkdown =
  | { kind: 'html'; html: string; references: readonly MarkdownReference[] }
  | { kind: 'tooLong' | 'tooComplex'; reason: string };

export const missingPost: BlogFailure = {
  kind: 'blogFailure',
  message: 'Blog post not found',
  reason: 'missing',
  movedTo: null,
};

export function movedPost(slug: string): BlogFailure {
  return { ...missingPost, reason: 'moved', movedTo: slug };
}

export function isBlogFailure(value: object): value is BlogFailure {
  return 'kind' in value && value.kind === 'blogFailure';
}

/** Returns a blog with changed posts: `summary` changes the posts of lists, `post` whole posts. */
export function mapPosts<Mapped extends Pick<Blog, 'page' | 'post' | 'newest' | 'entries' | 'search'>>(
  blog: Mapped,
  change: { summary: <Each extends PostSummary>(post: Each) => Each; post: (post: Post) => Post },
): Mapped {
  const { summary } = change;
  return {
    ...blog,
    page: async (number) =>
      unlessFailed(await blog.page(number), (list) => ({ ...list, posts: mapChanged(list.posts, summary) })),
    post: async (slug) => unlessFailed(await blog.post(slug), change.post),
    newest: async (count) => unlessFailed(await blog.newest(count), (posts) => posts.map(change.post)),
    entries: async () => unlessFailed(await blog.entries(), (posts) => mapChanged(posts, summary)),
    search: async (query, synonyms) =>
      unlessFailed(await blog.search(query, synonyms), (posts) => posts.map(summary)),
  };
}

/** Returns the same array if no entry changes, so that data computed from the array can be used again. */
function mapChanged<Each>(all: Each[], change: (each: Each) => Each): Each[] {
  const changed = all.map(change);
  return changed.some((each, index) => each !== all[index]) ? changed : all;
}

function unlessFailed<Found extends object>(found: Found | BlogFailure, change: (found: Found) => Found) {
  return isBlogFailure(found) ? found : change(found);
}
