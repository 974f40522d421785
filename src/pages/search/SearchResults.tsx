import { type ComponentProps, Fragment, type ReactNode } from 'react';
import {
  pagedCount,
  searchUrl,
  searchPagesMax,
  storiesPerSearchPage,
  type FoundPage,
  type SearchResult,
  type SearchQuery,
} from '../../news/search.ts';
import type { FaqItem } from '../../news/publication.ts';
import { usePublication } from '../context/surroundings.ts';
import { sectionWithKey, type SectionKey } from '../../news/sections.ts';
import { PageControls } from '../blog/PageControls.tsx';
import { PostResultCard, ResultCard, StoryResultCard } from './ResultCards.tsx';
import { searchedWords, type SearchedWords } from './highlight.ts';
import { ActiveFilters, filterGroups, SearchFilters } from './SearchFilters.tsx';
import { localeLanguage, numberText, type Locale } from '../../news/words/locales.ts';
import { listText, separatorBefore } from '../../news/words/listText.ts';
import {
  renderText,
  fill,
  fillCount,
  fillNodes,
  useLanguage,
  useLocale,
  useMessages,
  type Messages,
} from '../words/messages.ts';
import { Link } from '../links/Link.tsx';
import { textIn } from '../../news/words/text.ts';
import { StoriesLanguage } from '../story/StoriesLanguage.tsx';

/** A page of search results, with filters. */
export function SearchResults({ result }: { result: SearchResult }) {
  const publication = usePublication();
  const { query, stories, posts, postCount, storyCount, synonyms } = result;
  // `highlight` reads synonyms as a query, so phrases need quotation marks.
  const words = searchedWords([query.words, ...synonyms.map((synonym) => `"${synonym}"`)].join(' '));
  const messages = useMessages('search');
  const locale = useLocale();
  const groups = filterGroups(result, { messages, publication });
  const pageListProps = { hasStories: stories.length > 0, words };
  return (
    <div className={groups.length > 0 ? 'search-columns search-beside' : 'search-columns'}>
      <section className="search-results" aria-labelledby="results">
        <header className="search-results-head">
          <h2 id="results">
            {countText(result, messages, locale)}{' '}
            <span className="search-words" dir="auto">
              {fill(messages.resultsFor, { words: query.words })}
            </span>
          </h2>
          <ActiveFilters query={query} />
          {synonyms.length > 0 && (
            <p className="search-synonyms">
              {fillNodes(messages.synonyms, { words: <QuotedList texts={synonyms} /> })}
            </p>
          )}
          {storyCount.count + posts.length > 0 && <Controls query={query} hasFilters={groups.length > 0} />}
        </header>
        {postCount === null && (
          <p className="stale search-notice" role="note">
            {messages.blogLeftOut}
          </p>
        )}
        <SectionPages keys={result.sectionPages} />
        <Posts result={result} words={words} />
        <SitePages
          kicker={query.within === 'faq' ? null : messages.fromFaq}
          pages={result.questions.map(questionPage)}
          more={<MoreQuestions result={result} />}
          {...pageListProps}
        />
        <SitePages
          kicker={messages.fromPages}
          pages={result.customPages.map(customPage)}
          {...pageListProps}
        />
        <StoriesLanguage articles={stories} />
        {stories.length > 0 && (
          <ol className="search-stories">
            {stories.map((story) => (
              <li key={story.id}>
                <StoryResultCard story={story} words={words} />
              </li>
            ))}
          </ol>
        )}
        <PageControls
          label={messages.pages}
          current={query.page}
          last={lastPage(result)}
          pathOf={(page) => searchUrl({ ...query, page })}
        />
      </section>
      <SearchFilters groups={groups} />
    </div>
  );
}

function QuotedList({ texts }: { texts: string[] }) {
  const language = useLanguage();
  return texts.map((text, index) => (
    <Fragment key={text}>
      {separatorBefore(texts, index, language)}
      <q dir="auto">{text}</q>
    </Fragment>
  ));
}

/** A link to all the questions that match, if some aren't shown. */
function MoreQuestions({ result: { query, stories, questions, questionCount } }: { result: SearchResult }) {
  const messages = useMessages('search');
  const shownCount = stories.length > 0 ? 1 : questions.length;
  if (query.within === 'faq' || questionCount <= shownCount) return null;
  const address = searchUrl({ ...query, within: 'faq', source: null, page: 1 });
  return (
    <Link className="standalone-link arrow-forward" href={address}>
      {messages.allQuestions}
    </Link>
  );
}

/** Links to the sections whose name was searched for. */
function SectionPages({ keys }: { keys: SectionKey[] }) {
  const publication = usePublication();
  const messages = useMessages('search');
  const sections = keys.flatMap((key) => sectionWithKey(publication, key) ?? []);
  if (sections.length === 0) return null;
  return (
    <div className="search-section-pages">
      <p className="kicker">{sections.length === 1 ? messages.sectionPage : messages.sectionPages}</p>
      {sections.map(({ key, slug, label }) => (
        <Link key={key} className="standalone-link arrow-forward" href={`/${slug}`}>
          {renderText(label)}
        </Link>
      ))}
    </div>
  );
}

/**
 * Questions or custom pages. Above stories, only a link to the best match is shown: more would fill a phone's first
 * screen.
 */
function SitePages({
  kicker,
  pages,
  more,
  hasStories,
  words,
}: {
  /** Null if nothing else is searched. */
  kicker: string | null;
  pages: SitePage[];
  more?: ReactNode;
  hasStories: boolean;
  words: SearchedWords;
}) {
  const [best] = pages;
  if (best === undefined) return null;
  if (hasStories) {
    return (
      <p className="search-question">
        <span className="kicker">{kicker}</span> <Link href={best.href}>{renderText(best.title)}</Link> {more}
      </p>
    );
  }
  return (
    <div className={kicker === null ? 'search-posts' : 'search-posts search-posts-few'}>
      {kicker !== null && <p className="kicker">{kicker}</p>}
      {pages.map((page) => (
        <ResultCard key={page.href} {...page} words={words} />
      ))}
      {more}
    </div>
  );
}

/** A question of the FAQ, or a page that the publication wrote itself. */
type SitePage = Pick<ComponentProps<typeof ResultCard>, 'title' | 'description'> & { href: string };

function questionPage({ id, question, answer }: FaqItem): SitePage {
  return { href: `/faq#${id}`, title: question, description: answer };
}

function customPage({ slug, title, description, language }: FoundPage): SitePage {
  return { href: `/${slug}`, title: textIn(language, title), description: textIn(language, description) };
}

/** Shows only the best post above stories, because three would fill a phone's first screen. */
function Posts({ result, words }: { result: SearchResult; words: SearchedWords }) {
  const { query, stories, posts, postCount } = result;
  const messages = useMessages('search');
  const locale = useLocale();
  if (posts.length === 0) return null;
  const shownPosts = stories.length > 0 ? posts.slice(0, 1) : posts;
  const isBlogOnly = query.within === 'blog';
  return (
    <div className={isBlogOnly ? 'search-posts' : 'search-posts search-posts-few'}>
      {!isBlogOnly && <p className="kicker">{messages.fromBlog}</p>}
      {shownPosts.map((post) => (
        <PostResultCard key={post.id} post={post} words={words} />
      ))}
      {!isBlogOnly && postCount !== null && postCount > shownPosts.length && (
        <p className="search-more">
          <Link
            className="standalone-link arrow-forward"
            href={searchUrl({ ...query, within: 'blog', source: null, page: 1 })}
          >
            {fill(messages.allPosts, { count: numberText(postCount, locale) })}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The sort order and, on narrow screens, a link down to the filters. */
function Controls({ query, hasFilters }: { query: SearchQuery; hasFilters: boolean }) {
  const messages = useMessages('search');
  return (
    <div className="search-controls">
      <nav className="search-order" aria-label={messages.sortBy}>
        {orders.map((order) => (
          <Link
            key={order}
            href={searchUrl({ ...query, order, page: 1 })}
            aria-current={order === query.order ? 'true' : undefined}
          >
            {order === 'newest' ? messages.newest : messages.bestMatch}
          </Link>
        ))}
      </nav>
      {hasFilters && (
        <Link className="search-to-filters" href="#filters">
          {messages.filter}
        </Link>
      )}
    </div>
  );
}

const orders = ['relevance', 'newest'] as const;

/** Writes the number of results: `42 stories, 3 posts and 1 question`, `More than 1,000 stories`, `1 post`. */
function countText(
  { query, storyCount, postCount, questionCount, customPageCount, sectionPages }: SearchResult,
  messages: Messages['search'],
  locale: Locale,
): string {
  const { count, isMore } = storyCount;
  const posts = fillCount(messages.posts, postCount ?? 0, { locale });
  if (query.within === 'blog') return posts;
  const questions = fillCount(messages.questions, questionCount, { locale });
  if (query.within === 'faq') return questions;
  const isNarrowed = query.within !== null || query.source !== null;
  const stories = fillCount(messages.stories, count, { locale });
  const parts = [
    ...(count > 0 ? [isMore ? fill(messages.storiesMore, { stories }) : stories] : []),
    ...(postCount ? [posts] : []),
    ...(questionCount > 0 && !isNarrowed ? [questions] : []),
    ...(customPageCount > 0 && !isNarrowed
      ? [fillCount(messages.customPages, customPageCount, { locale })]
      : []),
  ];
  if (parts.length === 0) return fillCount(messages.sections, sectionPages.length, { locale });
  return listText(parts, localeLanguage(locale));
}

function lastPage(result: SearchResult): number {
  return Math.min(searchPagesMax, Math.max(1, Math.ceil(pagedCount(result) / storiesPerSearchPage)));
}
