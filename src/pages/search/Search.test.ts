import { expect, test } from 'vitest';
import type { Article } from '../../news/article.ts';
import { type Edition, sectionOf } from '../../news/edition.ts';
import type { SearchRefused, SearchResult } from '../../news/search.ts';
import { sectionNames } from '../../../sample/sections.ts';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';

test('the search form works without script', () => {
  const html = renderHtml(world.searchResult());
  const form = /<search class="search-main">.*?<\/search>/u.exec(html)?.[0] ?? '';
  expect(form).toContain('<form class="search-form" action="/search">');
  expect(form).toMatch(
    /<input class="text-field" id="search-words" type="search" maxLength="200" [^>]*name="q" value="bridge"\/>/u,
  );
  expect(form).not.toContain('type="hidden"');
  expect(html).not.toContain('/assets/islands.js');
});

test('a result has curly quotation marks, marked words between them, and the time of a story from today', () => {
  const story = world.publicArticle({ title: `"The bridge's open," they say` });
  const html = renderHtml(world.searchResult({ stories: [story] }));
  expect(html).toContain('“The <mark>bridge</mark>’s open,” they say</a>');
  expect(html).toContain('aria-label="“The bridge’s open,” they say"');
  expect(html).toMatch(/>November 20, 2026, 12:00\sp\.m\.<\/time>/u);
});

test('a new search keeps the order and filters of the last search', () => {
  const query = world.searchQuery({ within: 'arts', source: 'Levee "C"', order: 'newest', page: 3 });
  const form =
    /<search class="search-main">.*?<\/search>/u.exec(renderHtml(world.searchResult({ query })))?.[0] ?? '';
  expect(
    Array.from(form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/gu), (match) => match.slice(1)),
  ).toEqual([
    ['in', 'arts'],
    ['source', 'Levee &quot;C&quot;'],
    ['order', 'newest'],
  ]);
});

test('search pages are not indexed, and their titles name the search terms', () => {
  const html = renderHtml(world.searchResult());
  expect(html).toContain('<title>bridge – Search | Kansas City Voice</title>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
  expect(renderHtml(refused('empty'))).toContain('<title>Search | Kansas City Voice</title>');
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
  [{ query: world.searchQuery({ within: 'blog' }), stories: [], postCount: 21 }, '21 posts for “bridge”'],
])('the heading counts the results: %o', (changes, heading) => {
  const html = renderHtml(world.searchResult(changes));
  expect(textOf(/<h2 id="results">.*?<\/h2>/u.exec(html)?.[0] ?? '')).toBe(heading);
});

test('the search terms are marked in titles and descriptions, and story text is escaped', () => {
  const html = renderHtml(world.searchResult());
  expect(html).toContain('<mark>Bridges</mark> &lt;b&gt;of&lt;/b&gt; the county</a>');
  expect(html).toContain('A <mark>bridge</mark>, or two.');
  expect(html).toContain('The old <mark>bridge</mark></a>');
});

test('a story opens its original in a new tab without sending a referrer', () => {
  expect(renderHtml(world.searchResult())).toContain(
    '<a href="https://courier.example/bridge" target="_blank" rel="noopener noreferrer">',
  );
});

test('the headline of a story without a link is plain text', () => {
  const [story] = world.searchResult().stories;
  if (story === undefined) throw new Error('The result must have a story.');
  const html = renderHtml(
    world.searchResult({ stories: [{ ...story, link: '#', pubDate: null }], posts: [] }),
  );
  expect(html).toContain('<h3 class="card-title" dir="auto"><mark>Bridges</mark>');
  expect(html).toContain('<span>Recent</span>');
});

test('the best blog post comes before the stories, with a link to the other posts', () => {
  const others = ['second', 'third'].map((slug) => world.postEntry({ id: slug, slug }));
  const posts = [world.postEntry(), ...others];
  const html = renderHtml(world.searchResult({ posts }));
  expect(html).not.toContain('href="/blog/second"');
  expect(renderHtml(world.searchResult({ posts, stories: [] }))).toContain('href="/blog/third"');
  expect(html).toMatch(/From our blog.*href="\/blog\/old-bridge".*class="search-stories"/u);
  expect(html).toContain('href="/search?q=bridge&amp;in=blog">All 3 posts</a>');
  expect(renderHtml(world.searchResult({ postCount: 1 }))).not.toContain('All 1 posts');
});

test('a post whose date is unknown shows no date', () => {
  const html = renderHtml(world.searchResult({ stories: [], posts: [world.postEntry({ date: null })] }));
  expect(html).toContain('href="/blog/old-bridge"');
  expect(html).not.toContain('<time');
});

test('changing the order returns to the first page', () => {
  const html = renderHtml(world.searchResult({ query: world.searchQuery({ within: 'arts', page: 3 }) }));
  const order = /<nav class="search-order".*?<\/nav>/u.exec(html)?.[0];
  expect(order).toContain('<a href="/search?q=bridge&amp;in=arts" aria-current="true">Best match</a>');
  expect(order).toContain('<a href="/search?q=bridge&amp;in=arts&amp;order=newest">Newest</a>');
});

test('a blog that does not respond is mentioned above the stories', () => {
  const html = renderHtml(world.searchResult({ posts: [], postCount: null }));
  expect(html).toMatch(
    /Our blog isn’t responding right now, so these results don’t include its posts\..*search-stories/u,
  );
  expect(renderHtml(world.searchResult({ posts: [], postCount: 0 }))).not.toContain('isn’t responding');
});

test('a blog that does not respond is mentioned when nothing is found', () => {
  const html = renderHtml(
    world.searchResult({
      stories: [],
      posts: [],
      storyCount: { count: 0, isMore: false },
      postCount: null,
      sections: [],
      sources: [],
    }),
  );
  expect(html).toContain('Nothing found for “bridge”');
  expect(html).toContain('so we couldn’t search its posts');
});

test.each([
  [{ storyCount: { count: 41, isMore: false } }, 3],
  [{ storyCount: { count: 1000, isMore: true } }, 50],
  [{ query: world.searchQuery({ within: 'blog' }), postCount: 21 }, 2],
] satisfies [Partial<SearchResult>, number][])('results have numbered pages: %o', (changes, last) => {
  const controls = /<nav class="page-controls" aria-label="Pages of results">.*?<\/nav>/u.exec(
    renderHtml(world.searchResult(changes)),
  )?.[0];
  const pages = Array.from(controls?.matchAll(/aria-label="Page (\d+)"/gu) ?? [], ([, page]) => Number(page));
  expect(pages.at(-1)).toBe(last);
  expect(controls).toMatch(/href="\/search\?q=bridge(?:&amp;in=blog)?&amp;page=2"/u);
});

test('a search without results shows tips', () => {
  const html = renderHtml(world.searchResult(nothing));
  expect(html).toContain('Nothing found for “bridge”');
  expect(html).toContain('Try fewer words');
  expect(html).not.toContain('Search all sections and sources');
  const query = world.searchQuery({ within: 'sports' });
  expect(renderHtml(world.searchResult({ ...nothing, query }))).toContain(
    'href="/search?q=bridge">Search all sections and sources</a>',
  );
});

test('a search without results offers the newest stories, each once, and the sections', () => {
  const edition = world.edition();
  for (const { result } of edition.sections.values()) result.articles = [];
  sectionOf(edition, 'localNews').result.articles = [storyAt('Monday', 1), storyAt('Friday', 5)];
  sectionOf(edition, 'sports').result.articles = [storyAt('Friday', 5), storyAt('Wednesday', 3)];
  const html = renderHtmlIn(edition, world.searchResult(nothing));
  expect(
    Array.from(html.matchAll(/class="card-title"[^>]*>(?:<a[^>]*>)?(\w+)/gu), ([, title]) => title),
  ).toEqual(['Friday', 'Wednesday', 'Monday']);
  expect(/<ul class="search-sections">.*?<\/ul>/u.exec(html)?.[0]).toContain('href="/sports"');
});

test('a search that found nothing links to a likelier spelling, without its filters', () => {
  const query = world.searchQuery({ words: 'brigde', within: 'sports', source: 'Courier' });
  const html = renderHtml(world.searchResult({ ...nothing, query, suggestion: 'bridge' }));
  expect(textOf(html)).toContain('Did you mean bridge?');
  expect(html).toContain('href="/search?q=bridge"');
  expect(html).toContain('name="q" value="brigde"');
  expect(textOf(html)).toContain('Nothing found for “brigde”');
});

test('sections and the best question come before the stories', () => {
  const questions = ['first', 'second'].map((id) => ({
    id,
    question: `The ${id} bridge?`,
    answer: 'A bridge.',
  }));
  const found = {
    sectionPages: ['sports', 'arts'] as const,
    questions,
    questionCount: 2,
    posts: [],
    postCount: 0,
  };
  const html = renderHtml(world.searchResult({ ...found, sectionPages: [...found.sectionPages] }));
  expect(html).toMatch(
    /Sections<.*href="\/sports".*href="\/arts-culture".*href="\/faq#first".*class="search-stories"/u,
  );
  expect(html).not.toContain('href="/faq#second"');
  expect(textOf(html)).toContain('42 stories and 2 questions for');
});

test('search-2: questions that are counted but not shown have a link, and a list of their own', () => {
  const questions = ['first', 'second'].map((id) => ({ id, question: `The ${id} bridge?`, answer: 'Yes.' }));
  const all = '<a class="standalone-link arrow-forward" href="/search?q=bridge&amp;in=faq">All questions</a>';
  expect(renderHtml(world.searchResult({ questions, questionCount: 2 }))).toContain(all);
  expect(renderHtml(world.searchResult({ ...nothing, questions, questionCount: 3 }))).toContain(all);
  expect(renderHtml(world.searchResult({ ...nothing, questions, questionCount: 2 }))).not.toContain(all);

  const query = world.searchQuery({ within: 'faq' });
  const html = renderHtml(world.searchResult({ ...nothing, query, questions, questionCount: 41 }));
  expect(textOf(html)).toContain('41 questions for “bridge”');
  expect(textOf(html)).toContain('Remove filter: All questions');
  expect(html).toContain('href="/faq#second"');
  expect(html).toContain('href="/search?q=bridge&amp;in=faq&amp;page=3"');
  expect(html).not.toContain(all);
});

test('where no story is found, questions are shown with their answers', () => {
  const questions = [{ id: 'first', question: 'Whose bridge?', answer: 'The county’s bridge.' }];
  const html = renderHtml(world.searchResult({ ...nothing, questions, questionCount: 1 }));
  expect(textOf(html)).toContain('1 question for “bridge”');
  expect(html).toContain('The county’s <mark>bridge</mark>.');
  expect(html).not.toContain('Best match');
});

test('synonyms are named, and marked in the results', () => {
  const html = renderHtml(world.searchResult({ synonyms: ['county of Wyandotte', 'two'] }));
  expect(textOf(html)).toContain('Also searched for county of Wyandotte and two');
  expect(html).toContain('<mark>bridge</mark>, or <mark>two</mark>.');
  expect(renderHtml(world.searchResult())).not.toContain('Also searched');
});

test('an empty search shows tips and links every section', () => {
  const html = renderHtml(refused('empty'));
  for (const { slug } of Object.values(sectionNames)) {
    expect(/<ul class="search-sections">.*?<\/ul>/u.exec(html)?.[0]).toContain(`href="/${slug}"`);
  }
  expect(html).not.toContain('autofocus');
});

test('a search that is too long shows the limit and keeps the beginning', () => {
  const html = renderHtml(refused('tooLong', 'x'.repeat(200)));
  expect(html).toContain('Searches are limited to 200 characters.');
  expect(html).toContain(`value="${'x'.repeat(200)}"`);
});

test('when search is unavailable the words stay in the field, and Try Again repeats the search', () => {
  const html = renderHtml(refused('unavailable', 'bridge'));
  expect(html).toContain('Search isn’t working right now.');
  expect(html).toMatch(/<a [^>]*href="">Try Again<\/a>/u);
  expect(html).toContain('value="bridge"');
});

const nothing: Partial<SearchResult> = {
  stories: [],
  posts: [],
  storyCount: { count: 0, isMore: false },
  postCount: 0,
  sections: [],
  sources: [],
};

function renderHtml(outcome: SearchResult | SearchRefused): string {
  return renderHtmlIn(world.edition(), outcome);
}

function renderHtmlIn(edition: Edition, outcome: SearchResult | SearchRefused): string {
  return renderPage({ screen: 'search', outcome }, { edition, now: world.now, assets: world.assets });
}

function refused(reason: SearchRefused['reason'], words = ''): SearchRefused {
  return { kind: 'searchRefused', reason, words };
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/gu, '').replaceAll('&amp;', '&');
}

function storyAt(title: string, sortTime: number): Article {
  return world.article({ title, sortTime, link: `https://a.example/${title}` });
}
