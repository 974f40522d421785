import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SectionKey } from '../../sample/sections.ts';
import { eventually } from '../support/eventually.ts';
import { openNewsSite, whenPolled } from '../support/newsSite.ts';
import type { NewsSite, SectionFeeds } from '../support/newsSite.ts';
import { pageOpener } from '../support/browser.ts';
import { readPage } from '../support/readPage.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { openSampleSiteWith, type SampleSite } from '../support/sampleSite.ts';

const unable = 'Unable to load news at this time. Please try again later.';

/** After an error, the parts that follow move when the stories arrive; nothing else moves. */
const laterPartsMove =
  /something moved while the page loaded [^:]*: (?:(?:section\.page stories|div\.page|div\.digest|footer\.footer|span\.nameplate-text|svg\.)[^;]*(?:; |$))+$/u;

/** Parts that were out of sight come into view below short stories; nothing in view moves. */
const comesIntoView =
  /something moved while the page loaded [^:]*: (?:[^;]* from 0,0 0x0 to [^;]*(?:; |$))+$/u;

const openPage = pageOpener();
let news: NewsSite;

const feeds: SectionFeeds = {
  localNews: { '/local': { status: 500 } },
  politics: { '/politics': eightStories('Politics') },
  health: { '/health': { document: rssFeed({ title: 'Health', stories: [] }) } },
};

beforeAll(async () => {
  news = await openNewsSite(feeds);
  await Promise.all(
    (['localNews', 'politics', 'business', 'health'] as const).map((key) => whenPolled(news, key)),
  );
});

afterAll(() => news.close());

test('feeds-9: every state has its message, light and dark', async () => {
  const { visit, audit, page } = await openPage(news.site().origin, { width: 390 });
  for (const [path, text] of [
    ['/', 'Failed to load featured articles'],
    ['/business', unable],
    ['/health/all', 'No articles available at this time.'],
  ] as const) {
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(path);
    // Without its stories, the front page is unlike its template; of the others, only the message is.
    await audit(`state ${path}`, { within: path === '/' ? undefined : '.state' });
    expect(await page.getByText(text).first().isVisible()).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    await audit(`state ${path}, dark`, { axe: 'colors', within: '.state' });
  }
});

test('feeds-6, feeds-9: a section that was never polled says that it is loading, light and dark, then shows its stories without a reload', async () => {
  await setUnpolled('technology');
  const { page, audit } = await openPage(news.site().origin, { expectedProblems: [comesIntoView] });
  await page.goto('/technology');
  await expect.poll(() => page.locator('.spinner').isVisible()).toBe(true);
  expect(await page.getByText('Loading Technology & Innovation').first().isVisible()).toBe(true);
  await audit('state loading', { within: '.state' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await audit('state loading, dark', { axe: 'colors', within: '.state' });
  news.host.set('/technology', eightStories('Computers'));

  await expect.poll(() => page.locator('main .card').count()).toBe(5);
  expect(await page.locator('.spinner').count()).toBe(0);
  expect(await page.locator('[aria-live], output').first().textContent()).toContain('loaded');
});

test('feeds-7: without JavaScript, Try Again on the loading page shows the stories', async () => {
  await setUnpolled('lifestyle');
  const { page, visit } = await openPage(news.site().origin, { javaScript: false, axe: 'nothing' });
  await visit('/lifestyle', { as: 'loading without script' });
  const again = page.getByRole('link', { name: 'Try Again' });
  expect(await page.locator('.spinner').count()).toBe(0);
  news.host.set('/lifestyle', eightStories('Gardens'));
  await whenPolled(news, 'lifestyle');

  // The stories appear a moment after the feed has responded, so try again until then.
  const tryAgain = async () => {
    if ((await again.count()) > 0) await again.click();
    return page.locator('main .card').count();
  };
  await expect.poll(tryAgain).toBe(5);
});

test('feeds-6, errors-2: Try Again shows a spinner and keeps the focus; a failed call is shown and logged, and the next one shows the stories', async () => {
  const { page, audit } = await openPage(news.site().origin, {
    expectedProblems: [laterPartsMove, /console says: .*(?:500|answered)/u],
  });
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const stories = await (await news.get('/api/feeds/politics')).text();
  const { promise: spinnerSeen, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/feeds/business', async (route) => {
    await spinnerSeen;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/business');
  const again = page.getByRole('button', { name: 'Try Again' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.spinner').isVisible()).toBe(true);
  expect(await focusIsAround(page, '.state')).toBe(true);

  release();
  await expect.poll(() => page.getByText('Failed to load news').first().isVisible()).toBe(true);
  expect(logged.join('\n')).toContain('500');
  await audit('failed again', { within: '.state' });

  await page.unrouteAll();
  await page.route('**/api/feeds/business', (route) =>
    route.fulfill({ contentType: 'application/json', body: stories }),
  );
  await again.click();
  await expect.poll(() => page.locator('main .card').count()).toBe(5);
  expect(await page.locator('.spinner').count()).toBe(0);
  await audit('loaded after Try Again', { within: 'main' });
});

test('feeds-10: a failed section shows its stories as soon as there are any, without a reload, and the focus stays', async () => {
  const { page } = await openPage(news.site().origin, { expectedProblems: [laterPartsMove] });
  await page.clock.install();
  const stories = await (await news.get('/api/feeds/politics')).text();
  await page.route('**/api/feeds/business', (route) =>
    route.fulfill({ contentType: 'application/json', body: stories }),
  );
  await page.goto('/business');
  await page.getByRole('button', { name: 'Try Again' }).focus();
  await page.clock.fastForward(10_000);

  await expect.poll(() => page.locator('main .card').count()).toBe(5);
  expect(await focusIsAround(page, '.card')).toBe(true);
});

describe('polling-2: while a demo runs', () => {
  let sample: SampleSite;
  beforeAll(async () => {
    sample = await openSampleSiteWith({ isSmall: true }, '--stories', 'fixed');
  });
  afterAll(() => sample.close());

  test('a reload shows a newly published story, and later the stories of feeds that stop responding with the time of the last update', async () => {
    const { page, visit } = await openPage(sample.origin);
    await page.goto('/politics');
    const titles = page.locator('main .card-title');
    const before = await titles.first().textContent();
    const listed = await firstTitle(sample.origin);
    await sample.addStory('politics');
    await expect.poll(() => firstTitle(sample.origin)).not.toBe(listed);
    await page.reload();
    const latest = await titles.allTextContents();
    expect(latest[0]).not.toBe(before);

    await sample.setBehavior('all', 'down');
    await expect
      .poll(async () => (await fetch(`${sample.origin}/politics`)).text(), { timeout: 40_000, interval: 500 })
      .toContain('We haven’t been able to update since');
    await visit('/politics', { as: 'stale' });
    expect(await page.getByText(/^We haven’t been able to update since \w+ \d+, \d{4}/u).count()).toBe(1);
    expect(await titles.allTextContents()).toEqual(latest);
  });
});

/** Gives the section a feed that hangs. It fails after the fetch timeout, so a test calls this just before. */
async function setUnpolled(key: SectionKey): Promise<void> {
  news.host.set(`/${key}`, 'hang');
  const paths = Object.entries(feeds).map(([each, responses]) => [each, Object.keys(responses)] as const);
  const urls = [...paths, [key, [`/${key}`]] as const].map(([each, some]) => [
    each,
    some.map((at) => news.host.origin + at),
  ]);
  await news.folder.setFeeds(Object.fromEntries(urls));
  await eventually(`${key} is loading`, async () => (await news.feed(key)).status === 'loading');
}

/** Returns whether the element with the focus contains the first element of a selector. */
function focusIsAround(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(
    (inside) => document.activeElement?.contains(document.querySelector(inside)) === true,
    selector,
  );
}

/** Returns the first story of the politics page, read without a browser. */
async function firstTitle(origin: string): Promise<string | undefined> {
  return readPage(await (await fetch(`${origin}/politics`)).text()).cards[0]?.title;
}

function eightStories(name: string): { document: string } {
  return {
    document: rssFeed({
      title: name,
      stories: numberedStories(name, { count: 8, newestAt: Date.now() }),
    }),
  };
}
