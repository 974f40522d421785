import type { SearchRefused, SearchResult } from '../../news/search.ts';
import { usePublication } from '../context/surroundings.ts';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { SearchForm } from '../shell/SearchForm.tsx';
import { NoResults, RefusedSearch } from './NoResults.tsx';
import { SearchResults } from './SearchResults.tsx';
import { fill, useMessages } from '../words/messages.ts';

/** The search page. It has no canonical URL, because search engines shouldn't list it. */
export function Search({ found }: { found: SearchResult | SearchRefused }) {
  const { blog, name } = usePublication();
  const text = useMessages('search');
  const isResult = found.kind === 'searchResult';
  const words = isResult ? found.query.words : found.words;
  return (
    <>
      <PageMetadata
        title={words === '' ? text.title : fill(text.titleOf, { words })}
        description={fill(blog === null ? text.descriptionOfStories : text.description, { name })}
        address={null}
      />
      <div className="page page-head">
        <h1>{text.title}</h1>
        <search className="search-main">
          <SearchForm id="search-words" words={words} kept={isResult ? found.query : undefined} />
        </search>
      </div>
      <div className="page search">
        {isResult ? <Found result={found} /> : <RefusedSearch refused={found} />}
      </div>
    </>
  );
}

function Found({ result }: { result: SearchResult }) {
  const { storyCount, postCount, sectionPages, questions, customPages } = result;
  const besides = sectionPages.length + questions.length + customPages.length;
  const isFound = storyCount.count > 0 || postCount || besides > 0;
  return isFound ? <SearchResults result={result} /> : <NoResults {...result} />;
}
