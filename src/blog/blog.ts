import type { BlogFailure, Post, PostPage } from '../news/post.ts';
import type { BlogMistake } from './blogMistake.ts';

/** A publication's blog, wherever its posts come from. */
export interface Blog {
  /** One page of the list, newest first; `number` is counted from 1. A page behind the last one has no posts. */
  page(number: number): Promise<PostPage | BlogFailure>;
  /** The post with this slug; `moved` for a slug that a post had before, `missing` for one that no post has. */
  post(slug: string): Promise<Post | BlogFailure>;
  /** When the blog may next be another by itself, in milliseconds since the epoch after `now`; Infinity: not before it is read again. */
  nextChangeAt(now: number): number;
  /** What is wrong in its files, in their order; none for a blog that comes from a functions host. */
  mistakes: readonly BlogMistake[];
  /** Looks at the source again; gives whether anything is different now. */
  reread(): Promise<boolean>;
}
