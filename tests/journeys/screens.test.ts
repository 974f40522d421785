import { beforeAll, expect, test } from 'vitest';
import { sectionKeys, sectionNames } from '../../sample/sections.ts';
import { pageOpener } from '../support/browser.ts';
import { linkedDataOf, readPage, type ReadPage } from '../support/readPage.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test('errors-9: the list of a section that does not exist is the not-found page', async () => {
  const response = await fetch(`${sample.origin}/underwater-news/all`);

  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Return to Home');
});

test.each(sectionKeys)('routes-2: %s has its label on its pages and in their titles', async (key) => {
  const { slug, label } = sectionNames[key];
  const [landing, all] = await Promise.all([fetchPage(`/${slug}`), fetchPage(`/${slug}/all`)]);

  expect(landing.cards.length).toBeGreaterThanOrEqual(5);
  expect(all.cards.length).toBeGreaterThanOrEqual(7);
  expect(landing.title).toContain(label);
  expect(all.title).toContain(label);
  expect(all.heading).toBe(`${label} - All Articles`);
  expect(all.text).toMatch(/complete coverage/iu);
});

test('home-1: the line at the top links to the headlines below it and to the blog', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/');
  await page.getByRole('link', { name: 'Today’s News' }).click();

  expect(await page.locator('h1').textContent()).toBe('Kansas City’s Voice');
  expect(new URL(page.url()).hash).toBe('#local-news');
  await expect
    .poll(() =>
      page
        .locator('#local-news')
        .evaluate((element) => element.getBoundingClientRect().top < innerHeight / 2),
    )
    .toBe(true);
  expect(await page.getByRole('link', { name: 'Opinion & Analysis' }).getAttribute('href')).toBe('/blog');
});

test('home-3: local coverage links to all of it and to its feed', async () => {
  const { links } = await fetchPage('/');

  expect(links.find(({ text }) => /^See All.*Local/u.test(text))?.address).toBe('/local-news/all');
  expect(links.map(({ address }) => address)).toContain('/local-news/rss.xml');
});

test('section-2: local news has metadata for search engines', async () => {
  const html = await (await fetch(`${sample.origin}/local-news`)).text();

  expect(html).toMatch(/<meta name="keywords" content="[^"]*Kansas City/u);
  expect(html).toMatch(/<meta name="description" content="[^"]+"/u);
  expect(linkedDataOf(html).things).toEqual([expect.objectContaining({ '@type': 'BreadcrumbList' })]);
});

test('header-6: every page of the demo says that its stories are samples', async () => {
  for (const path of ['/', '/sports', '/sports/all']) {
    const html = await (await fetch(sample.origin + path)).text();
    expect([path, html.includes('invented samples, not news')]).toEqual([path, true]);
  }
});

async function fetchPage(path: string): Promise<ReadPage> {
  return readPage(await (await fetch(sample.origin + path)).text());
}
