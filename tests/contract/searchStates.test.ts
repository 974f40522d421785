import { beforeAll, expect, test } from 'vitest';
import type { SearchResult } from '../../src/news/search.ts';
import { readPage } from '../support/readPage.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const tooLong = 'x'.repeat(201);

let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test.each([
  ['without terms', '/search', 200, 'Search tips'],
  ['with nothing but white space', '/search?q=%20%09', 200, 'Search tips'],
  ['of 201 characters', `/search?q=${tooLong}`, 400, 'Searches are limited to 200 characters.'],
  ['without a result', '/search?q=quetzalcoatlus', 200, 'Nothing found for “quetzalcoatlus”'],
  ['with results', '/search?q=river', 200, 'questions for “river”'],
])('search-4: a search %s has its own page', async (_, path, status, text) => {
  const response = await fetch(sample.origin + path);
  const page = readPage(await response.text());

  expect(response.status).toBe(status);
  expect(page.heading).toBe('Search');
  expect(page.text).toContain(text);
});

test('search-5: a page without results offers five stories and every section', async () => {
  const { cards, links } = await pageOf('/search?q=quetzalcoatlus');

  expect(cards).toHaveLength(5);
  expect(new Set(links.map(({ address }) => address))).toContain('/archives');
});

test('search-8: questions and sections are found, too', async () => {
  expect((await pageOf('/search?q=grinter+place')).links.map(({ address }) => address)).toContain(
    '/faq#what-is-grinter-place',
  );
  expect(await callFor('sports+news')).toMatchObject({ sectionPages: ['sports'] });
});

test('search-9: a synonym finds the same as the word', async () => {
  const { text, links } = await pageOf('/search?q=bbq');

  expect(text).toContain('Also searched for');
  expect(links.map(({ address }) => address)).toContain('/blog/tacos-and-barbecue');
  expect(await callFor('%22bbq%22')).toMatchObject({ posts: [], synonyms: [] });
});

test('search-10: a misspelled search has a link to the right spelling, and the field keeps the text', async () => {
  const { text, links } = await pageOf('/search?q=libary+minesota&in=sports');

  expect(text).toContain('Nothing found for “libary minesota”');
  expect(text).toContain('Did you mean library minnesota?');
  expect(links.map(({ address }) => address)).toContain('/search?q=library+minnesota');
  expect(await fieldAt('/search?q=libary+minesota')).toBe('libary minesota');
  expect(await callFor('libary+minesota')).toMatchObject({ stories: [], suggestion: 'library minnesota' });
  expect(await callFor('library+minnesota')).toMatchObject({ suggestion: null });
});

test.each(['tornados', 'zigzag', 'inmigrantes'])(
  'search-10: a word of a dictionary is searched as typed: %s',
  async (word) => {
    expect(await callFor(word)).toMatchObject({ query: { words: word }, suggestion: null });
    expect((await pageOf(`/search?q=${word}`)).text).not.toContain('Did you mean');
  },
);

test('search-2: questions that match can be listed alone', async () => {
  const all = await pageOf('/search?q=the');
  const found = (await callFor('the&in=faq')) as Pick<
    SearchResult,
    'questions' | 'questionCount' | 'stories'
  >;
  expect(found.stories).toEqual([]);
  expect(found.questionCount).toBeGreaterThan(3);
  expect(found.questions).toHaveLength(Math.min(20, found.questionCount));
  expect(all.text).toContain(`All questions${found.questionCount}`);
  expect(all.links.map(({ address }) => address)).toContain('/search?q=the&in=faq');
  expect((await pageOf('/search?q=the&in=faq')).text).toContain(`${found.questionCount} questions for “the”`);
});

test('search-9: common words have synonyms in every publication', async () => {
  expect(await callFor('snow')).toMatchObject({
    synonyms: ['blizzard', 'snowfall', 'snowplow', 'snowstorm'],
  });
  expect(await callFor('snowplow')).toMatchObject({ synonyms: [] });
});

test('search-3: the field keeps the typed text, up to the limit', async () => {
  expect(await fieldAt('/search?q=%22Tom%22+%26+%3CJerry%3E')).toBe('&quot;Tom&quot; &amp; &lt;Jerry&gt;');
  expect(await fieldAt(`/search?q=${tooLong}`)).toBe('x'.repeat(200));
  expect(await fieldAt(`/search?q=${encodeURIComponent('🎶'.repeat(201))}`)).toBe('🎶'.repeat(200));
});

test.each([
  ['/api/search', 400],
  ['/api/search?q=', 400],
  [`/api/search?q=${tooLong}`, 400],
])('search-4: %s gets a problem document', async (path, status) => {
  const response = await fetch(sample.origin + path);

  expect([response.status, response.headers.get('content-type')]).toEqual([
    status,
    'application/problem+json',
  ]);
  expect(await response.json()).toMatchObject({
    status,
    detail: expect.stringMatching(/search|characters|looked for/u),
  });
});

test.each(['/search', '/search?q=river', '/search?q=quetzalcoatlus', `/search?q=${tooLong}`])(
  'search-6: search engines do not list %s, and shared caches do not store it',
  async (path) => {
    const response = await fetch(sample.origin + path);
    const html = await response.text();

    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(response.headers.get('cache-control')).toMatch(/^(?:no-store|private, max-age=\d+)$/u);
  },
);

test('search-6: the call is not stored by shared caches or listed by search engines', async () => {
  const { headers } = await fetch(`${sample.origin}/api/search?q=river`);

  expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/u);
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('search-6: no site map lists a search', async () => {
  const text = await (await fetch(`${sample.origin}/sitemap.xml`)).text();
  const { links } = readPage(await (await fetch(`${sample.origin}/sitemap`)).text());

  expect(text).not.toContain('/search');
  expect(links.filter(({ address }) => address.startsWith('/search'))).toEqual([]);
  expect(links.length).toBeGreaterThan(20);
});

test('search-6: the page and the call have the same stories in the same order', async () => {
  const page = readPage(await (await fetch(`${sample.origin}/search?q=library&order=newest`)).text());
  const response = (await (await fetch(`${sample.origin}/api/search?q=library&order=newest`)).json()) as {
    stories: { title: string }[];
    posts: { metaTitle: string }[];
  };

  expect(response.stories.length).toBeGreaterThan(1);
  expect(page.cards.map(({ title }) => title)).toEqual([
    ...response.posts.slice(0, 1).map(({ metaTitle }) => metaTitle),
    ...response.stories.map(({ title }) => title),
  ]);
});

test('survival-4: the front page loads while many searches run', async () => {
  const searches = Array.from({ length: 40 }, (_, index) =>
    fetch(`${sample.origin}/search?q=the+river&page=${index}`),
  );
  const front = await fetch(`${sample.origin}/`);
  const statuses = await Promise.all(searches.map(async (search) => (await search).status));

  expect(front.status).toBe(200);
  // Searches beyond the limit get a 503 at once.
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(200);
});

test.each([
  '"',
  '"""',
  "'",
  '*',
  'ri*',
  '(',
  ')(',
  'AND',
  'OR NOT',
  'NEAR(a b)',
  'a AND',
  '-river',
  '^river',
  'title:river',
  '{title}: x',
  'x + y',
  '%',
  '_',
  '\\',
  ';',
  "'; DROP TABLE articles; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'river\u0000bridge',
  'ri\u0000ver',
  '\u0007\u001b[31m',
  '\u202Eriver',
  '\uD800',
  '🎶',
  '👩‍👩‍👧‍👦 river',
  'é̀',
  '水',
  'ﬁ',
  '&amp;',
  '%E0%A4%A',
  'a'.repeat(200),
  '🎶'.repeat(200),
  'a '.repeat(100),
  '"a '.repeat(60),
])('search-4: no search terms cause an error: %j', async (words) => {
  const query = `q=${encodeURIComponent(words.toWellFormed())}`;
  const [page, call] = await Promise.all([
    fetch(`${sample.origin}/search?${query}`),
    fetch(`${sample.origin}/api/search?${query}`),
  ]);
  const html = await page.text();

  expect([page.status, call.status]).toEqual([200, 200]);
  expect(html).not.toMatch(/<script>alert|<img src=x/u);
  expect(
    readPage(html).scripts.filter(({ address, type }) => address === null && type !== 'application/ld+json'),
  ).toEqual([]);
});

test.each([
  'q=%E0%A4%A',
  'q=%',
  'q[]=a',
  'q=a&q=b',
  'q=a&in=__proto__',
  'q=a&source=%00',
  'q=a&order=oldest',
])('search-4: no query causes an error: /search?%s', async (query) => {
  expect([200, 400]).toContain((await fetch(`${sample.origin}/search?${query}`)).status);
  expect([200, 400]).toContain((await fetch(`${sample.origin}/api/search?${query}`)).status);
});

/** Returns the value of the search field, as in the HTML. */
async function fieldAt(path: string): Promise<string | undefined> {
  const html = await (await fetch(sample.origin + path)).text();
  return /<input[^>]* id="search-words"[^>]* value="([^"]*)"/u.exec(html)?.[1];
}

async function pageOf(path: string): Promise<ReturnType<typeof readPage>> {
  return readPage(await (await fetch(sample.origin + path)).text());
}

async function callFor(query: string): Promise<unknown> {
  return (await fetch(`${sample.origin}/api/search?q=${query}`)).json();
}
