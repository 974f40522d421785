import { beforeAll, expect, test } from 'vitest';
import { pageOpener, sharedPage } from '../support/browser.ts';
import { readPage } from '../support/readPage.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

/** A section's page, for tests that only read it or open other tabs. */
const readSection = sharedPage('/local-news', () => sample);

test('card-1: a card has date, source, title, description, author, reading time and Read More', async () => {
  const page = await readSection();
  const card = page.locator('main .card').first();
  const [story] = (await (await page.request.get('/api/feeds/localNews')).json()).articles;

  expect(await card.locator('h3').textContent()).toBe(story.title);
  expect(await card.locator('time').getAttribute('datetime')).toBe(story.pubDate);
  for (const text of [story.source, story.author, 'min read', 'Read More']) {
    expect(await card.getByText(text).first().isVisible()).toBe(true);
  }
  expect(await card.locator('.card-description').textContent()).toContain(story.description.slice(0, 60));
});

test('card-3: the original opens in a new tab without opener and referrer', async () => {
  const page = await readSection();
  const link = page.locator('main .card a').first();
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await tab.waitForLoadState();

  expect(tab.url()).toBe(await link.getAttribute('href'));
  expect(await tab.evaluate(() => ({ opener: window.opener, referrer: document.referrer }))).toEqual({
    opener: null,
    referrer: '',
  });
});

test('card-3: every link to a story has target and rel, on every kind of page', async () => {
  for (const path of ['/', '/local-news', '/sports', '/sports/all']) {
    const { cards } = readPage(await (await fetch(sample.origin + path)).text());
    const links = cards.filter(({ link }) => link?.startsWith('http'));

    expect(links.length).toBeGreaterThan(0);
    for (const { target, rel } of links)
      expect([path, target, rel]).toEqual([path, '_blank', 'noopener noreferrer']);
  }
});

test('card-3: on a phone and a desktop the whole card is a link to the story', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/local-news/all');
  const card = page.locator('main .card', { has: page.locator('a') }).first();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of ['.picture', '.card-description', '.read-more']) {
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        card.locator(part).click({ force: true }),
      ]);
      expect([width, part, tab.url()]).toEqual([width, part, await card.locator('a').getAttribute('href')]);
      await tab.close();
    }
  }
});

test('print: a story list is printed without header, menu, advertising and footer', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/local-news');
  await page.emulateMedia({ media: 'print' });

  expect(await page.locator('header.header:visible, footer:visible, [data-banner-id]:visible').count()).toBe(
    0,
  );
  expect(await page.locator('main .card').first().isVisible()).toBe(true);
});

test('motion: with reduced motion nothing moves', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/');
  const moving = await page.evaluate(
    () =>
      Array.from(document.querySelectorAll('*'))
        .map((element) => getComputedStyle(element))
        .filter(
          (style) => Number.parseFloat(style.transitionDuration) > 0.01 || style.scrollBehavior === 'smooth',
        ).length,
  );

  expect(moving).toBe(0);
});
