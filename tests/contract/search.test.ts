import { afterAll, beforeAll, expect, test } from 'vitest';
import { curlyQuotes } from '../../src/pages/story/curlyQuotes.ts';
import type { SearchResult } from '../../src/news/search.ts';
import { eventually } from '../support/eventually.ts';
import { openNewsSite, whenPolled } from '../support/newsSite.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { readPage } from '../support/readPage.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import type { RssStory } from '../support/rssFeed.ts';

const dayMs = 86_400_000;
const newestAt = Date.now() - dayMs;

const localStories: readonly RssStory[] = [
  story(0, { title: 'Ferry to Grinter Place', description: 'A walk to the xylophone museum.', days: 3 }),
  story(1, { title: 'Xylophone found in the river', description: 'Nobody knows whose it is.', days: 9 }),
  story(2, { title: 'The oldest xylophone', description: 'It was made by hand.', days: 1 }),
  story(3, { title: 'Tom & "Jerry" <b>bold</b> quokka', description: 'AT&T < BT > CT', days: 2 }),
];

/** Two sections and three sources; one has more stories than a page of results. */
let news: NewsSite;

beforeAll(async () => {
  news = await openNewsSite({
    localNews: { '/local': { document: rssFeed({ title: 'Levee Test', stories: localStories }) } },
    politics: {
      '/politics': {
        document: rssFeed({
          title: 'Statehouse Test',
          stories: [
            story(9, { title: 'Capitol buys a xylophone', description: 'It plays at noon.', days: 5 }),
          ],
        }),
      },
    },
    health: {
      '/health': {
        document: rssFeed({
          title: 'Clinic Test',
          stories: numberedStories('Marmalade', { count: 45, newestAt }),
        }),
      },
    },
  });
  await Promise.all((['localNews', 'politics', 'health'] as const).map((key) => whenPolled(news, key)));
});

afterAll(() => news.close());

test('search-1: a story is found by title and description, even if no page shows it anymore', async () => {
  expect(titles(await search('q=xylophone')).toSorted()).toEqual([
    'Capitol buys a xylophone',
    'Ferry to Grinter Place',
    'The oldest xylophone',
    'Xylophone found in the river',
  ]);
  expect(titles(await search('q=xylophone+museum'))).toEqual(['Ferry to Grinter Place']);
  expect(await news.html('/health/all')).not.toContain('Marmalade story 45');
  expect(titles(await search('q="story+45"'))).toEqual(['Marmalade story 45']);
});

test('search-1: blog posts are found by title, description and text', async () => {
  const { posts, postCount } = await search('q=strawberry+hill');

  expect(posts[0]?.slug).toBe('strawberry-hill');
  expect(postCount).toBeGreaterThanOrEqual(1);
  expect((await search('q=strawberry&in=blog')).stories).toEqual([]);
  expect(
    readPage(await news.html('/search?q=strawberry+hill')).links.map(({ address }) => address),
  ).toContain('/blog/strawberry-hill');
});

test('search-2: results can be sorted newest first', async () => {
  expect(titles(await search('q=xylophone&order=newest'))).toEqual([
    'The oldest xylophone',
    'Ferry to Grinter Place',
    'Capitol buys a xylophone',
    'Xylophone found in the river',
  ]);
});

test('search-2: results can be filtered by section and source, each with its count', async () => {
  const { sections, sources } = await search('q=xylophone');

  expect(sections).toEqual([
    { key: 'localNews', count: 3 },
    { key: 'politics', count: 1 },
  ]);
  expect(sources).toEqual([
    { source: 'Levee Test', count: 3 },
    { source: 'Statehouse Test', count: 1 },
  ]);
  for (const filter of ['in=politics', 'source=Statehouse+Test', 'in=politics&source=Statehouse+Test']) {
    const response = await search(`q=xylophone&${filter}`);

    expect([filter, titles(response)]).toEqual([filter, ['Capitol buys a xylophone']]);
    expect(response.sections).toEqual(sections);
  }
  expect((await search('q=xylophone&in=health')).stories).toEqual([]);
});

test('search-2: the pages have every story once', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => search(`q=marmalade&order=newest&page=${page}`)));

  expect(pages.map(({ stories }) => stories.length)).toEqual([20, 20, 5]);
  expect(pages.flatMap(titles)).toEqual(
    numberedStories('Marmalade', { count: 45, newestAt }).map(({ title }) => title),
  );
  expect(pages[0]?.storyCount).toEqual({ count: 45, isMore: false });
  for (const page of ['49', '100', '99999999999999999999']) {
    expect([page, (await search(`q=marmalade&page=${page}`)).query.page]).toEqual([page, 3]);
  }
  for (const page of ['0', '-1', '1e3', 'two']) {
    expect([page, (await search(`q=marmalade&page=${page}`)).query.page]).toEqual([page, 1]);
  }
});

test('search-3: the page shows the results of the call, with the terms marked and markup escaped', async () => {
  const html = await news.html('/search?q=quokka+bold');
  const { cards, heading } = readPage(html);

  expect(heading).toBe('Search');
  expect(cards.map(({ title }) => title)).toEqual(titles(await search('q=quokka+bold')).map(curlyQuotes));
  expect(cards[0]).toMatchObject({
    link: 'https://local.example/3',
    target: '_blank',
    description: expect.stringContaining('BT'),
  });
  expect(html).toMatch(/<mark>quokka<\/mark>/u);
  expect(html).not.toMatch(/<b>bold|<b><mark>/u);
});

test('search-7: a hidden story is not found anymore', async () => {
  const isFound = async () => (await search('q=grinter+xylophone')).stories.length > 0;
  expect(await isFound()).toBe(true);
  await news.folder.edit('hidden.yaml', (text) => `${text}\n- link: https://local.example/0\n`);
  await eventually('the story is not found anymore', async () => !(await isFound()));

  expect(titles(await search('q=xylophone&order=newest'))).toEqual([
    'The oldest xylophone',
    'Capitol buys a xylophone',
    'Xylophone found in the river',
  ]);
  expect(await news.html('/search?q=grinter+xylophone')).not.toContain('https://local.example/0');
});

async function search(query: string): Promise<Omit<SearchResult, 'kind'>> {
  const response = await news.get(`/api/search?${query}`);
  if (response.status !== 200) throw new Error(`/api/search?${query} has status ${response.status}.`);
  return response.json();
}

/** Returns a story that is `days` older than the newest. */
function story(
  number: number,
  { days, ...fields }: Pick<RssStory, 'title' | 'description'> & { days: number },
): RssStory {
  return {
    ...fields,
    link: `https://local.example/${number}`,
    guid: `local-${number}`,
    pubDate: new Date(newestAt - days * dayMs).toUTCString(),
  };
}

function titles({ stories }: Pick<SearchResult, 'stories'>): string[] {
  return stories.map(({ title }) => title);
}
