import type { Publication } from '../../news/publication.ts';
import type { SearchAnswer, SearchRefused } from '../../news/search.ts';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { SearchForm } from '../shell/SearchForm.tsx';
import { NoResults, RefusedSearch } from './NoResults.tsx';
import { SearchResults } from './SearchResults.tsx';

/** The search page. It has no canonical address: search engines are asked to leave it out. */
export function Search({
  publication,
  found,
}: {
  publication: Publication;
  found: SearchAnswer | SearchRefused;
}) {
  const isAnswer = found.kind === 'searchAnswer';
  const words = isAnswer ? found.query.words : found.words;
  const metadata = {
    title: words === '' ? 'Search' : `${words} – Search`,
    description: `Search the stories and posts of ${publication.name}.`,
    address: null,
  };
  return (
    <>
      <PageMetadata publication={publication} metadata={metadata} />
      <div className="page page-head page-head-small">
        <h1>Search</h1>
        <search className="search-main">
          <SearchForm id="search-words" words={words} {...(isAnswer ? { kept: found.query } : {})} />
        </search>
      </div>
      <div className="page search">
        {isAnswer ? <Answer answer={found} publication={publication} /> : <RefusedSearch refused={found} />}
      </div>
    </>
  );
}

function Answer({ answer, publication }: { answer: SearchAnswer; publication: Publication }) {
  if (answer.storyCount.count === 0 && !answer.postCount) return <NoResults answer={answer} />;
  return <SearchResults answer={answer} timeZone={publication.timeZone} />;
}
