import type { BlogFailure, Post, PostEntry, PostPage } from '../news/post.ts';
import type { Mistake } from '../yaml/mistake.ts';

/** A publication's blog, wherever its posts come from. */
export interface Blog {
  /** One page of the list, newest first; `number` is counted from 1. A page behind the last one has no posts. */
  page(number: number): Promise<PostPage | BlogFailure>;
  /** The post with this slug; `moved` for a slug that a post had before, `missing` for one that no post has. */
  post(slug: string): Promise<Post | BlogFailure>;
  /**
   * The newest posts whole, at most `count`, newest first: for the feeds. A functions host is asked for those of the first page of its
   * list (spec section 9). A post that cannot be had is left out; a failure is a list that cannot be had, or none of several posts.
   */
  newest(count: number): Promise<Post[] | BlogFailure>;
  /** All posts that are out, newest first. Those of a functions host are asked for every few minutes: 1000 at most, days as far as they are known. */
  entries(): Promise<PostEntry[] | BlogFailure>;
  /**
   * The posts that are out and have all of the words, best first: in title, description, and, where the files are ours, body, keywords
   * and tags. Case, accents and English endings do not matter. Any text may be given; one without letter or digit finds nothing.
   */
  search(words: string): Promise<PostEntry[] | BlogFailure>;
  /** When the blog may next be another by itself, in milliseconds since the epoch after `now`; Infinity: not before it is read again. */
  nextChangeAt(now: number): number;
  /** What is wrong in its files, in their order; none for a blog that comes from a functions host. */
  mistakes: readonly Mistake[];
  /** Looks at the source again; gives whether anything is different now. */
  reread(): Promise<boolean>;
}
