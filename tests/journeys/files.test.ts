import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { pageOpener } from '../support/browser.ts';
import { openSampleSiteWith } from '../support/sampleSite.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

/**
 * The viewers with their messages while they load the file and after an error. `/rss` stands for the three URLs of the
 * RSS feed, each of which `viewers.test.ts` opens.
 */
const viewers = [
  ['/robots.txt', 'Loading robots.txt…', 'Error loading robots.txt content'],
  ['/llm.txt', 'Loading llm.txt…', 'Error loading llm.txt content'],
  ['/sitemap.xml', 'Loading sitemap.xml…', 'Error loading sitemap.xml content'],
  ['/rss', 'Loading RSS feed...', 'Error: RSS feed temporarily unavailable'],
] as const;

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test.each(viewers)(
  'viewers-1: a browser that opens %s shows its text, its last update and its purpose',
  async (path) => {
    const { page } = await openPage(sample.origin);
    const response = await page.goto(path);
    const file = await (await fetch(sample.origin + path)).text();
    const shown = await page.locator('#file-text').textContent();

    expect([response?.status(), response?.headers()['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(withoutPictureFacts(shown ?? '')).toBe(withoutPictureFacts(file));
    // The date of a feed is the day of its newest post, without a time.
    expect(await page.getByText(/^Last updated [A-Z][a-z]+ \d+, \d{4}(?: at |$)/u).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'What this file is for' }).isVisible()).toBe(true);
  },
);

/** The length and type of a picture are looked up in the background, and may come between two requests. */
function withoutPictureFacts(text: string): string {
  return text.replaceAll(/(<enclosure url="[^"]*") length="\d+" type="[^"]*"/gu, '$1');
}

test('viewers-3: the sitemap shows the number of URLs and how often each category changes', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/sitemap.xml');
  const count = (await (await fetch(`${sample.origin}/sitemap.xml`)).text()).match(/<loc>/gu)?.length;

  expect(await page.locator('.file-facts').textContent()).toContain(`${count} URLs`);
  expect(await page.getByRole('row').allTextContents()).toEqual([
    expect.stringMatching(/^Category/u),
    expect.stringMatching(/^News.*Daily$/u),
    expect.stringMatching(/^Blog.*Weekly$/u),
    expect.stringMatching(/^Community.*Weekly$/u),
    expect.stringMatching(/^Legal.*Monthly$/u),
  ]);
});

test.each(viewers)(
  'viewers-2, viewers-4: Refresh of %s shows a spinner and "%s", then the current file; when it fails, it shows and logs "%s", keeps the old text, and works the next time',
  async (path, loading, message) => {
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
    await refresh.click();

    await expect.poll(() => state(page).textContent()).toContain(message);
    expect(logged.join('\n')).toContain(message);
    expect(await page.locator('#file-text').textContent()).toBe(before);
    await audit(`failed ${path}`, { within: '.file-bar' });

    await page.unrouteAll();
    await refresh.click();
    await expect.poll(() => state(page).textContent()).toBe('Up to date.');

    const { promise: spinnerSeen, resolve: release } = Promise.withResolvers<void>();
    await respondToFetches(page, path, { body: 'Another text', after: spinnerSeen });
    await refresh.click();
    await expect.poll(() => page.locator('.spinner').isVisible()).toBe(true);
    expect(await state(page).textContent()).toBe(loading);
    release();
    await expect.poll(() => page.locator('#file-text').textContent()).toBe('Another text');
    expect(await page.locator('.spinner').count()).toBe(0);
  },
);

test('viewers-2: Refresh works by keyboard and keeps focus', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/robots.txt');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.focus();
  await page.keyboard.press('Enter');

  await expect.poll(() => state(page).textContent()).toBe('Up to date.');
  expect(await refresh.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('viewers-4: a file that failed at first is shown when Refresh gets it', async () => {
  const failing = await openSampleSiteWith({ isSmall: true }, '--blog', 'functions', '--stories', 'fixed');
  await failing.setFunctionsBehavior('down');
  const { page, visit } = await openPage(failing.origin, { expectedProblems: [/console says: .*503/u] });
  const response = await visit('/rss.xml', { as: 'viewer without its file' });
  expect(response.status()).toBe(503);
  expect(await page.getByText('Error: RSS feed temporarily unavailable').isVisible()).toBe(true);
  expect(await page.locator('#file-text').isVisible()).toBe(false);

  await respondToFetches(page, '/rss.xml', { body: '<rss version="2.0"></rss>' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => page.locator('#file-text').isVisible()).toBe(true);
  expect(await page.locator('#file-text').textContent()).toBe('<rss version="2.0"></rss>');
  await failing.close();
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

/** The message gets a second line, on a busy machine more than half a second after the click. */
const messageGrows = /something moved .*: output\. from [^;]*$/u;

/** The viewer's status line. */
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
