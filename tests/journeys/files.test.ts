import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { pageOpener } from '../pageOpener.ts';
import { openSampleSite } from '../sampleSite.ts';
import type { SampleSite } from '../sampleSite.ts';

const pauseMs = 800;

/** The viewers with what they say while they ask, and when they ask in vain (spec section 8). */
const viewers = [
  ['/robots.txt', 'Loading robots.txt…', 'Error loading robots.txt content'],
  ['/llm.txt', 'Loading llm.txt…', 'Error loading llm.txt content'],
  ['/sitemap.xml', 'Loading sitemap.xml…', 'Error loading sitemap.xml content'],
  ['/rss', 'Loading RSS feed...', 'Error: RSS feed temporarily unavailable'],
  ['/rss.xml', 'Loading RSS feed...', 'Error: RSS feed temporarily unavailable'],
  ['/feed.xml', 'Loading RSS feed...', 'Error: RSS feed temporarily unavailable'],
] as const;

/** Those that show another file: the three addresses of the RSS feed are one. */
const distinctViewers = viewers.slice(0, 4);

const openPage = pageOpener();
let sample: SampleSite;

beforeAll(async () => {
  sample = await openSampleSite();
});

afterAll(() => sample.close());

test.each(viewers)(
  '§2 viewers: a reader who goes to %s sees its text, its last update and what it is for',
  async (path) => {
    const { page } = await openPage(sample.origin);
    const answer = await page.goto(path);
    const file = await (await fetch(sample.origin + path)).text();

    expect([answer?.status(), answer?.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.locator('#file-text').textContent()).toBe(file);
    // A feed that is as new as its newest post has a day and no time.
    expect(await page.getByText(/^Last updated [A-Z][a-z]+ \d+, \d{4}(?: at |$)/u).isVisible()).toBe(true);
    expect(await page.getByRole('heading', { name: 'What this file is for' }).isVisible()).toBe(true);
  },
);

test('§2 viewers: the sitemap says how many URLs it has, and how often each category changes', async () => {
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

test.each(distinctViewers)(
  '§2 viewers: Refresh of %s turns a spinner and says "%s" while it asks, then shows the file as it is now',
  async (path, loading) => {
    const { page } = await openPage(sample.origin, { width: 390, colorScheme: 'dark' });
    await page.goto(path);
    await answerFetches(page, path, { body: 'Another text', delayMs: pauseMs });
    await page.getByRole('button', { name: 'Refresh' }).click();

    await expect.poll(() => page.locator('.spinner').isVisible()).toBe(true);
    expect(await state(page).textContent()).toBe(loading);
    await expect.poll(() => page.locator('#file-text').textContent()).toBe('Another text');
    expect(await page.locator('.spinner').count()).toBe(0);
  },
);

test.each(distinctViewers)(
  '§8 viewers: when Refresh of %s fails after "%s", it says "%s", tells the console, keeps the old text and recovers',
  async (path, _, message) => {
    const { page, audit } = await openPage(sample.origin, {
      width: 390,
      expectedFaults: [/console says: .*(?:503|Error)/u],
    });
    const said: string[] = [];
    page.on('console', (told) => {
      if (told.type() === 'error') said.push(told.text());
    });
    await page.goto(path);
    const before = await page.locator('#file-text').textContent();
    await answerFetches(page, path, { status: 503, body: '' });
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await refresh.click();

    await expect.poll(() => state(page).textContent()).toContain(message);
    expect(said.join('\n')).toContain(message);
    expect(await page.locator('#file-text').textContent()).toBe(before);
    await audit(`failed ${path}`);

    await page.unrouteAll();
    await refresh.click();
    await expect.poll(() => state(page).textContent()).toBe('This is the file as it is now.');
  },
);

test('§2 viewers: Refresh works by keyboard, and the focus stays on it', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/robots.txt');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.focus();
  await page.keyboard.press('Enter');

  await expect.poll(() => state(page).textContent()).toBe('This is the file as it is now.');
  expect(await refresh.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('§8 viewers: a file that could not be made at first is shown once Refresh finds it', async () => {
  const failing = await openSampleSite('--blog', 'functions');
  await failing.setFunctionsMood('down');
  const { page, visit } = await openPage(failing.origin, { expectedFaults: [/console says: .*503/u] });
  const answer = await visit('/rss.xml', { as: 'viewer without its file' });
  expect(answer.status()).toBe(503);
  expect(await page.getByText('Error: RSS feed temporarily unavailable').isVisible()).toBe(true);
  expect(await page.locator('#file-text').isVisible()).toBe(false);

  await answerFetches(page, '/rss.xml', { body: '<rss version="2.0"></rss>' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => page.locator('#file-text').isVisible()).toBe(true);
  expect(await page.locator('#file-text').textContent()).toBe('<rss version="2.0"></rss>');
  await failing.close();
});

test('§2 viewers: without JavaScript the text is there, no button does nothing, and the raw file is a link away', async () => {
  const { page } = await openPage(sample.origin, {
    javaScript: false,
    // The browser itself says so where a page that moves on smoothly leads to a text, which cannot.
    expectedFaults: [/ViewTransition opt-in disabled/u],
  });
  await page.goto('/robots.txt');

  expect(await page.locator('#file-text').textContent()).toContain('User-agent: *');
  expect(await page.getByRole('button', { name: /Refresh|Copy/u }).count()).toBe(0);
  await page.getByRole('link', { name: 'Raw file' }).click();
  await page.waitForURL('**/robots.txt?raw');
  expect(await page.locator('h1').count()).toBe(0);
  expect(await page.locator('body').textContent()).toContain('User-agent: *');
});

test('architecture §5: a browser that comes back by its Back button sees the viewer again, never the kept file', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/rss.xml?raw');
  await page.goto('/rss.xml');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => state(page).textContent()).toBe('This is the file as it is now.');
  await page.goto('/faq');
  await page.goBack();

  expect(await page.locator('h1').textContent()).toBe('RSS feed');
  await page.reload();
  expect(await page.locator('h1').textContent()).toBe('RSS feed');
});

/** What the viewer says that it does or has done. */
function state(page: Page): Locator {
  return page.locator('.file-state output');
}

/** From now on what the page asks for its file is answered so, and a reader who goes there is not. */
async function answerFetches(
  page: Page,
  path: string,
  { delayMs = 0, ...answer }: { body: string; status?: number; delayMs?: number },
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    await new Promise((resolve) => {
      setTimeout(resolve, delayMs);
    });
    return route.fulfill({
      contentType: 'text/plain',
      headers: { 'Last-Modified': new Date().toUTCString() },
      ...answer,
    });
  });
}
