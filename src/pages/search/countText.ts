import type { SearchAnswer } from '../../news/search.ts';

/** How much was found, for people: `42 stories and 3 posts`, `More than 1,000 stories`, `1 post`. Posts of a blog that does not answer are not counted. */
export function countText({
  query,
  storyCount: { count, isMore },
  postCount,
}: Pick<SearchAnswer, 'query' | 'storyCount' | 'postCount'>): string {
  const stories = `${isMore ? 'More than ' : ''}${numberOf(count, { one: 'story', many: 'stories' })}`;
  const posts = numberOf(postCount ?? 0, { one: 'post', many: 'posts' });
  if (query.within === 'blog') return posts;
  if (postCount === null || postCount === 0) return stories;
  return count === 0 ? posts : `${stories} and ${posts}`;
}

function numberOf(count: number, { one, many }: { one: string; many: string }): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
