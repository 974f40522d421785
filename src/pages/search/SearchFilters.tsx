import { searchUrl, type SearchResult, type SearchQuery } from '../../news/search.ts';
import { numberText } from '../../news/words/locales.ts';
import type { Publication } from '../../news/publication.ts';
import { usePublication } from '../context/surroundings.ts';
import { sectionWithKey } from '../../news/sections.ts';
import { renderText, fill, useLocale, useMessages, type Messages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';
import { plainText, type Text } from '../../news/words/text.ts';

/** Filters by section or source; filters after the tenth are collapsed. */
export function SearchFilters({ groups }: { groups: FilterGroup[] }) {
  const messages = useMessages('search');
  if (groups.length === 0) return null;
  return (
    <aside className="search-filters" id="filters" aria-label={messages.filter}>
      {groups.map((group) => (
        <Group key={group.heading} group={group} />
      ))}
    </aside>
  );
}

function Group({ group: { name, heading, filters } }: { group: FilterGroup }) {
  const messages = useMessages('search');
  const locale = useLocale();
  const id = `filter-${name}`;
  const collapsed = filters.slice(expandedMax);
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <FilterList filters={filters.slice(0, expandedMax)} />
      {collapsed.length > 0 && (
        <details open={collapsed.some(({ isActive }) => isActive)}>
          <summary>{fill(messages.moreFilters, { count: numberText(collapsed.length, locale) })}</summary>
          <FilterList filters={collapsed} />
        </details>
      )}
    </nav>
  );
}

function FilterList({ filters }: { filters: Filter[] }) {
  const locale = useLocale();
  return (
    <ul>
      {filters.map(({ label, count, address, isActive }) => (
        <li key={address}>
          <Link href={address} aria-current={isActive ? 'true' : undefined}>
            <span dir="auto">{renderText(label)}</span>
            {count !== null && <span className="search-count">{numberText(count, locale)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The active filters of a search. Each is a link that removes the filter. */
export function ActiveFilters({ query }: { query: SearchQuery }) {
  const publication = usePublication();
  const { within, source } = query;
  const messages = useMessages('search');
  const active: { label: Text; without: Partial<SearchQuery> }[] = [];
  if (within !== null) {
    const otherLabel = within === 'faq' ? messages.allQuestions : messages.ourBlog;
    const label = sectionWithKey(publication, within)?.label ?? otherLabel;
    active.push({ label, without: { within: null } });
  }
  if (source !== null) active.push({ label: source, without: { source: null } });
  if (active.length === 0) return null;
  return (
    <ul className="active-filters" aria-label={messages.activeFilters}>
      {active.map(({ label, without }) => (
        <li key={plainText(label)}>
          <Link href={searchUrl({ ...query, ...without, page: 1 })}>
            <span className="visually-hidden">{messages.removeFilter}</span>
            <span dir="auto">{renderText(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface FilterGroup {
  /** Part of the group's id. */
  name: 'section' | 'source';
  heading: string;
  filters: Filter[];
}

interface Filter {
  label: Text;
  /** The number of results; null for the filter that removes the other filters. */
  count: number | null;
  address: string;
  isActive: boolean;
}

/**
 * Returns the filters that a search offers; a group with only one choice is left out. Choosing a section removes the
 * source, and vice versa, because the counts are for the whole publication.
 */
export function filterGroups(
  { query, sections, blogCount, questionCount, sources }: SearchResult,
  { messages, publication }: { messages: Messages['search']; publication: Publication },
): FilterGroup[] {
  const filterBy = (
    name: 'within' | 'source',
    value: string,
    labelAndCount: { label: Text; count: number },
  ): Filter => ({
    ...labelAndCount,
    address: searchUrl({ ...query, within: null, source: null, [name]: value, page: 1 }),
    isActive: query[name] === value,
  });
  /** Returns the filter that removes the other filters of its group. */
  const resetFilter = (name: 'within' | 'source', label: Text): Filter => ({
    label,
    count: null,
    address: searchUrl({ ...query, [name]: null, page: 1 }),
    isActive: query[name] === null,
  });
  const bySection = sections.flatMap(({ key, count }) => {
    const section = sectionWithKey(publication, key);
    return section === undefined ? [] : [filterBy('within', key, { label: section.label, count })];
  });
  const blog = blogCount ? [filterBy('within', 'blog', { label: messages.ourBlog, count: blogCount })] : [];
  const faq = { label: messages.allQuestions, count: questionCount };
  const questions = questionCount > 0 ? [filterBy('within', 'faq', faq)] : [];
  const publishers = sources.map(({ source, count }) => filterBy('source', source, { label: source, count }));
  const groups: FilterGroup[] = [
    {
      name: 'section',
      heading: messages.filterSection,
      filters: [resetFilter('within', messages.allSections), ...bySection, ...blog, ...questions],
    },
    {
      name: 'source',
      heading: messages.filterSource,
      filters: [resetFilter('source', messages.allSources), ...publishers],
    },
  ];
  return groups.filter(({ filters }) => filters.length >= filtersMin);
}

/** "All" and two choices. */
const filtersMin = 3;

/** "All" and ten choices. */
const expandedMax = 11;
