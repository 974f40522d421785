import { expect, test } from 'vitest';
import type { SearchAnswer, SearchRefused } from '../../news/search.ts';
import { sectionNames } from '../../news/sections.ts';
import { assetsForTests, editionForTests, nowForTests } from '../editionForTests.ts';
import { renderPage } from '../renderPage.tsx';
import { answerForTests, foundPostForTests, queryForTests } from './foundForTests.ts';

test('a search is a plain form with an address, and needs no script', () => {
  const html = draw(answerForTests());
  const form = /<search class="search-main">.*?<\/search>/u.exec(html)?.[0] ?? '';
  expect(form).toContain('<form class="search-form" action="/search">');
  expect(form).toMatch(
    /<input class="text-field" id="search-words" type="search" maxLength="200" [^>]*name="q" value="bridge"\/>/u,
  );
  expect(form).not.toContain('type="hidden"');
  expect(html).not.toContain('/assets/islands.js');
});

test('other words are looked for in the same order and place', () => {
  const query = queryForTests({ within: 'arts', source: 'Levee "C"', order: 'newest', page: 3 });
  const form = /<search class="search-main">.*?<\/search>/u.exec(draw(answerForTests({ query })))?.[0] ?? '';
  expect(
    Array.from(form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/gu), (match) => match.slice(1)),
  ).toEqual([
    ['in', 'arts'],
    ['source', 'Levee &quot;C&quot;'],
    ['order', 'newest'],
  ]);
});

test('search engines leave searches out, and the tab names the words', () => {
  const html = draw(answerForTests());
  expect(html).toContain('<title>bridge – Search | Kansas City Voice</title>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
  expect(draw(refused('empty'))).toContain('<title>Search | Kansas City Voice</title>');
});

test.each([
  [{}, '42 stories and 3 posts for “bridge”'],
  [
    { storyCount: { count: 1000, isMore: true }, postCount: 0, posts: [] },
    'More than 1,000 stories for “bridge”',
  ],
  [{ storyCount: { count: 1, isMore: false }, postCount: 1 }, '1 story and 1 post for “bridge”'],
  [{ storyCount: { count: 0, isMore: false }, stories: [], postCount: 2 }, '2 posts for “bridge”'],
  [{ posts: [], postCount: null }, '42 stories for “bridge”'],
  [{ query: queryForTests({ within: 'blog' }), stories: [], postCount: 21 }, '21 posts for “bridge”'],
])('a heading says how much was found: %o', (changes, heading) => {
  const html = draw(answerForTests(changes));
  expect(textOf(/<h2 id="found">.*?<\/h2>/u.exec(html)?.[0] ?? '')).toBe(heading);
});

test('the words are marked in titles and descriptions, and nothing of a story becomes HTML', () => {
  const html = draw(answerForTests());
  expect(html).toContain('<mark>Bridges</mark> &lt;b&gt;of&lt;/b&gt; the county</a>');
  expect(html).toContain('A <mark>bridge</mark>, or two.');
  expect(html).toContain('The old <mark>bridge</mark></a>');
});

test('a story leads to its original in a new tab, without telling it what was looked for', () => {
  expect(draw(answerForTests())).toContain(
    '<a href="https://courier.example/bridge" target="_blank" rel="noopener noreferrer">',
  );
});

test('a story without a link is shown without one', () => {
  const [story] = answerForTests().stories;
  if (story === undefined) throw new Error('The answer must have a story.');
  const html = draw(answerForTests({ stories: [{ ...story, link: '#', pubDate: null }], posts: [] }));
  expect(html).toContain('<h3 class="card-title" dir="auto"><mark>Bridges</mark>');
  expect(html).toContain('<span>Recent</span>');
});

test('the best post of our own stands before the stories, with the way to all of them', () => {
  const others = ['second', 'third'].map((slug) => foundPostForTests({ id: slug, slug }));
  const posts = [foundPostForTests(), ...others];
  const html = draw(answerForTests({ posts }));
  expect(html).not.toContain('href="/blog/second"');
  expect(draw(answerForTests({ posts, stories: [] }))).toContain('href="/blog/third"');
  expect(html).toMatch(/From our blog.*href="\/blog\/old-bridge".*class="search-stories"/u);
  expect(html).toContain('href="/search?q=bridge&amp;in=blog">All 3 posts</a>');
  expect(draw(answerForTests({ postCount: 1 }))).not.toContain('All 1 posts');
});

test('a blog of which only the list is known has posts without a day', () => {
  const html = draw(answerForTests({ stories: [], posts: [foundPostForTests({ date: null })] }));
  expect(html).toContain('href="/blog/old-bridge"');
  expect(html).not.toContain('<time');
});

test('a reader chooses the order, and begins again at the first page', () => {
  const html = draw(answerForTests({ query: queryForTests({ within: 'arts', page: 3 }) }));
  const order = /<nav class="search-order".*?<\/nav>/u.exec(html)?.[0];
  expect(order).toContain('<a href="/search?q=bridge&amp;in=arts" aria-current="true">Best match</a>');
  expect(order).toContain('<a href="/search?q=bridge&amp;in=arts&amp;order=newest">Newest</a>');
});

test('while the blog does not answer, a reader learns that its posts are missing, and reads the stories', () => {
  const html = draw(answerForTests({ posts: [], postCount: null }));
  expect(html).toMatch(
    /Our blog does not answer at the moment; posts are not among these\..*search-stories/u,
  );
  expect(draw(answerForTests({ posts: [], postCount: 0 }))).not.toContain('does not answer');
});

test('where no story is found and the blog does not answer, that is said too', () => {
  const html = draw(
    answerForTests({
      stories: [],
      posts: [],
      storyCount: { count: 0, isMore: false },
      postCount: null,
      sections: [],
      sources: [],
    }),
  );
  expect(html).toContain('Nothing found for “bridge”');
  expect(html).toContain('its posts were not looked through');
});

test.each([
  [{ storyCount: { count: 41, isMore: false } }, 3],
  [{ storyCount: { count: 1000, isMore: true } }, 50],
  [{ query: queryForTests({ within: 'blog' }), postCount: 21 }, 2],
] satisfies [Partial<SearchAnswer>, number][])('the pages of %o are counted', (changes, last) => {
  const controls = /<nav class="page-controls" aria-label="Pages of what was found">.*?<\/nav>/u.exec(
    draw(answerForTests(changes)),
  )?.[0];
  const pages = Array.from(controls?.matchAll(/aria-label="Page (\d+)"/gu) ?? [], ([, page]) => Number(page));
  expect(pages.at(-1)).toBe(last);
  expect(controls).toMatch(/href="\/search\?q=bridge(?:&amp;in=blog)?&amp;page=2"/u);
});

test('whoever finds nothing is told what may help', () => {
  const nothing = {
    stories: [],
    posts: [],
    storyCount: { count: 0, isMore: false },
    postCount: 0,
    sections: [],
    sources: [],
  };
  const html = draw(answerForTests(nothing));
  expect(html).toContain('Nothing found for “bridge”');
  expect(html).toContain('Look for fewer words');
  expect(html).not.toContain('Search all sections and sources');
  const query = queryForTests({ within: 'sports' });
  expect(draw(answerForTests({ ...nothing, query }))).toContain(
    'href="/search?q=bridge">Search all sections and sources</a>',
  );
});

test('before the first word there are hints, and ways to every section', () => {
  const html = draw(refused('empty'));
  for (const { slug } of Object.values(sectionNames)) {
    expect(/<ul class="search-sections">.*?<\/ul>/u.exec(html)?.[0]).toContain(`href="/${slug}"`);
  }
  expect(html).not.toContain('autofocus');
});

test('whoever typed too much is told the limit, and keeps the beginning', () => {
  const html = draw(refused('tooLong', 'x'.repeat(200)));
  expect(html).toContain('A search can have 200 characters at most.');
  expect(html).toContain(`value="${'x'.repeat(200)}"`);
});

test('when the search does not answer, the words are kept and can be tried again', () => {
  const html = draw(refused('unavailable', 'bridge'));
  expect(html).toContain('The search does not answer now.');
  expect(html).toMatch(/<a [^>]*href="">Try Again<\/a>/u);
  expect(html).toContain('value="bridge"');
});

function draw(found: SearchAnswer | SearchRefused): string {
  return renderPage(
    { screen: 'search', found },
    { edition: editionForTests(), now: nowForTests, assets: assetsForTests },
  );
}

function refused(reason: SearchRefused['reason'], words = ''): SearchRefused {
  return { kind: 'searchRefused', reason, words };
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/gu, '').replaceAll('&amp;', '&');
}
