import { expect, test } from 'vitest';
import type { SearchAnswer } from '../../news/search.ts';
import { assetsForTests, editionForTests, nowForTests } from '../editionForTests.ts';
import { renderPage } from '../renderPage.tsx';
import { answerForTests, queryForTests } from './foundForTests.ts';

test('a reader narrows by section, blog or source and sees how much that leaves', () => {
  const narrowing = narrowingOf(draw(answerForTests({ query: queryForTests({ order: 'newest', page: 2 }) })));
  expect(narrowing).toEqual([
    ['/search?q=bridge&order=newest', 'All sections', true],
    ['/search?q=bridge&in=localNews&order=newest', 'Local News30', false],
    ['/search?q=bridge&in=arts&order=newest', 'Arts & Culture12', false],
    ['/search?q=bridge&in=blog&order=newest', 'Our blog3', false],
    ['/search?q=bridge&order=newest', 'All sources', true],
    ['/search?q=bridge&source=Levee+Courier&order=newest', 'Levee Courier40', false],
    ['/search?q=bridge&source=Kaw+Point+Radio&order=newest', 'Kaw Point Radio2', false],
  ]);
});

test('what a search is narrowed to is marked, and can be taken away again', () => {
  const query = queryForTests({ within: 'arts', source: 'Levee Courier', page: 2 });
  const html = draw(answerForTests({ query, posts: [], postCount: 0 }));
  const marked = narrowingOf(html).filter(([, , isChosen]) => isChosen);
  expect(marked.map(([, label]) => label)).toEqual(['Arts & Culture12', 'Levee Courier40']);
  expect(narrowingOf(html).map(([, label]) => label)).toContain('Our blog3');
  expect(narrowingOf(html).filter(([, label]) => label.startsWith('All '))).toEqual([
    ['/search?q=bridge&source=Levee+Courier', 'All sections', false],
    ['/search?q=bridge&in=arts', 'All sources', false],
  ]);
  const chosen = /<ul class="search-chosen".*?<\/ul>/u.exec(html)?.[0];
  expect(chosen).toContain(
    '<a href="/search?q=bridge&amp;source=Levee+Courier"><span class="unseen">Take away: ',
  );
  expect(chosen).toContain('<a href="/search?q=bridge&amp;in=arts"><span class="unseen">Take away: ');
});

test('where there is nothing to choose, nothing is offered', () => {
  const html = draw(
    answerForTests({
      posts: [],
      postCount: 0,
      blogCount: 0,
      sections: [{ key: 'arts', count: 42 }],
      sources: [{ source: 'Levee Courier', count: 42 }],
    }),
  );
  expect(html).not.toContain('class="search-narrow"');
  expect(html).not.toContain('#narrow');
  expect(draw(answerForTests())).toMatch(/href="#narrow".*id="narrow"/u);
});

test('past the first ten sources the others are folded, but never the chosen one', () => {
  const sources = Array.from({ length: 12 }, (_, index) => ({
    source: `Source ${index}`,
    count: 12 - index,
  }));
  expect(draw(answerForTests({ sources }))).toContain('<details><summary>2 more</summary>');
  const query = queryForTests({ source: 'Source 11' });
  expect(draw(answerForTests({ sources, query }))).toContain('<details open=""><summary>2 more</summary>');
});

test('while the blog does not answer, nothing can be narrowed to it', () => {
  const html = draw(answerForTests({ posts: [], postCount: null, blogCount: null }));
  expect(narrowingOf(html).map(([, label]) => label)).not.toContain('Our blog');
});

function draw(found: SearchAnswer): string {
  return renderPage(
    { screen: 'search', found },
    { edition: editionForTests(), now: nowForTests, assets: assetsForTests },
  );
}

/** The ways to narrow: address, words, and whether it is the chosen one. */
function narrowingOf(html: string): [string, string, boolean][] {
  const narrowing = /<aside class="search-narrow".*?<\/aside>/u.exec(html)?.[0] ?? '';
  return Array.from(
    narrowing.matchAll(/<a href="([^"]*)"( aria-current="true")?>(.*?)<\/a>/gu),
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
