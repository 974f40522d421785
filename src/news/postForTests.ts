import type { Post } from './post.ts';

/** An invented post; `changes` says what is special about it. */
export function postForTests(changes: Partial<Post> = {}): Post {
  return {
    id: 'levee-trail',
    slug: 'levee-trail',
    metaTitle: 'How a levee trail became a front porch',
    metaDescription: 'Ten miles of flood wall and a Saturday habit.',
    pinterestImageLink: null,
    date: '2026-11-18',
    modified: null,
    blog: 'The levee fills before nine.',
    html: '<p>The levee fills before nine.</p>',
    youtubeShortsUrl: null,
    keywords: [],
    category: null,
    tags: [],
    author: null,
    sources: [],
    corrections: [],
    ...changes,
  };
}
