import { beforeAll, expect, test } from 'vitest';
import { blogListControls, blogListFirstId, blogListNumbers } from '../support/blogList.ts';
import { pageOpener } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { readPage } from '../support/readPage.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
/** A site whose blog comes from the sample's functions host: 137 posts on fourteen pages. */
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo('--blog', 'functions');
});

test('blog-1, limits-2: the list has a heading, an intro, page controls, and ten cards; its last page has the rest', async () => {
  const html = await (await fetch(`${sample.origin}/blog`)).text();
  const { heading, text, cards } = readPage(html);
  const last = readPage(await (await fetch(`${sample.origin}/blog?page=14`)).text());

  expect(heading).toBe('Kansas City Voice Blog');
  expect(text).toMatch(/Guides, history .+\./u);
  expect(html).toContain('aria-label="Pages of the blog"');
  expect(cards).toHaveLength(10);
  expect(last.cards).toHaveLength(7);
  expect(last.text.match(/Article ID sample-\d+/gu)?.at(-1)).toBe('Article ID sample-001');
});

test('blog-2: each card shows title, description, Article ID and Read More, and opens its post', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/blog');
  const cards = page.locator('main .post-card');
  const ids = await cards.getByText(/^Article ID /u).allTextContents();

  expect(ids).toEqual(Array.from({ length: 10 }, (_, index) => `Article ID sample-${137 - index}`));
  for (const card of await cards.all()) {
    expect(await card.locator('.card-description').textContent()).toMatch(/^Sample: /u);
    expect(await card.getByText('Read More').isVisible()).toBe(true);
    expect(await card.getByRole('link').getAttribute('href')).toMatch(/^\/blog\/[a-z0-9-]+$/u);
  }
  const title = await cards.nth(1).getByRole('heading').textContent();
  // On a busy machine the site may give up its first call to the functions host.
  const path = await cards.nth(1).getByRole('link').getAttribute('href');
  await eventually('the site has the post', async () => (await fetch(`${sample.origin}${path}`)).ok);
  // The card's link covers the text, so that the whole card can be clicked.
  await cards.nth(1).getByText('Read More').click({ force: true });
  await page.waitForURL('**/blog/*');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
});

test('blog-2: a thumbnail is small and round, and hidden if it fails to load', async () => {
  await eventually('the picture of the first post is stored', async () => {
    const response = await fetch(`${sample.origin}/blog`);
    const [, lead = ''] = (await response.text()).split('post-card-lead');
    return (lead.split('</article>')[0] ?? '').includes('class="thumbnail"');
  });
  const { page } = await openPage(sample.origin, { expectedProblems: [/\/pictures\//u] });
  await page.goto('/blog');
  const thumbnail = page.locator('main .post-card-lead .thumbnail');
  await expect.poll(() => thumbnail.isVisible()).toBe(true);
  const { width, height, borderRadius } = await thumbnail.evaluate((image) => getComputedStyle(image));
  expect([width, height, borderRadius]).toEqual(['48px', '48px', '50%']);

  await page.route('**/pictures/**', (route) => route.abort('failed'));
  await page.reload();
  await expect.poll(() => thumbnail.isVisible()).toBe(false);
});

test('blog-4: the next page of the list loads in place and scrolls smoothly to the top', async () => {
  const { page, audit } = await openPage(sample.origin, { reducedMotion: false });
  await page.goto('/blog');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const next = blogListControls(page).getByRole('link', { name: 'Next' });
  // A list that arrives long after the click counts as a layout shift.
  await Promise.all([page.waitForResponse(/hydrateIsland/u), page.evaluate(scrollToEnd)]);
  await page.evaluate(watchScroll);
  await next.click();

  await expect.poll(() => blogListFirstId(page)).toBe('Article ID sample-127');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(new URL(page.url()).search).toBe('?page=2');
  expect(await page.title()).toContain('Blog, page 2');
  expect(await page.locator('body[data-same-page]').count()).toBe(1);
  // A busy machine may draw only the end of the scroll.
  const { positionAfterClick, scrollMs } = await page.evaluate(scrollAfterClick);
  expect(positionAfterClick).toBeGreaterThan(0);
  expect(scrollMs).toBeGreaterThan(100);
  expect(await page.locator('main output').first().textContent()).toBe('Page 2 loaded: 10 posts.');
  await audit('blog page turned', { within: 'main' });
});

test("blog-4: the browser's Back and Forward buttons change the page of the list, which jumps to the top with reduced motion", async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/blog');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await page.evaluate(scrollToEnd);
  await page.evaluate(watchScroll);
  await blogListControls(page).getByRole('link', { name: 'Page 3', exact: true }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(positionsPassed)).toBeLessThanOrEqual(2);
  await expect.poll(() => blogListFirstId(page)).toBe('Article ID sample-117');
  await page.goBack();
  await expect.poll(() => blogListFirstId(page)).toBe('Article ID sample-137');
  expect(await blogListNumbers(page)).toBe('1 2 3 … 14');
  await page.goForward();
  await expect.poll(() => blogListFirstId(page)).toBe('Article ID sample-117');

  expect(await page.locator('body[data-same-page]').count()).toBe(1);
});

/** A scroll that a click started. */
interface ScrollAfterClick {
  /** The position right after the click: the old one, unless the page jumped. */
  positionAfterClick: number;
  /** The time between the click and the end of the scroll; null until then. */
  scrollMs: number | null;
}

/** Runs in the page and records every scroll position, and the scroll that a click starts. */
function watchScroll(): void {
  const positions = new Set<number>();
  Object.assign(globalThis, { positionsScrolledTo: positions });
  addEventListener('scroll', () => positions.add(Math.round(scrollY)), { passive: true });
  addEventListener('click', ({ timeStamp }) => {
    const started: ScrollAfterClick = { positionAfterClick: scrollY, scrollMs: null };
    Object.assign(globalThis, { scrollStartedByClick: started });
    addEventListener('scrollend', (end) => (started.scrollMs ??= end.timeStamp - timeStamp), { once: true });
  });
}

/** Runs in the page, after `watchScroll` and the end of the scroll that a click has started. */
function scrollAfterClick(): Promise<ScrollAfterClick> {
  const { scrollStartedByClick: started } = globalThis as { scrollStartedByClick?: ScrollAfterClick };
  if (started === undefined) throw new Error('Nothing was clicked.');
  return new Promise((resolve) => {
    const check = () => (started.scrollMs === null ? setTimeout(check, 50) : resolve(started));
    check();
  });
}

/** Runs in the page. A smooth scroll could still be under way when the test clicks, and end the page's own. */
function scrollToEnd(): void {
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
}

/** Runs in the page, after `watchScroll`. */
function positionsPassed(): number {
  return (globalThis as { positionsScrolledTo?: Set<number> }).positionsScrolledTo?.size ?? 0;
}
