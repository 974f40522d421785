import type { Page, Route } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../../../tests/runner/chromium.ts';
import { renderPage } from '../renderPage.tsx';
import { BrowserStage } from '../browserStage.testing.ts';
import { world } from '../../news/world.testing.ts';

const stage = new BrowserStage();

// Needs a browser; Vitest lists the tests as skipped without one.
describe.skipIf(chromiumPath() === undefined)('The pages of the blog', () => {
  beforeAll(() => stage.open(), 60_000);
  afterEach(() => stage.clear());

  test('blog-4: turning the page fetches only the list, and scrolls smoothly to the top', async () => {
    const { page, respondNext } = await openBlog({ reducedMotion: 'no-preference' });
    await page.evaluate(() => {
      document.body.dataset['isSamePage'] = 'yes';
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    });
    await control(page, 'Page 3').click();
    await page.locator('.blog-turning', { hasText: 'Loading page 3…' }).waitFor();
    expect(await page.locator('.blog-pages').getAttribute('aria-busy')).toBe('true');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
      'smooth',
    );
    await page.waitForFunction(() => scrollY === 0);

    await respondNext();
    await card(page, 21).waitFor();
    expect(await page.locator('.blog-turning').count()).toBe(0);
    expect(await page.locator('output').first().textContent()).toBe('Page 3 loaded: 10 posts.');
    await expect.poll(() => page.title()).toBe('Blog, page 3 | Kansas City Voice');
    expect(addressOf(page)).toBe('/blog?page=3');
    expect(await page.evaluate(() => document.body.dataset['isSamePage'])).toBe('yes');
  });

  test('blog-4: a shorter list makes the page shorter only when the scroll has ended', async () => {
    const { page, respondNext } = await openBlog();
    await page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight });
      // The page's own scroll does not end before the list arrives.
      globalThis.scrollTo = () => undefined;
    });
    await control(page, 'Page 14').scrollIntoViewIfNeeded();
    const height = await page.evaluate(() => document.body.scrollHeight);
    await control(page, 'Page 14').click();
    await respondNext();
    await card(page, 131).waitFor();
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(height);

    await page.evaluate(() => scrollBy({ top: -100 }));
    await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeLessThan(height);
  });

  test('a reader who chooses two pages quickly gets the page that was chosen last', async () => {
    const { page, requests, respondNext } = await openBlog();
    await control(page, 'Page 2').click();
    // Before React is loaded, only the last click counts.
    await expect.poll(() => requests).toHaveLength(1);
    await control(page, 'Page 3').click();
    await respondNext();
    await respondNext();
    await card(page, 21).waitFor();
    expect(addressOf(page)).toBe('/blog?page=3');
    expect(await card(page, 11).count()).toBe(0);
  });

  test('a list that the server could not load is fetched by the page', async () => {
    const { page, requests, respondNext } = await openBlog({ path: '/blog?page=2', isFailing: true });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await respondNext();
    await card(page, 11).waitFor();
    expect(requests).toEqual(['?domain=127.0.0.1&page=2']);
  });

  test('the keyboard focus continues at the first post of the new page', async () => {
    const { page, respondNext } = await openBlog();
    await control(page, 'Next').press('Enter');
    await respondNext();
    await card(page, 11).waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('.blog-pages'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Post 11');
  });

  test('React is loaded when the reader reaches the controls, and only the last click before that counts', async () => {
    const { page, requests, respondNext } = await openBlog();
    const { promise: reactAllowed, resolve: allowReact } = Promise.withResolvers<void>();
    const reactRequests = interceptReact(page, async (route) => {
      await reactAllowed;
      await route.fallback();
    });
    await page.mouse.move(600, 300);
    await page.keyboard.press('Tab');
    expect(reactRequests).toEqual([]);
    await control(page, 'Page 2').scrollIntoViewIfNeeded();
    await expect.poll(() => reactRequests).toHaveLength(1);
    await control(page, 'Page 2').click();
    await control(page, 'Page 3').click();
    allowReact();
    await respondNext();
    await card(page, 21).waitFor();
    expect(requests).toEqual(['?domain=127.0.0.1&page=3']);
  });

  test('without React the links load the pages', async () => {
    const { page } = await openBlog();
    interceptReact(page, (route) => route.abort());
    await control(page, 'Page 3').click();
    await card(page, 21).waitFor();
    expect(addressOf(page)).toBe('/blog?page=3');
  });

  test('Back after a reload returns to the previous page of the list', async () => {
    const { page, respondNext } = await openBlog();
    await control(page, 'Next').click();
    await respondNext();
    await card(page, 11).waitFor();
    await page.reload();
    await page.evaluate(() => history.back());
    await respondNext();
    await card(page, 1).waitFor();
    expect(addressOf(page)).toBe('/blog');
  });

  test('a jump to an anchor fetches nothing', async () => {
    const { page, requests } = await openBlog();
    await page.evaluate(() => {
      location.hash = 'content';
    });
    await control(page, 'Next').click();
    await expect.poll(() => requests).toEqual(['?domain=127.0.0.1&page=2']);
  });
});

/** Opens the blog. Each request for a page of the list waits until `respondNext` is called. */
async function openBlog({
  path = '/blog',
  isFailing = false,
  ...view
}: { path?: string; isFailing?: boolean; reducedMotion?: 'no-preference' } = {}) {
  const requests: string[] = [];
  const waiting: ((status: number) => void)[] = [];
  const page = await stage.openPage(path, {
    ...view,
    viewport: { width: 1280, height: 700 },
    respond({ pathname, search, searchParams }) {
      const number = Number(searchParams.get('page') ?? 1);
      if (pathname === '/blog') return { body: renderHtml(number, isFailing) };
      if (pathname !== '/functions/v1/get_metainfo') return undefined;
      requests.push(search);
      const { posts, total } = world.postPage({ page: number, total: 137 });
      const body = JSON.stringify({ blogs: posts, total });
      const headers = { 'Content-Type': 'application/json' };
      return new Promise((resolve) => {
        waiting.push((status) => resolve({ status, headers, body }));
      });
    },
  });

  async function respondNext(status = 200) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.(status);
  }

  return { page, requests, respondNext };
}

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Responds to the requests for React with `respond`. Returns the list that their URLs are added to. */
function interceptReact(page: Page, respond: (route: Route) => Promise<void>): string[] {
  const requests: string[] = [];
  void page.route('**/hydrateIsland*', (route) => {
    requests.push(route.request().url());
    return respond(route);
  });
  return requests;
}

function renderHtml(page: number, isFailing: boolean): string {
  const list = isFailing ? world.blogFailure() : world.postPage({ page, total: 137 });
  return renderPage(
    { screen: 'blog', list },
    { edition: world.edition(), now: world.now, assets: world.assets },
  );
}

function control(page: Page, name: string) {
  return page.locator('.page-controls').getByRole('link', { name, exact: true });
}

function card(page: Page, number: number) {
  return page.getByText(`Article ID id-${number}`, { exact: true });
}
