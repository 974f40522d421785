import type { BlogFailure, Post } from '../news/post.ts';
import { isBlogFailure, unreachableBlog } from './blogFailures.ts';
import { inBatches } from './inBatches.ts';

/** The posts with these slugs, in their order. One that cannot be had is left out; that none can be had of several is a failure. */
export async function wholePosts({
  slugs,
  post,
}: {
  slugs: readonly string[];
  post: (slug: string) => Promise<Post | BlogFailure>;
}): Promise<Post[] | BlogFailure> {
  const answers = await inBatches({ items: slugs, work: post });
  const posts = answers.flatMap((answer) => (isBlogFailure(answer) ? [] : [answer]));
  if (posts.length > 0 || slugs.length === 0) return posts;
  const unreachable = answers.filter(isBlogFailure).find(({ reason }) => reason === 'unreachable');
  // Never `missing`: whoever asks for the newest has named no post.
  return unreachable ?? unreachableBlog('Failed to load blog detail');
}
