import type { BlogFailure } from '../news/post.ts';

/** There is no post of that slug (spec section 8). */
export const missingPost: BlogFailure = {
  kind: 'blogFailure',
  message: 'Blog post not found',
  reason: 'missing',
  movedTo: null,
};

/** The post has another slug now. */
export function movedPost(slug: string): BlogFailure {
  return { ...missingPost, reason: 'moved', movedTo: slug };
}

/** The functions host did not answer as it should; `message` is one of spec section 8. */
export function unreachableBlog(message: string): BlogFailure {
  return { kind: 'blogFailure', message, reason: 'unreachable', movedTo: null };
}

/** Whether a page or post is none. */
export function isBlogFailure(value: object): value is BlogFailure {
  return 'kind' in value && value.kind === 'blogFailure';
}
