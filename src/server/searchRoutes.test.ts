import { expect, onTestFinished, test } from 'vitest';
import type { SearchResult, SearchQuery, SearchRefused } from '../news/search.ts';
import { textIn } from '../news/words/text.ts';
import { world } from '../news/world.testing.ts';
import { openTestSite } from './site.testing.ts';

test('a search is read from the query', async () => {
  const { queries, get } = await open();
  await get('/search?q=%20river+bridge%20&in=local-news&source=Levee+Courier&order=newest&page=3');
  await get('/search?q=lake&in=nowhere&order=best&page=-1');
  expect(queries).toEqual([
    { words: 'river bridge', within: 'localNews', source: 'Levee Courier', order: 'newest', page: 3 },
    { words: 'lake', within: null, source: null, order: 'relevance', page: 1 },
  ]);
});

test('each outcome of a search has its status, on the page and in the call', async () => {
  const { get } = await open({ refused: 'unavailable' });
  const statuses = async (query: string) => [
    (await get(`/search${query}`)).status,
    (await get(`/api/search${query}`)).status,
  ];
  expect(await statuses('')).toEqual([200, 400]);
  expect(await statuses('?q=%20')).toEqual([200, 400]);
  expect(await statuses(`?q=${'x'.repeat(201)}`)).toEqual([400, 400]);
  expect(await statuses('?q=bridge')).toEqual([503, 503]);
  for (const path of ['/search', '/api/search']) {
    expect((await get(`${path}?q=bridge`)).headers.get('retry-after')).toBe('10');
  }
});

test('the limit of 200 counts visible characters', async () => {
  const { queries, get } = await open();
  await get(`/search?q=${encodeURIComponent('🌉'.repeat(200))}`);
  expect(queries[0]?.words).toHaveLength(400);
});

test('search results are cached by neither proxies nor the site', async () => {
  const { queries, get } = await open();
  for (const path of ['/search?q=a', '/search?q=a', '/api/search?q=a']) {
    expect((await get(path)).headers.get('cache-control')).toBe('private, max-age=30');
  }
  expect(queries).toHaveLength(3);
});

test('the call returns what the page shows, as JSON', async () => {
  const { get } = await open();
  const response = await get('/api/search?q=bridge');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const { kind: _, customPages, customPageCount, ...results } = resultOf(query);
  expect(await response.json()).toEqual({ ...results, ownPages: customPages, ownPageCount: customPageCount });
});

test('the call also has untranslated questions as plain text', async () => {
  const questions = [{ id: 'levee', question: textIn('en', 'Where?'), answer: textIn('en', 'Here.') }];
  const { get } = await open({ results: { questions } });
  const response = await (await get('/api/search?q=levee')).json();
  expect(response.questions).toEqual([{ id: 'levee', question: 'Where?', answer: 'Here.' }]);
});

test('calls-2: a picture in results has an absolute URL for other programs', async () => {
  const { address } = world.picture();
  const stories = [world.publicArticle({ image: address, picture: world.picture() })];
  const { get } = await open({ results: { stories } });
  const [story] = (await (await get('/api/search?q=bridge')).json()).stories;
  expect(story).toMatchObject({ image: `https://voice.example${address}`, picture: { address } });
});

const query: SearchQuery = { words: 'bridge', within: null, source: null, order: 'relevance', page: 1 };

function resultOf(searched: SearchQuery): SearchResult {
  const none = { count: 0, isMore: false };
  const nothing = { stories: [], posts: [], storyCount: none, postCount: 0, blogCount: 0 };
  return world.searchResult({ query: searched, ...nothing, sections: [], sources: [] });
}

async function open({
  refused,
  results = {},
}: { refused?: SearchRefused['reason']; results?: Partial<SearchResult> } = {}) {
  const queries: SearchQuery[] = [];
  const opened = await openTestSite({
    search(_publication, searched) {
      queries.push(searched);
      return Promise.resolve(
        refused === undefined
          ? { ...resultOf(searched), ...results }
          : { kind: 'searchRefused', reason: refused, words: searched.words },
      );
    },
  });
  onTestFinished(() => opened.site.close());
  return { queries, get: (path: string) => fetch(opened.site.url + path) };
}
