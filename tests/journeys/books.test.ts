import { beforeAll, expect, test } from 'vitest';
import { pageOpener, sharedPage } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

/** The books, for tests that only read them or open other tabs. */
const readBooks = sharedPage('/books', () => sample);

test('books-1: fifty cards have a title, an author, a cover and a link that opens the retailer in a new tab', async () => {
  const page = await readBooks();
  const books = await page.locator('.book').evaluateAll((cards) =>
    cards.map((card) => ({
      title: card.querySelector('.book-title')?.textContent ?? '',
      author: card.querySelector('.book-author')?.textContent ?? '',
      cover: card.querySelector('img')?.getAttribute('src') ?? '',
      link: Array.from(card.querySelectorAll('a'), ({ href, target, rel, textContent }) => ({
        page: href.split('?')[0],
        search: new URL(href).searchParams.get('k') ?? '',
        target,
        rel,
        textContent,
      })),
    })),
  );

  expect(books).toHaveLength(50);
  expect(new Set(books.map(({ cover }) => cover)).size).toBe(50);
  for (const { title, author, link } of books) {
    expect(author).toMatch(/^\p{Lu}.+/u);
    expect(link).toEqual([
      {
        // The sample server plays the retailer, too.
        page: `${sample.sampleOrigin}/retailer`,
        search: expect.stringContaining(author.split(',')[0] ?? ''),
        target: '_blank',
        rel: 'noopener noreferrer',
        textContent: `View on Amazon: ${title}`,
      },
    ]);
  }
});

test('books-1: every cover loads', async () => {
  const page = await readBooks();
  for (const cover of await page.locator('.book img').all()) {
    await cover.scrollIntoViewIfNeeded();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(300);
  }

  expect(await page.locator('.book img[src="/placeholder.svg"]').count()).toBe(0);
});

test('books-2: a cover that fails to load becomes /placeholder.svg, and the title stays', async () => {
  const { page } = await openPage(sample.origin, {
    expectedProblems: [/\/covers\/.*ERR_FAILED|ERR_FAILED.*\/covers\//u],
  });
  await page.route('**/covers/*', (route) => route.abort('failed'));
  await page.goto('/books');
  const book = page.locator('.book').first();
  const cover = book.locator('img');

  await expect.poll(() => cover.getAttribute('src')).toBe('/placeholder.svg');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  expect(await book.locator('.cover-title').isVisible()).toBe(true);
});

test('books-1: a link leads back home', async () => {
  const page = await readBooks();

  expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});

test("books-1: the university's ad is marked as one, and both its links open in new tabs", async () => {
  const page = await readBooks();
  const promotion = page.locator('.promotion');
  const links = promotion.getByRole('link');

  expect(await promotion.getByText('Advertisement', { exact: true }).isVisible()).toBe(true);
  expect(await promotion.getByRole('heading').textContent()).toContain('(sample)');
  expect(await links.count()).toBe(2);
  for (const link of await links.all()) {
    expect(await link.getAttribute('rel')).toBe('sponsored noopener noreferrer');
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await tab.waitForLoadState();
    expect(tab.url()).toContain(`${sample.sampleOrigin}/university`);
    await tab.close();
  }
});

test("books-1: a button leads to the authors' page at the retailer, in a new tab", async () => {
  const page = await readBooks();
  const button = page.getByRole('link', { name: 'Kansas authors on Amazon' });

  expect(await button.getAttribute('rel')).toBe('noopener noreferrer');
  const [tab] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await tab.waitForLoadState();
  expect(tab.url()).toContain(`${sample.sampleOrigin}/retailer?k=Kansas+authors`);
});
