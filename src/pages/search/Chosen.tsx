import { searchAddress, type SearchQuery } from '../../news/search.ts';
import { sectionNames } from '../../news/sections.ts';

/** What a search is narrowed to, each with the way to take it away again; nothing where it is not narrowed. */
export function Chosen({ query }: { query: SearchQuery }) {
  const { within, source } = query;
  if (within === null && source === null) return null;
  return (
    <ul className="search-chosen" aria-label="Narrowed to">
      {within !== null && (
        <Choice
          label={within === 'blog' ? 'Our blog' : sectionNames[within].label}
          without={{ ...query, within: null, page: 1 }}
        />
      )}
      {source !== null && <Choice label={source} without={{ ...query, source: null, page: 1 }} />}
    </ul>
  );
}

function Choice({ label, without }: { label: string; without: SearchQuery }) {
  return (
    <li>
      <a href={searchAddress(without)}>
        <span className="unseen">Take away: </span>
        <span dir="auto">{label}</span>
      </a>
    </li>
  );
}
