import { searchAddress, type SearchQuery } from '../../news/search.ts';

/** The order in which the stories stand, and on narrow screens the way down to the choice of section and source, where there is one. */
export function OrderChoice({ query, canNarrow }: { query: SearchQuery; canNarrow: boolean }) {
  return (
    <div className="search-ways">
      <nav className="search-order" aria-label="Order">
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
      {canNarrow && (
        <a className="search-to-narrow" href="#narrow">
          Narrow this search
        </a>
      )}
    </div>
  );
}

const orders = [
  { order: 'relevance', label: 'Best match' },
  { order: 'newest', label: 'Newest' },
] as const;
