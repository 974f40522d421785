import type { FiledPost } from './readPosts.ts';

/** When the next of the posts appears after `at`, in milliseconds since the epoch; Infinity when none will. */
export function nextAppearance(posts: readonly Pick<FiledPost, 'appearsAt'>[], at: number): number {
  // One by one: a call with as many arguments as a long-lived blog has posts would fail.
  return posts.reduce(
    (next, { appearsAt }) => (appearsAt > at && appearsAt < next ? appearsAt : next),
    Infinity,
  );
}
