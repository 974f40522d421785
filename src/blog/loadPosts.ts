import { postUnreachable, type BlogFailure, type Post } from '../news/post.ts';
import { isBlogFailure } from './blog.ts';

/** Loads the posts with these slugs, in order. Posts that fail are left out; if all of them fail, so does the call. */
export async function loadPosts(
  slugs: readonly string[],
  post: (slug: string) => Promise<Post | BlogFailure>,
): Promise<Post[] | BlogFailure> {
  const results = await mapInBatches(slugs, post);
  const posts = results.flatMap((result) => (isBlogFailure(result) ? [] : [result]));
  if (posts.length > 0 || slugs.length === 0) return posts;
  const unreachable = results.filter(isBlogFailure).find(({ reason }) => reason === 'unreachable');
  // Never `missing`: the caller named no post.
  return unreachable ?? postUnreachable;
}

/** Works on four items at a time, to avoid flooding a host. Stops after a batch with a result that `isLast` accepts. */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  isLast: (result: Result) => boolean = () => false,
): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < items.length && !results.some(isLast)) {
    const batch = items.slice(results.length, results.length + batchSize);
    results.push(...(await Promise.all(batch.map(work))));
  }
  return results;
}

const batchSize = 4;
