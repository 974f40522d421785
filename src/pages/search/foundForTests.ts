import type { PostEntry } from '../../news/post.ts';
import type { FoundStory, SearchAnswer, SearchQuery } from '../../news/search.ts';
import { publicArticleForTests } from '../editionForTests.ts';

/** A search for *bridge*; `changes` says what is special about it. */
export function queryForTests(changes: Partial<SearchQuery> = {}): SearchQuery {
  return { words: 'bridge', within: null, source: null, order: 'relevance', page: 1, ...changes };
}

/** An answer with two invented stories and a post; `changes` says what is special about it. */
export function answerForTests(changes: Partial<SearchAnswer> = {}): SearchAnswer {
  return {
    kind: 'searchAnswer',
    query: queryForTests(),
    stories: [storyForTests('Bridges <b>of</b> the county'), storyForTests('Council meets')],
    posts: [foundPostForTests()],
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
    ...changes,
  };
}

/** An invented post that was found. */
export function foundPostForTests(changes: Partial<PostEntry> = {}): PostEntry {
  return {
    id: 'old-bridge',
    slug: 'old-bridge',
    metaTitle: 'The old bridge',
    metaDescription: 'How it got its second life.',
    pinterestImageLink: null,
    date: '2026-11-18',
    modified: null,
    ...changes,
  };
}

function storyForTests(title: string): FoundStory {
  return publicArticleForTests({
    id: `search-${title}`,
    title,
    description: 'A bridge, or two.',
    link: 'https://courier.example/bridge',
  });
}
