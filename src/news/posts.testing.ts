import type { BlogFailure, Post, PostEntry, PostPage } from './post.ts';
import type { SearchResult, SearchQuery } from './search.ts';
import { publicArticle } from './stories.testing.ts';

export function post(changes: Partial<Post> = {}): Post {
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
    pictures: {},
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

export function postEntry(changes: Partial<PostEntry> = {}): PostEntry {
  return {
    id: 'old-bridge',
    slug: 'old-bridge',
    metaTitle: 'The old bridge',
    metaDescription: 'How it got its second life.',
    pinterestImageLink: null,
    date: '2026-11-18',
    category: null,
    tags: [],
    author: null,
    modified: null,
    ...changes,
  };
}

export function postPage({ page = 1, total }: { page?: number; total: number }): PostPage {
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
      date: null,
      category: null,
      tags: [],
      author: null,
    };
  });
  return { page, posts, total };
}

export function blogFailure(changes: Partial<BlogFailure> = {}): BlogFailure {
  return {
    kind: 'blogFailure',
    message: 'Failed to fetch blog metadata: 503',
    reason: 'unreachable',
    movedTo: null,
    ...changes,
  };
}

export function searchQuery(changes: Partial<SearchQuery> = {}): SearchQuery {
  return { words: 'bridge', within: null, source: null, order: 'relevance', page: 1, ...changes };
}

export function searchResult(changes: Partial<SearchResult> = {}): SearchResult {
  const stories = ['Bridges <b>of</b> the county', 'Council meets'].map((title) =>
    publicArticle({
      id: `search-${title}`,
      title,
      description: 'A bridge, or two.',
      link: 'https://courier.example/bridge',
    }),
  );
  return {
    kind: 'searchResult',
    query: searchQuery(),
    stories,
    posts: [postEntry()],
    storyCount: { count: 42, isMore: false },
    postCount: 3,
    blogCount: 3,
    sections: [
      { key: 'localNews', count: 30 },
      { key: 'arts', count: 12 },
    ],
    sources: [
      { source: 'Levee Courier', count: 40 },
      { source: 'Kaw Point Radio', count: 2 },
    ],
    sectionPages: [],
    questions: [],
    questionCount: 0,
    customPages: [],
    customPageCount: 0,
    synonyms: [],
    suggestion: null,
    ...changes,
  };
}
