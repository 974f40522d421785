import { hash } from 'node:crypto';
import { postsPerPage, type BlogFailure, type PostPage, type PostSummary } from '../news/post.ts';
import { isBlogFailure } from './blogFailures.ts';
import { inBatches } from './inBatches.ts';
import type { Asked } from './keptAnswers.ts';

/** All posts of a functions host's list, newest first. */
export interface ListedPosts {
  posts: PostSummary[];
  /** Equal versions are equal posts. */
  version: string;
}

/** How many pages of a list are asked for: the 1000 newest posts. */
export const listPagesMax = 100;

/** Asks for the pages of a list, a few at once. One that fails is a failure of the whole, for the posts on it would look deleted. */
export async function askAllPages(
  page: (number: number) => Promise<PostPage | BlogFailure>,
): Promise<Asked<ListedPosts, BlogFailure>> {
  const first = await page(1);
  if (isBlogFailure(first)) return { kind: 'failed', failure: first };
  const count = Math.min(Math.ceil(first.total / postsPerPage), listPagesMax);
  const items = Array.from({ length: Math.max(0, count - 1) }, (_, place) => place + 2);
  const others = await inBatches({ items, work: page, isLast: isBlogFailure });
  const failure = others.find(isBlogFailure);
  if (failure !== undefined) return { kind: 'failed', failure };
  // A post that came out meanwhile moves the last one of each page to the next.
  const all = [first, ...others].flatMap((each) => (isBlogFailure(each) ? [] : each.posts));
  const bySlug = new Map(all.map((post) => [post.slug, post]));
  const posts = [...bySlug.values()];
  return { kind: 'good', value: { posts, version: hash('sha256', JSON.stringify(posts)) } };
}
