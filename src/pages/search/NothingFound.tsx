import { searchAddress, type SearchAnswer } from '../../news/search.ts';
import { Chosen } from './Chosen.tsx';
import { Horizon } from '../shell/Horizon.tsx';

/** A search without a match, with what may lead to one. */
export function NothingFound({ answer: { query, postCount } }: { answer: SearchAnswer }) {
  const isNarrow = query.within !== null || query.source !== null;
  return (
    <div className="state">
      <div className="state-figure">
        <Horizon />
      </div>
      <h2 className="state-message search-words" dir="auto">{`Nothing found for “${query.words}”`}</h2>
      <Chosen query={query} />
      {postCount === null && (
        <p className="stale" role="note">
          Our blog does not answer at the moment; its posts were not looked through.
        </p>
      )}
      <ul className="search-hints">
        <li>Look for fewer words: what is found has all of them.</li>
        <li>Try another spelling, or another word for the same.</li>
        <li>Without quotation marks, words need not stand side by side.</li>
      </ul>
      {isNarrow && (
        <a className="button" href={searchAddress({ ...query, within: null, source: null, page: 1 })}>
          Search all sections and sources
        </a>
      )}
    </div>
  );
}
