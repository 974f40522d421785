import { searchAddress, type SearchAnswer } from '../../news/search.ts';
import { PageControls } from '../blog/PageControls.tsx';
import { Chosen } from './Chosen.tsx';
import { countText } from './countText.ts';
import { lastPage } from './lastPage.ts';
import { Narrowing } from './Narrowing.tsx';
import { narrowingLists } from './narrowingLists.ts';
import { OrderChoice } from './OrderChoice.tsx';
import { PostFound } from './PostFound.tsx';
import { StoryFound } from './StoryFound.tsx';

/**
 * What was found: how much, posts of the publication's own, the stories, and ways to less of it or to more. Before stories stands the best
 * post alone, with the way to the others: three fill a phone's first screen, and most of a desk's.
 */
export function Found({ answer, timeZone }: { answer: SearchAnswer; timeZone: string }) {
  const { query, stories, postCount } = answer;
  const posts = stories.length > 0 ? answer.posts.slice(0, 1) : answer.posts;
  const isBlogOnly = query.within === 'blog';
  const lists = narrowingLists(answer);
  return (
    <div className={lists.length > 0 ? 'search-columns search-beside' : 'search-columns'}>
      <section className="search-found" aria-labelledby="found">
        <header className="search-found-head">
          <h2 id="found">
            {countText(answer)} <span className="search-words" dir="auto">{`for “${query.words}”`}</span>
          </h2>
          <Chosen query={query} />
          <OrderChoice query={query} canNarrow={lists.length > 0} />
        </header>
        {postCount === null && (
          <p className="stale search-silent" role="note">
            Our blog does not answer at the moment; posts are not among these.
          </p>
        )}
        {posts.length > 0 && (
          <div className={isBlogOnly ? 'search-posts' : 'search-posts search-posts-few'}>
            {!isBlogOnly && <p className="kicker">From our blog</p>}
            {posts.map((post) => (
              <PostFound key={post.id} post={post} words={query.words} />
            ))}
            {!isBlogOnly && postCount !== null && postCount > posts.length && (
              <p className="search-more">
                <a
                  className="standing-link onward"
                  href={searchAddress({ ...query, within: 'blog', source: null, page: 1 })}
                >{`All ${postCount} posts`}</a>
              </p>
            )}
          </div>
        )}
        {stories.length > 0 && (
          <ol className="search-stories">
            {stories.map((story) => (
              <li key={story.id}>
                <StoryFound story={story} words={query.words} timeZone={timeZone} />
              </li>
            ))}
          </ol>
        )}
        <PageControls
          label="Pages of what was found"
          current={query.page}
          last={lastPage(answer)}
          addressOf={(page) => searchAddress({ ...query, page })}
        />
      </section>
      <Narrowing lists={lists} />
    </div>
  );
}
