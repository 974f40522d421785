import { expect, test } from 'vitest';
import type { SearchResult } from '../../news/search.ts';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';

test('results can be filtered by section, blog or source, each with its count', () => {
  const filters = filtersOf(
    renderHtml(world.searchResult({ query: world.searchQuery({ order: 'newest', page: 2 }) })),
  );
  expect(filters).toEqual([
    ['/search?q=bridge&order=newest', 'All sections', true],
    ['/search?q=bridge&in=localNews&order=newest', 'Local News30', false],
    ['/search?q=bridge&in=arts&order=newest', 'Arts & Culture12', false],
    ['/search?q=bridge&in=blog&order=newest', 'Our blog3', false],
    ['/search?q=bridge&order=newest', 'All sources', true],
    ['/search?q=bridge&source=Levee+Courier&order=newest', 'Levee Courier40', false],
    ['/search?q=bridge&source=Kaw+Point+Radio&order=newest', 'Kaw Point Radio2', false],
  ]);
});

test('active filters are marked and can be removed', () => {
  const query = world.searchQuery({ within: 'arts', source: 'Levee Courier', page: 2 });
  const html = renderHtml(world.searchResult({ query, posts: [], postCount: 0 }));
  const marked = filtersOf(html).filter(([, , isActive]) => isActive);
  expect(marked.map(([, label]) => label)).toEqual(['Arts & Culture12', 'Levee Courier40']);
  expect(filtersOf(html).map(([, label]) => label)).toContain('Our blog3');
  expect(filtersOf(html).filter(([, label]) => label.startsWith('All '))).toEqual([
    ['/search?q=bridge&source=Levee+Courier', 'All sections', false],
    ['/search?q=bridge&in=arts', 'All sources', false],
  ]);
  const active = /<ul class="active-filters".*?<\/ul>/u.exec(html)?.[0];
  expect(active).toContain(
    '<a href="/search?q=bridge&amp;source=Levee+Courier"><span class="visually-hidden">Remove filter: ',
  );
  expect(active).toContain(
    '<a href="/search?q=bridge&amp;in=arts"><span class="visually-hidden">Remove filter: ',
  );
});

test('a group with only one choice is not shown', () => {
  const html = renderHtml(
    world.searchResult({
      posts: [],
      postCount: 0,
      blogCount: 0,
      sections: [{ key: 'arts', count: 42 }],
      sources: [{ source: 'Levee Courier', count: 42 }],
    }),
  );
  expect(html).not.toContain('class="search-filters"');
  expect(html).not.toContain('#filters');
  expect(renderHtml(world.searchResult())).toMatch(/href="#filters".*id="filters"/u);
});

test('sources after the tenth are collapsed, unless one of them is active', () => {
  const sources = Array.from({ length: 12 }, (_, index) => ({
    source: `Source ${index}`,
    count: 12 - index,
  }));
  expect(renderHtml(world.searchResult({ sources }))).toContain('<details><summary>2 more</summary>');
  const query = world.searchQuery({ source: 'Source 11' });
  expect(renderHtml(world.searchResult({ sources, query }))).toContain(
    '<details open=""><summary>2 more</summary>',
  );
});

test('questions have a filter if any match', () => {
  const some = filtersOf(renderHtml(world.searchResult({ questionCount: 4 })));
  expect(some).toContainEqual(['/search?q=bridge&in=faq', 'All questions4', false]);
  const none = filtersOf(renderHtml(world.searchResult({ questionCount: 0 })));
  expect(none.map(([, label]) => label).join(' ')).not.toContain('questions');
});

test('there is no blog filter while the blog does not respond', () => {
  const html = renderHtml(world.searchResult({ posts: [], postCount: null, blogCount: null }));
  expect(filtersOf(html).map(([, label]) => label)).not.toContain('Our blog');
});

function renderHtml(outcome: SearchResult): string {
  return renderPage(
    { screen: 'search', outcome },
    { edition: world.edition(), now: world.now, assets: world.assets },
  );
}

/** Lists the URL, label and count of each filter, and whether it is active. */
function filtersOf(html: string): [string, string, boolean][] {
  const filters = /<aside class="search-filters".*?<\/aside>/u.exec(html)?.[0] ?? '';
  return Array.from(
    filters.matchAll(/<a href="([^"]*)"( aria-current="true")?>(.*?)<\/a>/gu),
    ([, address = '', current, label = '']) => [
      address.replaceAll('&amp;', '&'),
      textOf(label),
      current !== undefined,
    ],
  );
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/gu, '').replaceAll('&amp;', '&');
}
