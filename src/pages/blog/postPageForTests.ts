import type { BlogFailure, PostPage } from '../../news/post.ts';

/** Page `page` of a list of `total` invented posts: `Post 1`, `Post 2` … */
export function postPageForTests({ page = 1, total }: { page?: number; total: number }): PostPage {
  const first = (page - 1) * 10 + 1;
  const count = Math.max(0, Math.min(10, total - first + 1));
  const posts = Array.from({ length: count }, (_, index) => {
    const number = first + index;
    return {
      id: `id-${number}`,
      slug: `post-${number}`,
      metaTitle: `Post ${number}`,
      metaDescription: `What post ${number} is about.`,
      pinterestImageLink: null,
    };
  });
  return { page, posts, total };
}

/** A blog that could not be read, with the words of spec section 8 for a list. */
export function blogFailureForTests(changes: Partial<BlogFailure> = {}): BlogFailure {
  return {
    kind: 'blogFailure',
    message: 'Failed to fetch blog metadata: 503',
    reason: 'unreachable',
    movedTo: null,
    ...changes,
  };
}
