import type { Publication } from '../../news/publication.ts';
import type { SearchAnswer, SearchRefused } from '../../news/search.ts';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { Found } from './Found.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Refused } from './Refused.tsx';
import { SearchForm } from './SearchForm.tsx';

/**
 * The search (issue 4): its form, and what was found or why nothing was looked for. Search engines leave it out: what they would
 * find here they find better on the pages themselves.
 */
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
    description: `Look for words in the stories and posts of ${publication.name}.`,
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
        {isAnswer ? <Answer answer={found} publication={publication} /> : <Refused refused={found} />}
      </div>
    </>
  );
}

function Answer({ answer, publication }: { answer: SearchAnswer; publication: Publication }) {
  if (answer.storyCount.count === 0 && !answer.postCount) return <NothingFound answer={answer} />;
  return <Found answer={answer} timeZone={publication.timeZone} />;
}
