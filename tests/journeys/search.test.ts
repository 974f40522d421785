import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedResponse } from '../support/feedHost.ts';
import { openNewsSite, whenPolled } from '../support/newsSite.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { pageOpener } from '../support/browser.ts';
import { environment } from '../runner/environment.ts';
import { readPage } from '../support/readPage.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { sharedDemo } from '../support/sharedSite.ts';

const openPage = pageOpener();

/** Forty-five stories about marmalade in two sections: three pages of results. */
let news: NewsSite;

beforeAll(async () => {
  news = await openNewsSite({
    localNews: { '/local': feed('Levee', { count: 5, newestAt: Date.now() }) },
    health: { '/health': feed('Clinic', { count: 40, newestAt: Date.now() - 3_600_000 }) },
  });
  await Promise.all((['localNews', 'health'] as const).map((key) => whenPolled(news, key)));
});

afterAll(() => news.close());

test('search-2: the keyboard alone gets from the header to the results', async () => {
  const { page } = await openPage(news.site().origin);
  await page.goto('/privacy');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search');
  await field(page).focus();
  await page.keyboard.type('marmalade');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=marmalade');

  expect(await page.getByRole('heading', { level: 2, name: '45 stories for “marmalade”' }).isVisible()).toBe(
    true,
  );
  expect(await titles(page)).toHaveLength(20);
  expect(await field(page).inputValue()).toBe('marmalade');
  expect(await page.title()).toContain('marmalade');
});

test.each([
  { width: 390, javaScript: true },
  ...(environment.isDrill ? [{ width: 1280, javaScript: false }] : []),
])('search-2: results are filtered, sorted and paged at $width px, JavaScript $javaScript', async (view) => {
  const { page, audit } = await openPage(news.site().origin, view);
  await page.goto('/search');
  await field(page).fill('marmalade');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/search?q=marmalade');

  await page.getByRole('link', { name: 'Newest' }).click();
  await page.waitForURL('**order=newest');
  expect((await titles(page))[0]).toBe('Levee marmalade story 1');
  await page.getByRole('link', { name: /^Clinic\s*40$/u }).click();
  await page.waitForURL('**source=Clinic**');
  expect((await titles(page))[0]).toBe('Clinic marmalade story 1');
  expect(await page.getByRole('heading', { level: 2, name: '40 stories for “marmalade”' }).isVisible()).toBe(
    true,
  );

  await page
    .getByRole('navigation', { name: 'Pages of results' })
    .getByRole('link', { name: 'Next' })
    .click();
  await page.waitForURL('**page=2');
  expect(await titles(page)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Clinic marmalade story ${index + 21}`),
  );
  await audit('search narrowed, page 2', { within: '.active-filters' });

  await page.getByRole('link', { name: 'Remove filter: Clinic' }).click();
  await page.waitForURL((address) => !address.search.includes('source'));
  expect(await titles(page)).toContain('Levee marmalade story 1');
});

test('search-1, search-2: on a phone the first story is on the first screen, after the best post; a new search keeps the section and the order', async () => {
  const { page } = await openPage(news.site().origin, { width: 390 });
  await page.goto('/search?q=story');
  const ways = page.locator('.search-results :is(.card-title a, .search-more a)');

  expect(await page.locator('.search-posts .card').count()).toBe(1);
  expect((await ways.allTextContents()).slice(1, 3)).toEqual([
    expect.stringMatching(/^All \d+ posts$/u),
    'Levee marmalade story 1',
  ]);
  const story = await page.locator('.search-stories .card').first().boundingBox();
  expect(story?.y).toBeLessThan(page.viewportSize()?.height ?? 0);

  await page.goto('/search?q=marmalade&in=health&order=newest');
  await field(page).fill('story');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=story**');

  const { searchParams } = new URL(page.url());
  expect(Array.from(searchParams)).toEqual([
    ['q', 'story'],
    ['in', 'health'],
    ['order', 'newest'],
  ]);
  expect((await titles(page)).every((title) => title.startsWith('Clinic'))).toBe(true);
});

test('search-10, search-5: another spelling, or a wider search, is one link away, and until then the search stays as typed', async () => {
  const { page, visit, audit } = await openPage(news.site().origin, { width: 390, colorScheme: 'dark' });
  await visit('/search?q=marmelade&in=health');
  await audit('search suggestion', { within: '.search-suggestion' });
  expect(await field(page).inputValue()).toBe('marmelade');
  await page.getByRole('link', { name: 'marmalade', exact: true }).click();
  await page.waitForURL('**/search?q=marmalade');
  expect(await titles(page)).toHaveLength(20);

  await visit('/search?q=quetzalcoatlus+marmalade&in=health');
  await audit('search nothing found', { within: '.state' });
  expect(await page.getByText('Nothing found for “quetzalcoatlus marmalade”').isVisible()).toBe(true);
  expect(await field(page).inputValue()).toBe('quetzalcoatlus marmalade');
  await page.getByRole('link', { name: 'Search all sections and sources' }).click();
  await page.waitForURL((address) => !address.search.includes('in='));
});

test('search-2: questions are listed alone by a filter', async () => {
  const { page, audit } = await openPage(news.site().origin, { width: 390 });
  await page.goto('/search?q=news');
  await page.getByRole('link', { name: /^All questions \d+$/u }).click();
  await page.waitForURL('**/search?q=news&in=faq');
  expect(await page.getByRole('heading', { level: 2, name: /^\d+ questions for “news”$/u }).isVisible()).toBe(
    true,
  );
  expect(await page.locator('main .result-card').count()).toBeGreaterThan(3);
  await audit('search questions', { within: '.search-results' });
  await page.getByRole('link', { name: 'Remove filter: All questions' }).click();
  await page.waitForURL('**/search?q=news');
});

test('search-8: the sections that a search finds and its filters by section are landmarks with different names', async () => {
  const { port } = new URL((await sharedDemo()).origin);
  const { page, visit } = await openPage(`http://arroyo-claro.localhost:${port}`, { width: 1280 });
  await visit('/search?q=agua', { as: 'search in Spanish' });
  expect(await page.locator('.search-section-pages').count()).toBe(1);
  expect(await page.getByRole('navigation', { name: 'Sección' }).count()).toBe(1);
});

test('search-3: the search terms are marked in the results', async () => {
  const html = await news.html('/search?q=MARMALADE+story');
  const [, title = ''] = /class="card-title"[^>]*>(.*?)<\/h3>/su.exec(html) ?? [];

  expect(title.match(/(?<=<mark>)[^<]+/gu)?.map((mark) => mark.toLowerCase())).toEqual([
    'marmalade',
    'story',
  ]);
});

test('header-3: the menu on a phone has a search field', async () => {
  const { page } = await openPage(news.site().origin, { width: 390 });
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByRole('searchbox').fill('marmalade');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=marmalade');

  expect(await titles(page)).toHaveLength(20);
});

test('search-4: more than 200 characters are refused, and the field keeps the first 200', async () => {
  const response = await fetch(`${news.site().origin}/search?q=${'word%20'.repeat(41)}`);
  const html = await response.text();

  expect(response.status).toBe(400);
  expect(readPage(html).text).toContain('limited to 200 characters');
  expect(html).toContain(`value="${'word '.repeat(40)}"`);
});

/** Returns a feed of stories about marmalade with their source's name in each title. */
function feed(title: string, stories: { count: number; newestAt: number }): FeedResponse {
  return { document: rssFeed({ title, stories: numberedStories(`${title} marmalade`, stories) }) };
}

/** Returns the search field in the page, not in the menu. */
function field(page: Page): Locator {
  return page.getByRole('main').getByRole('searchbox', { name: 'Search terms' });
}

function titles(page: Page): Promise<string[]> {
  return page.locator('main .search-stories .card-title').allTextContents();
}
