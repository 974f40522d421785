import { afterAll, beforeAll, expect, test } from 'vitest';
import { sectionKeys, sectionNames } from '../../sample/sections.ts';
import { eventually } from '../support/eventually.ts';
import { openNewsSite, whenPolled } from '../support/newsSite.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { readPage } from '../support/readPage.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';

const unable = 'Unable to load news at this time. Please try again later.';
const paths = [
  '/',
  ...sectionKeys.flatMap((key) => [`/${sectionNames[key].slug}`, `/${sectionNames[key].slug}/all`]),
];

let news: NewsSite;

beforeAll(async () => {
  const good = {
    document: rssFeed({ title: 'Sport', stories: numberedStories('Sport', { count: 2, newestAt: 0 }) }),
  };
  news = await openNewsSite({
    business: { '/business': { status: 500 } },
    technology: { '/technology': 'hang' },
    sports: { '/sports/baseball': { status: 503 }, '/sports/tennis': good, '/sports/golf': { status: 404 } },
    health: { '/health': { document: rssFeed({ title: 'Nothing today', stories: [] }) } },
    food: {
      '/food': { document: '<!doctype html><html><body><p>We are closed for repairs.</p></body></html>' },
    },
    lifestyle: {
      '/lifestyle': {
        document: rssFeed({
          title: '',
          stories: [
            { title: '', guid: 'bare', description: 'A description and no more.' },
            { title: 'Undated', link: 'https://story.example/undated', pubDate: 'the day before yesterday' },
          ],
        }),
      },
    },
  });
  await Promise.all(sectionKeys.filter((key) => key !== 'technology').map((key) => whenPolled(news, key)));
});

afterAll(() => news.close());

test('survival-3: every page responds with 200', async () => {
  const responses = await Promise.all(paths.map(async (path) => [path, (await news.get(path)).status]));

  expect(responses).toEqual(paths.map((path) => [path, 200]));
});

test('errors-1: a response that is not OK is an error', async () => {
  expect(await news.feed('business')).toMatchObject({
    title: 'Business & Finance News',
    description: unable,
    articles: [],
    status: 'error',
  });
});

test("errors-1: the section's pages show the error message and Try Again", async () => {
  for (const path of ['/business', '/business/all']) {
    const { text, links } = readPage(await news.html(path));

    expect(text).toContain(unable);
    expect(links).toContainEqual({ text: 'Try Again', address: '' });
  }
});

test('errors-3: an error message replaces the headlines on the front page', async () => {
  expect(readPage(await news.html('/')).text).toContain('Failed to load featured articles');
});

test('feeds-1: a section that is still loading says so and offers Try Again', async () => {
  const { text, links } = readPage(await news.html('/technology'));

  expect(await news.feed('technology')).toMatchObject({ status: 'loading', articles: [] });
  expect(text).toContain('Getting the latest stories…');
  expect(links).toContainEqual({ text: 'Try Again', address: '' });
});

test('polling-8: failed feeds are skipped with a warning', async () => {
  const result = await eventually('sports has stories', async () => {
    const now = await news.feed('sports');
    return now.articles.length > 0 && now;
  });

  expect(result.status).toBe('loaded');
  expect(result.articles.map(({ id }) => id)).toEqual(['sports-tennis-0', 'sports-tennis-1']);
  await expect
    .poll(warnings)
    .toEqual(expect.arrayContaining([expect.stringContaining('baseball'), expect.stringContaining('golf')]));
});

test('errors-8: an empty section says No articles available at this time', async () => {
  expect(await news.feed('health')).toMatchObject({ status: 'empty', articles: [] });
  expect(readPage(await news.html('/health/all')).text).toContain('No articles available at this time.');
});

test('errors-1: a section whose feed is a web page has an error, and the log names the type', async () => {
  expect(await news.feed('food')).toMatchObject({ status: 'error', description: unable });
  await expect.poll(warnings).toContainEqual(expect.stringMatching(/\/food.*HTML/u));
});

test('card-8: title, description, link, author and picture have defaults', async () => {
  const { articles } = await news.feed('lifestyle');
  const { cards } = readPage(await news.html('/lifestyle'));

  expect(articles.find(({ description }) => description === 'A description and no more.')).toMatchObject({
    title: 'A description and no more',
    link: '#',
    author: 'Staff Reporter',
    image: null,
  });
  expect(cards.find(({ title }) => title === 'A description and no more')).toMatchObject({
    link: null,
    hasReadMore: false,
    facts: expect.stringContaining('Staff Reporter'),
  });
  expect(cards.find(({ title }) => title === 'Undated')).toMatchObject({
    description: 'No description available',
  });
});

test('errors-4: a story with an unreadable date shows Recent', async () => {
  const card = readPage(await news.html('/lifestyle')).cards.find(({ title }) => title === 'Undated');

  expect(card?.facts).toMatch(/^127\.0\.0\.1 Recent /u);
});

test('errors-8: an unknown section says Category not found with status 404', async () => {
  const response = await news.get('/underwater-news/all');

  expect(response.status).toBe(404);
  expect(readPage(await response.text()).text).toContain('Category not found');
});

test('errors-9: an unknown path is the 404 page, and the log has the path', async () => {
  const response = await news.get('/no-such-page');
  const { text, links } = readPage(await response.text());

  expect(response.status).toBe(404);
  expect(text).toContain('404');
  expect(text).toContain('Oops! Page not found');
  expect(links).toContainEqual({ text: 'Return to Home', address: '/' });
  await expect.poll(warnings).toContainEqual(expect.stringContaining('/no-such-page'));
});

/** Returns the log lines that are warnings (level 40) or worse. The log is written after the response. */
function warnings(): string[] {
  return news
    .site()
    .output()
    .split('\n')
    .filter((line) => /"level":[456]0/u.test(line));
}
