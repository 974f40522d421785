import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { pageOpener } from '../support/browser.ts';
import { readPage } from '../support/readPage.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

/** `/rss` stands for the three URLs of the RSS feed, each of which `viewers.test.ts` opens. */
const viewers = ['/robots.txt', '/llm.txt', '/sitemap.xml', '/rss'];

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test.each(viewers)(
  'viewers-1: the viewer of %s shows its text, its last update and its purpose',
  async (path) => {
    const { text } = readPage(await (await fetch(`${sample.origin}${path}?view`)).text());
    const file = await (await fetch(sample.origin + path)).text();

    expect(withoutPictureFacts(text)).toContain(withoutPictureFacts(file).replaceAll(/\s+/gu, ' ').trim());
    // The date of a feed is the day of its newest post, without a time.
    expect(text).toMatch(/Last updated [A-Z][a-z]+ \d+, \d{4}(?: at |\W)/u);
    expect(text).toContain('What this file is for');
  },
);

/**
 * Removes the length and type of pictures, which the site looks up in the background and may learn between two
 * requests.
 */
function withoutPictureFacts(text: string): string {
  return text.replaceAll(/(<enclosure url="[^"]*") length="\d+" type="[^"]*"/gu, '$1');
}

test('viewers-3: the sitemap shows the number of URLs', async () => {
  const { text } = readPage(await (await fetch(`${sample.origin}/sitemap.xml?view`)).text());
  const count = (await (await fetch(`${sample.origin}/sitemap.xml`)).text()).match(/<loc>/gu)?.length;

  expect(text).toContain(`${count} URLs`);
});

// `fileTexts.test.ts` has the messages of the other viewers.
test('viewers-2, viewers-4: Refresh shows a spinner, then the current file; when it fails, it says so, logs it, keeps the old text and the focus, and works the next time', async () => {
  const [path, message] = ['/robots.txt', 'Error loading robots.txt content'];
  const { page, audit } = await openPage(sample.origin, {
    width: 390,
    expectedProblems: [/console says: .*(?:503|Error)/u, messageGrows],
  });
  const logged: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') logged.push(line.text());
  });
  await page.goto(path);
  const before = await page.locator('#file-text').textContent();
  await respondToFetches(page, path, { status: 503, body: '' });
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.focus();
  await page.keyboard.press('Enter');

  await expect.poll(() => state(page).textContent()).toContain(message);
  expect(logged.join('\n')).toContain(message);
  expect(await page.locator('#file-text').textContent()).toBe(before);
  await audit(`failed ${path}`, { within: '.file-bar' });

  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await expect.poll(() => state(page).textContent()).toBe('Up to date.');
  expect(await refresh.evaluate((button) => button === document.activeElement)).toBe(true);

  const { promise: spinnerSeen, resolve: release } = Promise.withResolvers<void>();
  await respondToFetches(page, path, { body: 'Another text', after: spinnerSeen });
  await refresh.click();
  await expect.poll(() => page.locator('.spinner').isVisible()).toBe(true);
  expect(await state(page).textContent()).toBe('Loading robots.txt…');
  release();
  await expect.poll(() => page.locator('#file-text').textContent()).toBe('Another text');
  expect(await page.locator('.spinner').count()).toBe(0);
});

test('viewers-5: without JavaScript there is the text and a link to the raw file, and no button', async () => {
  const { page } = await openPage(sample.origin, {
    javaScript: false,
    // The browser logs this when a page with view transitions opens a plain-text file.
    expectedProblems: [/ViewTransition opt-in disabled/u],
  });
  await page.goto('/robots.txt');

  expect(await page.locator('#file-text').textContent()).toContain('User-agent: *');
  expect(await page.getByRole('button', { name: /Refresh|Copy/u }).count()).toBe(0);
  await page.getByRole('link', { name: 'Raw file' }).click();
  await page.waitForURL('**/robots.txt?raw');
  expect(await page.locator('h1').count()).toBe(0);
  expect(await page.locator('body').textContent()).toContain('User-agent: *');
});

test('viewers-1: the Back button shows the viewer again, not the cached file', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/rss.xml?raw');
  await page.goto('/rss.xml');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => state(page).textContent()).toBe('Up to date.');
  await page.goto('/privacy');
  await page.goBack();

  expect(await page.locator('h1').textContent()).toBe('RSS feed');
  await page.reload();
  expect(await page.locator('h1').textContent()).toBe('RSS feed');
});

/** The message grows to two lines, which counts as a layout shift if it happens half a second after the click. */
const messageGrows = /something moved .*: output\. from [^;]*$/u;

/** Returns the viewer's status line. */
function state(page: Page): Locator {
  return page.locator('.file-state output');
}

/** Responds to the page's own requests for its file once `after` has resolved, but not to navigations. */
async function respondToFetches(
  page: Page,
  path: string,
  { after, ...response }: { body: string; status?: number; after?: Promise<void> },
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    await after;
    return route.fulfill({
      contentType: 'text/plain',
      headers: { 'Last-Modified': new Date().toUTCString() },
      ...response,
    });
  });
}
