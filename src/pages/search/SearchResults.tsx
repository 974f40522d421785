import {
  searchAddress,
  searchPagesMax,
  storiesPerSearchPage,
  type SearchAnswer,
  type SearchQuery,
} from '../../news/search.ts';
import { PageControls } from '../blog/PageControls.tsx';
import { PostResultCard, StoryResultCard } from './ResultCards.tsx';
import { ActiveFilters, filterGroups, SearchFilters } from './SearchFilters.tsx';

/** One page of search results, with filters. */
export function SearchResults({ answer, timeZone }: { answer: SearchAnswer; timeZone: string }) {
  const { query, stories, postCount } = answer;
  const groups = filterGroups(answer);
  return (
    <div className={groups.length > 0 ? 'search-columns search-beside' : 'search-columns'}>
      <section className="search-results" aria-labelledby="results">
        <header className="search-results-head">
          <h2 id="results">
            {countText(answer)} <span className="search-words" dir="auto">{`for “${query.words}”`}</span>
          </h2>
          <ActiveFilters query={query} />
          <Controls query={query} hasFilters={groups.length > 0} />
        </header>
        {postCount === null && (
          <p className="stale search-notice" role="note">
            Our blog isn’t responding right now, so these results don’t include its posts.
          </p>
        )}
        <Posts answer={answer} />
        {stories.length > 0 && (
          <ol className="search-stories">
            {stories.map((story) => (
              <li key={story.id}>
                <StoryResultCard story={story} words={query.words} timeZone={timeZone} />
              </li>
            ))}
          </ol>
        )}
        <PageControls
          label="Pages of results"
          current={query.page}
          last={lastPage(answer)}
          addressOf={(page) => searchAddress({ ...query, page })}
        />
      </section>
      <SearchFilters groups={groups} />
    </div>
  );
}

/** Above stories only the best post is shown, because three would fill a phone's first screen. */
function Posts({ answer: { query, stories, posts, postCount } }: { answer: SearchAnswer }) {
  if (posts.length === 0) return null;
  const shown = stories.length > 0 ? posts.slice(0, 1) : posts;
  const isBlogOnly = query.within === 'blog';
  return (
    <div className={isBlogOnly ? 'search-posts' : 'search-posts search-posts-few'}>
      {!isBlogOnly && <p className="kicker">From our blog</p>}
      {shown.map((post) => (
        <PostResultCard key={post.id} post={post} words={query.words} />
      ))}
      {!isBlogOnly && postCount !== null && postCount > shown.length && (
        <p className="search-more">
          <a
            className="standing-link onward"
            href={searchAddress({ ...query, within: 'blog', source: null, page: 1 })}
          >{`All ${postCount} posts`}</a>
        </p>
      )}
    </div>
  );
}

/** The sort order and, on narrow screens, a link down to the filters. */
function Controls({ query, hasFilters }: { query: SearchQuery; hasFilters: boolean }) {
  return (
    <div className="search-controls">
      <nav className="search-order" aria-label="Sort by">
        {orders.map(({ order, label }) => (
          <a
            key={order}
            href={searchAddress({ ...query, order, page: 1 })}
            aria-current={order === query.order ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {hasFilters && (
        <a className="search-to-filters" href="#filters">
          Filter results
        </a>
      )}
    </div>
  );
}

const orders = [
  { order: 'relevance', label: 'Best match' },
  { order: 'newest', label: 'Newest' },
] as const;

/** `42 stories and 3 posts`, `More than 1,000 stories`, `1 post`. */
function countText({ query, storyCount: { count, isMore }, postCount }: SearchAnswer): string {
  const stories = `${isMore ? 'More than ' : ''}${countOf(count, { one: 'story', many: 'stories' })}`;
  const posts = countOf(postCount ?? 0, { one: 'post', many: 'posts' });
  if (query.within === 'blog') return posts;
  if (postCount === null || postCount === 0) return stories;
  return count === 0 ? posts : `${stories} and ${posts}`;
}

function countOf(count: number, { one, many }: { one: string; many: string }): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

function lastPage({ query, storyCount, postCount }: SearchAnswer): number {
  const count = query.within === 'blog' ? (postCount ?? 0) : storyCount.count;
  return Math.min(searchPagesMax, Math.max(1, Math.ceil(count / storiesPerSearchPage)));
}
