import { searchPagesMax, storiesPerSearchPage, type SearchAnswer } from '../../news/search.ts';

/** The last page to which what was found can be turned, counted from 1. */
export function lastPage({ query, storyCount, postCount }: SearchAnswer): number {
  const count = query.within === 'blog' ? (postCount ?? 0) : storyCount.count;
  return Math.min(searchPagesMax, Math.max(1, Math.ceil(count / storiesPerSearchPage)));
}
