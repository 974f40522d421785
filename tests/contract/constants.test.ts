import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openNewsSite, whenPolled } from '../support/newsSite.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { readPage } from '../support/readPage.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';

const hourMs = 3_600_000;
const sports = ['baseball', 'tennis', 'golf', 'hockey', 'soccer'];
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ');

let news: NewsSite;

beforeAll(async () => {
  const newestAt = Date.now() - hourMs;
  const feed = (title: string, count: number) => ({
    document: rssFeed({ title, stories: numberedStories(title, { count, newestAt }) }),
  });
  news = await openNewsSite({
    localNews: { '/local': feed('Levee Test', 20) },
    politics: { '/politics': feed('Statehouse Test', 5) },
    // The feeds overlap in time: each feed is 40 seconds older than the previous one.
    sports: Object.fromEntries(
      sports.map((sport, index) => [
        `/sports/${sport}`,
        {
          document: rssFeed({
            title: `The ${sport} wire`,
            stories: numberedStories(sport, { count: 6, newestAt: newestAt - index * 40_000 }),
          }),
        },
      ]),
    ),
    health: {
      '/health': {
        document: rssFeed({
          title: 'Health Test',
          stories: [
            {
              title: 'Long',
              description: `${'a'.repeat(150)} ${'b'.repeat(49)}cdefgh`,
              pubDate: 'Thu, 02 Jan 2025 04:30:00 GMT',
            },
            { title: 'Exact', description: 'é'.repeat(200), pubDate: 'Wed, 01 Jan 2025 12:00:00 GMT' },
            { title: 'Slow', description: words(401), pubDate: 'Tue, 31 Dec 2024 12:00:00 GMT' },
            { title: 'Quick', description: words(200), pubDate: 'Mon, 30 Dec 2024 12:00:00 GMT' },
          ],
        }),
      },
    },
  });
  await Promise.all((['localNews', 'politics', 'health'] as const).map((key) => whenPolled(news, key)));
  // The section's feeds may be published one after the other.
  await eventually('all feeds of sports are published', async () => {
    const { articles } = await news.feed('sports');
    return new Set(articles.map(({ source }) => source)).size === sports.length;
  });
});

afterAll(() => news.close());

test('limits-1: of a feed of 20 stories, the call and the list page show the newest 15', async () => {
  const { articles, title } = await news.feed('localNews');
  const { cards } = readPage(await news.html('/local-news/all'));

  expect(title).toBe('Levee Test');
  expect(articles.map((article) => article.title)).toEqual(
    Array.from({ length: 15 }, (_, index) => `Levee Test story ${index + 1}`),
  );
  expect(cards.map((card) => card.title)).toEqual(articles.map((article) => article.title));
});

test('calls-2: the id is the section key and the index', async () => {
  const { articles } = await news.feed('localNews');

  expect(articles.map(({ id }) => id)).toEqual(
    Array.from({ length: 15 }, (_, index) => `localNews-${index}`),
  );
});

test('polling-1: three stories of each of five feeds are merged, newest first', async () => {
  const { articles } = await news.feed('sports');
  const dates = articles.map(({ pubDate }) => Date.parse(pubDate ?? ''));

  expect(articles).toHaveLength(15);
  for (const sport of sports) {
    expect(articles.filter(({ source }) => source === `The ${sport} wire`).map(({ title }) => title)).toEqual(
      [`${sport} story 1`, `${sport} story 2`, `${sport} story 3`],
    );
  }
  expect(dates).toEqual(dates.toSorted((one, other) => other - one));
});

test("calls-2: a sports id has the feed's last path segment between key and index", async () => {
  const { articles } = await news.feed('sports');

  expect(
    articles.every(({ id, link }) => id.startsWith(`sports-${new URL(link).hostname.split('.')[0]}-`)),
  ).toBe(true);
  expect(new Set(articles.map(({ id }) => id)).size).toBe(15);
});

test('limits-1: home shows the newest three local stories, and the next five', async () => {
  const { cards } = readPage(await news.html('/'));

  // The posts of the blog follow.
  expect(cards.slice(0, 8).map(({ title }) => title)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Levee Test story ${number}`),
  );
});

test('section-1: the page has five articles, then See All if there are more', async () => {
  const { cards, links } = readPage(await news.html('/local-news'));

  expect(cards.map(({ title }) => title)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `Levee Test story ${number}`),
  );
  expect(links).toContainEqual({ text: 'See All Local Coverage', address: '/local-news/all' });
});

test('section-1: there is no See All if there are five or fewer', async () => {
  const { cards, links } = readPage(await news.html('/politics'));

  expect(cards).toHaveLength(5);
  expect(links.filter(({ text }) => text.startsWith('See All'))).toEqual([]);
});

test('card-2: an ellipsis replaces a word that goes past 200 characters; exactly 200 are not cut', async () => {
  const { cards } = readPage(await news.html('/health'));

  expect(cards[0]?.description).toBe(`${'a'.repeat(150)}…`);
  expect(cards[1]?.description).toBe('é'.repeat(200));
});

test('card-5: the reading time is the number of words divided by 200, rounded up', async () => {
  const { cards } = readPage(await news.html('/health'));

  expect(cards[2]?.facts).toContain('3 min read');
  expect(cards[3]?.facts).toContain('1 min read');
});

test("card-6: the date is month, day and year in the publication's time zone", async () => {
  const { cards } = readPage(await news.html('/health'));

  // 4:30 a.m. in London is 10:30 p.m. the day before in Kansas City.
  expect(cards[0]?.facts).toMatch(/^Health Test January 1, 2025 /u);
});

test("home-1: the line under the header shows today's date in the publication's time zone", async () => {
  const before = today();
  const { text } = readPage(await news.html('/'));

  // Midnight may have passed in between, so both days are right.
  expect([before, today()].some((day) => text.includes(day))).toBe(true);
});

function today(): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'America/Chicago' }).format(
    new Date(),
  );
}
