import { Fragment } from 'react';
import {
  searchAddress,
  searchPagesMax,
  storiesPerSearchPage,
  type SearchAnswer,
  type SearchQuery,
} from '../../news/search.ts';
import { sectionNames, type SectionKey } from '../../news/sections.ts';
import { PageControls } from '../blog/PageControls.tsx';
import type { PageDay } from '../story/Card.tsx';
import { PostResultCard, QuestionResultCard, StoryResultCard } from './ResultCards.tsx';
import { ActiveFilters, filterGroups, SearchFilters } from './SearchFilters.tsx';

/** One page of search results, with filters. */
export function SearchResults({ answer, day }: { answer: SearchAnswer; day: PageDay }) {
  const { query, stories, posts, postCount, storyCount, synonyms } = answer;
  const words = markedWords(answer);
  const groups = filterGroups(answer);
  return (
    <div className={groups.length > 0 ? 'search-columns search-beside' : 'search-columns'}>
      <section className="search-results" aria-labelledby="results">
        <header className="search-results-head">
          <h2 id="results">
            {countText(answer)} <span className="search-words" dir="auto">{`for “${query.words}”`}</span>
          </h2>
          <ActiveFilters query={query} />
          {synonyms.length > 0 && (
            <p className="search-synonyms">
              Also searched for <QuotedList texts={synonyms} />
            </p>
          )}
          {storyCount.count + posts.length > 0 && <Controls query={query} hasFilters={groups.length > 0} />}
        </header>
        {postCount === null && (
          <p className="stale search-notice" role="note">
            Our blog isn’t responding right now, so these results don’t include its posts.
          </p>
        )}
        <SectionPages keys={answer.sectionPages} />
        <Posts answer={answer} words={words} />
        <Questions answer={answer} words={words} />
        {stories.length > 0 && (
          <ol className="search-stories">
            {stories.map((story) => (
              <li key={story.id}>
                <StoryResultCard story={story} words={words} day={day} />
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

/** The words of a search and their synonyms, in the form that `highlight` reads. */
function markedWords({ query, synonyms }: SearchAnswer): string {
  return [query.words, ...synonyms.map((text) => `"${text}"`)].join(' ');
}

function QuotedList({ texts }: { texts: string[] }) {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && (index === texts.length - 1 ? ' and ' : ', ')}
      <q dir="auto">{text}</q>
    </Fragment>
  ));
}

/** Links to the sections whose name was searched for. */
function SectionPages({ keys }: { keys: SectionKey[] }) {
  if (keys.length === 0) return null;
  return (
    <nav className="search-section-pages" aria-labelledby="section-pages">
      <p className="kicker" id="section-pages">
        {keys.length === 1 ? 'Section' : 'Sections'}
      </p>
      {keys.map((key) => (
        <a key={key} className="standing-link onward" href={`/${sectionNames[key].slug}`}>
          {sectionNames[key].label}
        </a>
      ))}
    </nav>
  );
}

/** Above stories only the best question is shown, as a link, because more would fill a phone's first screen. */
function Questions({ answer: { stories, questions }, words }: { answer: SearchAnswer; words: string }) {
  const [best] = questions;
  if (best === undefined) return null;
  if (stories.length > 0) {
    return (
      <p className="search-question">
        <span className="kicker">From our FAQ</span> <a href={`/faq#${best.id}`}>{best.question}</a>
      </p>
    );
  }
  return (
    <div className="search-posts search-posts-few">
      <p className="kicker">From our FAQ</p>
      {questions.map((item) => (
        <QuestionResultCard key={item.id} item={item} words={words} />
      ))}
    </div>
  );
}

/** Above stories only the best post is shown, because three would fill a phone's first screen. */
function Posts({
  answer: { query, stories, posts, postCount },
  words,
}: {
  answer: SearchAnswer;
  words: string;
}) {
  if (posts.length === 0) return null;
  const shown = stories.length > 0 ? posts.slice(0, 1) : posts;
  const isBlogOnly = query.within === 'blog';
  return (
    <div className={isBlogOnly ? 'search-posts' : 'search-posts search-posts-few'}>
      {!isBlogOnly && <p className="kicker">From our blog</p>}
      {shown.map((post) => (
        <PostResultCard key={post.id} post={post} words={words} />
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

/** `42 stories, 3 posts and 1 question`, `More than 1,000 stories`, `1 post`. */
function countText({ query, storyCount, postCount, questionCount, sectionPages }: SearchAnswer): string {
  const { count, isMore } = storyCount;
  const posts = countOf(postCount ?? 0, { one: 'post', many: 'posts' });
  if (query.within === 'blog') return posts;
  const isNarrowed = query.within !== null || query.source !== null;
  const parts = [
    ...(count > 0
      ? [`${isMore ? 'More than ' : ''}${countOf(count, { one: 'story', many: 'stories' })}`]
      : []),
    ...(postCount ? [posts] : []),
    ...(questionCount > 0 && !isNarrowed
      ? [countOf(questionCount, { one: 'question', many: 'questions' })]
      : []),
  ];
  if (parts.length === 0) return countOf(sectionPages.length, { one: 'section', many: 'sections' });
  return parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function countOf(count: number, { one, many }: { one: string; many: string }): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

function lastPage({ query, storyCount, postCount }: SearchAnswer): number {
  const count = query.within === 'blog' ? (postCount ?? 0) : storyCount.count;
  return Math.min(searchPagesMax, Math.max(1, Math.ceil(count / storiesPerSearchPage)));
}
