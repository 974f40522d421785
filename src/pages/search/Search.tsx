import { publicArticle, type Article } from '../../news/article.ts';
import type { Edition } from '../../news/edition.ts';
import { featuresOf } from '../../news/features.ts';
import {
  searchUrl,
  searchCharsMax,
  type SearchRefused,
  type SearchResult,
  type SearchQuery,
} from '../../news/search.ts';
import { usePublication, useSurroundings } from '../context/surroundings.ts';
import { FeedError } from '../feed/FeedError.tsx';
import { Link } from '../links/Link.tsx';
import { Horizon } from '../shell/Horizon.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { SearchForm } from '../shell/SearchForm.tsx';
import { numberText } from '../../news/words/locales.ts';
import { fill, useLocale, useMessages, renderText, fillNodes } from '../words/messages.ts';
import { searchedWords } from './highlight.ts';
import { StoryResultCard } from './ResultCards.tsx';
import { ActiveFilters } from './SearchFilters.tsx';
import { SearchResults } from './SearchResults.tsx';

/** The search page. It has no canonical URL, because search engines shouldn't list it. */
export function Search({ outcome }: { outcome: SearchResult | SearchRefused }) {
  const { blog, name } = usePublication();
  const messages = useMessages('search');
  const isResult = outcome.kind === 'searchResult';
  const words = isResult ? outcome.query.words : outcome.words;
  return (
    <>
      <PageMetadata
        title={words === '' ? messages.title : fill(messages.titleOf, { words })}
        description={fill(blog === null ? messages.descriptionOfStories : messages.description, { name })}
        path={null}
      />
      <div className="page page-head">
        <h1>{messages.title}</h1>
        <search className="search-main">
          <SearchForm id="search-words" words={words} filters={isResult ? outcome.query : undefined} />
        </search>
      </div>
      <div className="page search">
        {isResult ? <ResultsOrTips result={outcome} /> : <RefusedSearch refused={outcome} />}
      </div>
    </>
  );
}

function ResultsOrTips({ result }: { result: SearchResult }) {
  const { storyCount, postCount, sectionPages, questions, customPages } = result;
  const otherCount = sectionPages.length + questions.length + customPages.length;
  const isFound = storyCount.count > 0 || postCount || otherCount > 0;
  return isFound ? <SearchResults result={result} /> : <NoResults {...result} />;
}

type NoResultsProps = Pick<SearchResult, 'query' | 'postCount' | 'suggestion'>;

/** A search without a match, with tips, the newest stories and the sections. */
function NoResults(result: NoResultsProps) {
  const { edition } = useSurroundings();
  const newest = newestStories(edition);
  const messages = useMessages('search');
  return (
    <>
      <NothingFound {...result} />
      <div className="search-start">
        {newest.length > 0 && (
          <section aria-labelledby="newest">
            <h2 id="newest">{messages.newestStories}</h2>
            <ol className="search-stories">
              {newest.map((story) => (
                <li key={story.id}>
                  <StoryResultCard story={publicArticle(story, edition.publication)} words={noWords} />
                </li>
              ))}
            </ol>
          </section>
        )}
        <SectionLinks heading={messages.orSection} />
      </div>
    </>
  );
}

/** Returns the newest stories, at most two from each section. A story in several sections is shown once. */
function newestStories({ sections }: Edition): Article[] {
  const stories = Array.from(sections.values()).flatMap(({ result }) =>
    result.articles.slice(0, newestOfSectionMax),
  );
  const byLinkAndTitle = new Map(stories.map((story) => [`${story.link} ${story.title}`, story]));
  return [...byLinkAndTitle.values()]
    .toSorted((one, other) => other.sortTime - one.sortTime)
    .slice(0, newestMax);
}

function NothingFound({ query, postCount, suggestion }: NoResultsProps) {
  const messages = useMessages('search');
  const isFiltered = query.within !== null || query.source !== null;
  return (
    <div className="state">
      <div className="state-figure">
        <Horizon />
      </div>
      <h2 className="state-message search-words" dir="auto">
        {fill(messages.nothing, { words: query.words })}
      </h2>
      {suggestion !== null && <Suggestion query={query} words={suggestion} />}
      <ActiveFilters query={query} />
      {postCount === null && (
        <p className="stale" role="note">
          {messages.blogNotSearched}
        </p>
      )}
      <Hints texts={messages.hints} />
      {isFiltered && (
        <Link className="button" href={searchUrl({ ...query, within: null, source: null, page: 1 })}>
          {messages.searchAll}
        </Link>
      )}
    </div>
  );
}

/** A link to the search in a likelier spelling, without filters. */
function Suggestion({ query, words }: { query: SearchQuery; words: string }) {
  const messages = useMessages('search');
  const address = searchUrl({ ...query, words, within: null, source: null, page: 1 });
  const link = (
    <Link href={address} dir="auto">
      {words}
    </Link>
  );
  return <p className="search-suggestion">{fillNodes(messages.didYouMean, { words: link })}</p>;
}

/** The page without a search: tips before the first search, or an error. */
function RefusedSearch({ refused: { reason } }: { refused: SearchRefused }) {
  const messages = useMessages('search');
  const locale = useLocale();
  switch (reason) {
    case 'empty':
      return <SearchStart />;
    case 'tooLong':
      return (
        <div className="search-refused" role="alert">
          <h2>{fill(messages.tooLong, { count: numberText(searchCharsMax, locale) })}</h2>
          <p>{messages.tooLongReason}</p>
        </div>
      );
    case 'unavailable':
      return <FeedError message={messages.unavailable} reason={messages.unavailableReason} />;
    default:
      return reason satisfies never;
  }
}

function SearchStart() {
  const publication = usePublication();
  const messages = useMessages('search');
  return (
    <div className="search-start">
      <section aria-labelledby="tips">
        <h2 id="tips">{messages.tips}</h2>
        <Hints texts={[messages.firstTips[firstTipName(featuresOf(publication))], ...messages.tipTexts]} />
      </section>
      <SectionLinks heading={messages.startWithSection} />
    </div>
  );
}

function Hints({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="search-hints">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Returns the tip that says what a search includes besides the stories. */
function firstTipName(features: ReturnType<typeof featuresOf>) {
  if (features.has('blog')) return features.has('faq') ? 'all' : 'blog';
  return features.has('faq') ? 'faq' : 'stories';
}

function SectionLinks({ heading }: { heading: string }) {
  const { sections } = usePublication();
  if (sections.length === 0) return null;
  return (
    <nav aria-labelledby="sections">
      <h2 id="sections">{heading}</h2>
      <ul className="search-sections">
        {sections.map(({ key, slug, label }) => (
          <li key={key}>
            <Link href={`/${slug}`}>{renderText(label)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const newestMax = 5;
const newestOfSectionMax = 2;

const noWords = searchedWords('');
