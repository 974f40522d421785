import type { Edition } from '../../news/edition.ts';
import type { SearchAnswer, SearchRefused } from '../../news/search.ts';
import { pageDay } from '../feed/stories.ts';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { SearchForm } from '../shell/SearchForm.tsx';
import type { PageDay } from '../story/Card.tsx';
import { NoResults, RefusedSearch } from './NoResults.tsx';
import { SearchResults } from './SearchResults.tsx';
import { fill, fillNodes, useLanguage, useWords } from '../words/words.ts';

/** The search page. It has no canonical address: search engines are asked to leave it out. */
export function Search({
  edition,
  found,
  now,
}: {
  edition: Edition;
  found: SearchAnswer | SearchRefused;
  /** Epoch milliseconds. */
  now: number;
}) {
  const { publication } = edition;
  const language = useLanguage();
  const text = useWords('search');
  const isAnswer = found.kind === 'searchAnswer';
  const words = isAnswer ? found.query.words : found.words;
  const metadata = {
    title: words === '' ? text.title : fill(text.titleOf, { words }),
    description: fill(publication.blog === null ? text.descriptionOfStories : text.description, {
      name: publication.name,
    }),
    address: null,
  };
  return (
    <>
      <PageMetadata publication={publication} metadata={metadata} />
      <div className="page page-head">
        <h1>{text.title}</h1>
        <search className="search-main">
          <SearchForm
            id="search-words"
            words={words}
            publication={publication}
            {...(isAnswer ? { kept: found.query } : {})}
          />
        </search>
      </div>
      <div className="page search">
        {isAnswer ? (
          <Answer answer={found} edition={edition} day={pageDay({ publication, now, language })} />
        ) : (
          <RefusedSearch refused={found} publication={publication} />
        )}
      </div>
    </>
  );
}

function Answer({ answer, edition, day }: { answer: SearchAnswer; edition: Edition; day: PageDay }) {
  const { storyCount, postCount, sectionPages, questions, ownPages, suggested } = answer;
  const text = useWords('search');
  if (suggested !== null) {
    return (
      <>
        <p className="search-respelled" role="note">
          {fillNodes(text.respelled, {
            words: <q dir="auto">{answer.query.words}</q>,
            suggested: <q dir="auto">{suggested.query.words}</q>,
          })}
        </p>
        <SearchResults answer={suggested} publication={edition.publication} day={day} />
      </>
    );
  }
  const besides = sectionPages.length + questions.length + ownPages.length;
  const isFound = storyCount.count > 0 || postCount || besides > 0;
  if (isFound) return <SearchResults answer={answer} publication={edition.publication} day={day} />;
  return <NoResults answer={answer} edition={edition} day={day} />;
}
