import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
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
  const { page, visit } = await openPage(sample.origin, { width: 390 });
  const response = await visit('/blog', { as: 'blog empty' });
  await sample.setFunctionsBehavior('good');

  expect(response.status()).toBe(200);
  expect(await page.getByText('No blog posts available at the moment.', { exact: true }).isVisible()).toBe(
    true,
  );
  expect(await page.getByRole('navigation', { name: 'Pages of the blog' }).count()).toBe(0);
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
  const { page, visit } = await openPage(sample.origin, { width: 390, expectedProblems: [/ 404 /u] });
  const response = await visit('/blog/no-such-post', { as: 'post missing' });

  expect(response.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Blog post not found');
});

test.each([
  { width: 390, colorScheme: 'dark', number: 6, axe: 'everything' },
  { width: 1280, colorScheme: 'light', number: 7, axe: 'colors' },
] as const)(
  'blog-5: after an error, Try Again shows a spinner and then the list ($width px)',
  async ({ number, ...view }) => {
    const { page, visit, audit } = await openPage(sample.origin, {
      ...view,
      expectedProblems: [/ 502 /u],
    });
    await sample.setFunctionsBehavior('down');
    await visit(`/blog?page=${number}`, { as: 'blog error' });
    await sample.setFunctionsBehavior('good');
    expect(await page.getByText('Failed to fetch blog metadata: 500').isVisible()).toBe(true);

    // The site calls a host that failed again after ten seconds; here the test decides when the response arrives.
    const list = await fetch(`${sample.origin}/functions/v1/get_metainfo?page=8`, withKey);
    const body = await list.text();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/functions/v1/get_metainfo?*', async (route) => {
      await released;
      await route.fulfill({ contentType: 'application/json', body });
    });
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => page.locator('main .spinner').isVisible()).toBe(true);
    expect(await page.getByText('Loading blog posts…').isVisible()).toBe(true);
    await audit('blog loading', { within: '.blog-pages' });
    release();

    await expect.poll(() => page.locator('main .post-card').count()).toBe(10);
    expect(await page.locator('main .spinner').count()).toBe(0);
    expect(await page.locator('body[data-same-page]').count()).toBe(1);
  },
);

test('blog-5: when the functions host is back, Try Again loads the list', async () => {
  const { page } = await openPage(sample.origin, { expectedProblems: [/ 502 /u, /blog metadata: 502/u] });
  await sample.setFunctionsBehavior('down');
  await page.goto('/blog?page=9');
  await sample.setFunctionsBehavior('good');

  await expect
    .poll(
      async () => {
        const again = page.getByRole('button', { name: 'Try Again' });
        if (await again.isVisible()) await again.click();
        return page.locator('main .post-card').count();
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toBe(10);
});

test('blog-4: while the next page loads there is a spinner, and the list stays readable', async () => {
  const { page, audit } = await openPage(sample.origin);
  await page.goto('/blog?page=13');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/functions/v1/get_metainfo?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Next' }).click();

  await expect.poll(() => page.getByText('Loading page 14…').first().isVisible()).toBe(true);
  expect(await page.locator('main .post-card').count()).toBe(10);
  await audit('blog turning', { within: 'main' });
  release();
  await expect.poll(() => page.locator('main .post-card').count()).toBe(7);
});

test.each([
  [
    'responds with 503',
    (route: Route) => route.fulfill({ status: 503 }),
    'Failed to fetch blog metadata: 503',
  ],
  ['cannot be reached', (route: Route) => route.abort(), 'Failed to load blog data'],
  ['responds without JSON', (route: Route) => route.fulfill({ body: 'Sorry' }), 'Failed to load blog data'],
] as const)(
  'errors-5: when the call %s, the page and the console say so, and Try Again loads the list',
  async (_, respond, message) => {
    const { page, audit } = await openPage(sample.origin, {
      expectedProblems: [
        / 503 /u,
        /get_metainfo/u,
        /Failed to load blog data/u,
        /Failed to fetch blog metadata/u,
      ],
    });
    const logged: string[] = [];
    page.on('console', (line) => logged.push(line.text()));
    await page.goto('/blog?page=13');
    await page.route('**/functions/v1/get_metainfo?*', respond);
    const next = page.getByRole('link', { name: 'Next' });
    // A message that arrives long after the click counts as a layout shift.
    await Promise.all([page.waitForResponse(/hydrateIsland/u), next.hover()]);
    await next.click();

    await expect.poll(() => page.locator('main').getByText(message).last().isVisible()).toBe(true);
    expect(logged).toContainEqual(expect.stringContaining(message));
    await audit('blog turning failed', { within: 'main' });
    await page.unroute('**/functions/v1/get_metainfo?*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => page.locator('main .post-card').count()).toBe(7);
  },
);

test('blog-5: without JavaScript Try Again is a link to the same page', async () => {
  const { page } = await openPage(sample.origin, { javaScript: false, expectedProblems: [/ 502 /u] });
  await sample.setFunctionsBehavior('down');
  await page.goto('/blog?page=10');
  await sample.setFunctionsBehavior('good');
  const again = page.getByRole('link', { name: 'Try Again' });

  expect(await again.evaluate((link) => (link as HTMLAnchorElement).href)).toBe(page.url());
});

/** The path of the post with that number. */
async function pathOf(number: number): Promise<string> {
  const list = await fetch(`${sample.origin}/functions/v1/get_metainfo?page=11`, withKey);
  const { blogs } = await list.json();
  return `/blog/${blogs.find(({ id }: { id: string }) => id === `sample-0${number}`).slug}`;
}

/** The call needs the publication's key. */
const withKey = { headers: { Authorization: 'Bearer public-anonymous-key' } };
