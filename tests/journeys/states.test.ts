import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFeedHost } from '../feedHost.ts';
import type { FeedHost } from '../feedHost.ts';
import { openNewsSite, whenAsked } from '../newsSite.ts';
import type { NewsSite } from '../newsSite.ts';
import { pageOpener } from '../pageOpener.ts';
import { numberedStories, rssFeed } from '../rssFeed.ts';
import { openSampleSite } from '../sampleSite.ts';

const unable = 'Unable to load news at this time. Please try again later.';

const openPage = pageOpener();
let news: NewsSite;
/** A host of its own: no host is asked for more than two feeds at once, and these two hang. */
let slow: FeedHost;

beforeAll(async () => {
  slow = await openFeedHost();
  slow.set('/technology', 'hang');
  slow.set('/automotive', 'hang');
  news = await openNewsSite({
    localNews: { '/local': { status: 500 } },
    politics: { '/politics': eightStories('Politics') },
    technology: { [`${slow.origin}/technology`]: 'hang' },
    automotive: { [`${slow.origin}/automotive`]: 'hang' },
    health: { '/health': { document: rssFeed({ title: 'Health', stories: [] }) } },
  });
  await Promise.all(
    (['localNews', 'politics', 'business', 'health'] as const).map((key) => whenAsked(news, key)),
  );
});

afterAll(async () => {
  await news.close();
  await slow.close();
});

test.each(['light', 'dark'] as const)(
  '§4 feed load: every state is read and looked at (%s)',
  async (colorScheme) => {
    const { visit, page } = await openPage(news.site().origin, { width: 390, colorScheme });
    for (const [path, text] of [
      ['/', 'Failed to load featured articles'],
      ['/business', unable],
      ['/health/all', 'No articles available at this time.'],
      ['/technology', 'Loading Technology & Innovation'],
    ] as const) {
      await visit(path, { as: `state ${path}` });
      expect(await page.getByText(text).first().isVisible()).toBe(true);
    }
  },
);

test('§4 feed load: a section that was never asked turns a spinner until its stories are there, without a new page', async () => {
  const { page, audit } = await openPage(news.site().origin);
  await page.goto('/technology');
  await expect.poll(() => page.locator('.spinner').isVisible()).toBe(true);
  await audit('loading');
  slow.set('/technology', eightStories('Technology'));

  await expect.poll(() => page.locator('main .card').count(), { timeout: 20_000 }).toBe(5);
  expect(await page.locator('.spinner').count()).toBe(0);
  expect(await page.locator('[aria-live], output').first().textContent()).toContain('loaded');
  await audit('loaded after loading');
});

test('§4 feed load: without JavaScript the loading page says what to do, and Try Again shows the stories', async () => {
  const { page, visit } = await openPage(news.site().origin, { javaScript: false });
  await visit('/automotive', { as: 'loading' });
  const again = page.getByRole('link', { name: 'Try Again' });
  expect(await page.locator('.spinner').count()).toBe(0);
  slow.set('/automotive', eightStories('Automotive'));
  await whenAsked(news, 'automotive');

  // Between the feed's answer and its stories there is a moment in which a reader would try once more.
  const tryAgain = async () => {
    if ((await again.count()) > 0) await again.click();
    return page.locator('main .card').count();
  };
  await expect.poll(tryAgain).toBe(5);
});

test('§4 feed load: Try Again asks again with a spinner, and shows the stories when they come', async () => {
  const { page, audit } = await openPage(news.site().origin);
  const stories = await (await news.get('/api/feeds/politics')).text();
  const { promise: spinnerSeen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/feeds/business', async (route) => {
    await spinnerSeen;
    await route.fulfill({ contentType: 'application/json', body: stories });
  });
  await page.goto('/business');
  await page.getByRole('button', { name: 'Try Again' }).click();

  await expect.poll(() => page.locator('.spinner').isVisible()).toBe(true);
  goOn();
  await expect.poll(() => page.locator('main .card').count()).toBe(5);
  await audit('loaded after Try Again');
});

test('§8 feed hook error fallback: a call that fails shows Failed to load news, tells the console, and can be tried again', async () => {
  const { page, audit } = await openPage(news.site().origin, {
    expectedFaults: [/console says: .*(?:500|answered)/u],
  });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route('**/api/feeds/business', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/business');
  await page.getByRole('button', { name: 'Try Again' }).click();

  await expect.poll(() => page.getByText('Failed to load news').first().isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Try Again' }).isVisible()).toBe(true);
  expect(said.join('\n')).toContain('500');
  await audit('failed again');
});

test('§4 feed load: after Try Again the focus stays where the stories come', async () => {
  const { page } = await openPage(news.site().origin);
  await page.goto('/business');
  await page.getByRole('button', { name: 'Try Again' }).focus();
  await page.keyboard.press('Enter');

  expect(await page.evaluate(() => document.activeElement?.contains(document.querySelector('.state')))).toBe(
    true,
  );
});

test('§4 feed load: without JavaScript Try Again is a link to the page itself', async () => {
  const { page } = await openPage(news.site().origin, { javaScript: false });
  await page.goto('/business/all');
  await page.getByRole('link', { name: 'Try Again' }).click();

  expect(new URL(page.url()).pathname).toBe('/business/all');
  expect(await page.getByText(unable).isVisible()).toBe(true);
});

test('issue 2 part 6: a section whose feeds stop answering shows its last good stories and since when', async () => {
  const sample = await openSampleSite();
  try {
    const { page, visit } = await openPage(sample.origin);
    await page.goto('/health');
    const before = await page.locator('main .card-title').allTextContents();
    await sample.setMood('all', 'down');
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByText(/^The sources have not answered since \w+ \d+, \d{4}/u).count();
        },
        { timeout: 40_000, interval: 1_000 },
      )
      .toBe(1);
    await visit('/health', { as: 'stale' });

    expect(await page.locator('main .card-title').allTextContents()).toEqual(before);
  } finally {
    await sample.close();
  }
});

function eightStories(name: string): { document: string } {
  return {
    document: rssFeed({
      title: name,
      stories: numberedStories(name, { count: 8, newestAt: Date.now() }),
    }),
  };
}
