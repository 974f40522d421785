import { searchAddress, type SearchAnswer, type SearchQuery } from '../../news/search.ts';
import { sectionNames } from '../../news/sections.ts';
import type { NarrowingListProps, NarrowingWay } from './NarrowingList.tsx';

/**
 * The ways to less: a section or the blog, or a source, each with the number that it leaves. One takes the place of another, because
 * the numbers are those of the whole publication; the way back to all takes away only what its own list chose. A list with nothing to choose is left out.
 */
export function narrowingLists(answer: SearchAnswer): NarrowingListProps[] {
  return [
    { heading: 'Section', ways: placesOf(answer) },
    { heading: 'Source', ways: sourcesOf(answer) },
  ].filter(({ ways }) => ways.length >= waysMin);
}

function placesOf({ query, sections, blogCount }: SearchAnswer): NarrowingWay[] {
  const { within } = query;
  return [
    {
      label: 'All sections',
      count: null,
      address: searchAddress({ ...query, within: null, page: 1 }),
      isChosen: within === null,
    },
    ...sections.map(({ key, count }) => ({
      label: sectionNames[key].label,
      count,
      address: narrowed(query, { within: key }),
      isChosen: within === key,
    })),
    ...(blogCount === null || blogCount === 0
      ? []
      : [
          {
            label: 'Our blog',
            count: blogCount,
            address: narrowed(query, { within: 'blog' }),
            isChosen: within === 'blog',
          },
        ]),
  ];
}

function sourcesOf({ query, sources }: SearchAnswer): NarrowingWay[] {
  return [
    {
      label: 'All sources',
      count: null,
      address: searchAddress({ ...query, source: null, page: 1 }),
      isChosen: query.source === null,
    },
    ...sources.map(({ source, count }) => ({
      label: source,
      count,
      address: narrowed(query, { source }),
      isChosen: query.source === source,
    })),
  ];
}

function narrowed(query: SearchQuery, to: Partial<Pick<SearchQuery, 'within' | 'source'>>): string {
  return searchAddress({ ...query, within: null, source: null, ...to, page: 1 });
}

/** The way back and two ways to less: with one alone there is nothing to choose. */
const waysMin = 3;
