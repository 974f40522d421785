import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { readPage } from '../support/readPage.ts';
import { openSampleSiteWith } from '../support/sampleSite.ts';
import type { SampleSite } from '../support/sampleSite.ts';

const openPage = pageOpener();
/**
 * The blog comes from the sample's functions host, whose behavior the tests change. The site caches responses, so each
 * test requests a page or a post that has not been requested before.
 */
let sample: SampleSite;

beforeAll(async () => {
  sample = await openSampleSiteWith({ isSmall: true }, '--blog', 'functions', '--stories', 'fixed');
});

afterAll(() => sample.close());

test('errors-8: an empty blog says No blog posts available at the moment.', async () => {
  await sample.setFunctionsBehavior('empty');
  const response = await fetch(`${sample.origin}/blog`);
  await sample.setFunctionsBehavior('good');
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(readPage(html).text).toContain('No blog posts available at the moment.');
  expect(html).not.toContain('Pages of the blog');
});

test.each([
  ['down', 2, 'Failed to fetch blog metadata: 500'],
  ['busy', 3, 'Failed to fetch blog metadata: 429'],
  ['garbage', 4, 'Failed to load blog data'],
  ['cut', 5, 'Failed to load blog data'],
] as const)(
  'errors-5: when the functions host is %s, page %i of the list says %s',
  async (behavior, number, message) => {
    await sample.setFunctionsBehavior(behavior);
    const response = await fetch(`${sample.origin}/blog?page=${number}`);
    await sample.setFunctionsBehavior('good');
    const { text } = readPage(await response.text());

    expect(response.status).toBe(502);
    expect(text).toContain(message);
    expect(text).toContain('Try Again');
  },
);

test.each([
  ['down', 36, 'Failed to fetch blog detail: 500'],
  ['busy', 35, 'Failed to fetch blog detail: 429'],
  ['garbage', 34, 'Failed to load blog detail'],
] as const)('errors-6: when the functions host is %s, post %i says %s', async (behavior, number, message) => {
  const path = await pathOf(number);
  await sample.setFunctionsBehavior(behavior);
  const response = await fetch(sample.origin + path);
  await sample.setFunctionsBehavior('good');
  const { heading, links } = readPage(await response.text());

  expect(response.status).toBe(502);
  expect(heading).toBe(message);
  expect(links.map(({ text }) => text)).toContain('Try Again');
});

test('errors-7: a post that the functions host does not have says Blog post not found', async () => {
  const response = await fetch(`${sample.origin}/blog/no-such-post`);

  expect(response.status).toBe(404);
  expect(readPage(await response.text()).heading).toBe('Blog post not found');
});

test('blog-5: after an error, Try Again shows a spinner, and then the list when the functions host is back', async () => {
  const { page, visit, audit } = await openPage(sample.origin, {
    width: 390,
    colorScheme: 'dark',
    expectedProblems: [/ 502 /u, /blog metadata: 502/u, laterPartsMove],
  });
  await sample.setFunctionsBehavior('down');
  await visit('/blog?page=6', { as: 'blog error' });
  await sample.setFunctionsBehavior('good');
  expect(await page.getByText('Failed to fetch blog metadata: 500').isVisible()).toBe(true);
  const release = await holdCalls(page, (route) => route.continue());
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const again = page.getByRole('button', { name: 'Try Again' });
  await again.click();
  await expect.poll(() => page.locator('main .spinner').isVisible()).toBe(true);
  expect(await page.getByText('Loading blog posts…').isVisible()).toBe(true);
  await audit('blog loading', { within: '.blog-pages' });
  release();

  // The site calls a host that failed again after ten seconds.
  await expect
    .poll(
      async () => {
        if (await again.isVisible()) await again.click();
        return page.locator('main .post-card').count();
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toBe(10);
  expect(await page.locator('main .spinner').count()).toBe(0);
  expect(await page.locator('body[data-same-page]').count()).toBe(1);
});

// `fetchPosts.client.test.ts` has the other ways in which a call fails.
test('blog-4, errors-5: while the next page loads there is a spinner, and the list stays readable; when the call fails, the page and the console say so, and Try Again loads the list', async () => {
  const message = 'Failed to fetch blog metadata: 503';
  const { page, audit } = await openPage(sample.origin, {
    expectedProblems: [/ 503 /u, /Failed to fetch blog metadata/u, laterPartsMove],
  });
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  // On a busy machine the site may give up its first call to the functions host.
  const path = '/blog?page=13';
  await eventually('the site has the page', async () => (await fetch(sample.origin + path)).ok);
  await page.goto(path);
  const release = await holdCalls(page, (route) => route.fulfill({ status: 503 }));
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.poll(() => page.getByText('Loading page 14…').first().isVisible()).toBe(true);
  expect(await page.locator('main .post-card').count()).toBe(10);
  await audit('blog turning', { within: 'main' });
  release();

  await expect.poll(() => page.locator('main').getByText(message).last().isVisible()).toBe(true);
  expect(logged).toContainEqual(expect.stringContaining(message));
  await audit('blog turning failed', { within: 'main' });
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => page.locator('main .post-card').count()).toBe(7);
});

test('blog-5: without JavaScript Try Again is a link to the same page', async () => {
  const { page } = await openPage(sample.origin, { javaScript: false, expectedProblems: [/ 502 /u] });
  await sample.setFunctionsBehavior('down');
  await page.goto('/blog?page=10');
  await sample.setFunctionsBehavior('good');
  const again = page.getByRole('link', { name: 'Try Again' });

  expect(await again.evaluate((link) => (link as HTMLAnchorElement).href)).toBe(page.url());
});

/** Holds the page's calls until the returned function is called, and then responds to all with `respond`. */
async function holdCalls(page: Page, respond: (route: Route) => Promise<void>): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await respond(route);
  });
  return resolve;
}

const calls = '**/functions/v1/get_metainfo?*';

/** The message and the list arrive long after the click, so the parts below them move. */
const laterPartsMove = /something moved while the page loaded/u;

/** Returns the path of the post with that number. */
async function pathOf(number: number): Promise<string> {
  const list = await fetch(`${sample.origin}/functions/v1/get_metainfo?page=11`, withKey);
  const { blogs } = await list.json();
  return `/blog/${blogs.find(({ id }: { id: string }) => id === `sample-0${number}`).slug}`;
}

/** The call needs the publication's key. */
const withKey = { headers: { Authorization: 'Bearer public-anonymous-key' } };
