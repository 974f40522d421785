import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { environment } from '../runner/environment.ts';
import { pageOpener } from '../support/browser.ts';
import { sharedDemo } from '../support/sharedSite.ts';

const openPage = pageOpener();

test('audience-6: a page whose fonts come late keeps the fallback fonts, so nothing moves, and the next page has them', async () => {
  const { origin } = await sharedDemo();
  const { page } = await openPage(origin, { width: 768 });
  const letFontsThrough = await hold(page, '**/*.woff2');
  await page.goto('/politics/all', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.evaluate(hasPainted)).toBe(true);
  const early = await page.evaluate(headingWidth);
  letFontsThrough();
  await page.evaluate(whenFontsAreDrawable);
  const late = await page.evaluate(headingWidth);
  const shift = await sumShifts(page);
  await page.unrouteAll({ behavior: 'wait' });

  expect({ shift, late }).toEqual({ shift: 0, late: early });
  await page.reload();
  expect(await page.evaluate(headingWidth)).not.toBe(early);
});

test.each([390, 1280, ...(environment.isDrill ? [1800] : [])])(
  'caching-4: at %i px, home shows its first stories before its second sheet, and nothing moves when that comes',
  async (width) => {
    const { origin } = await sharedDemo();
    const { page } = await openPage(origin, { width });
    const letSheetThrough = await hold(page, '**/homeRest-*.css');
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(hasPainted)).toBe(true);
    const early = await page.locator('.rail').count();
    letSheetThrough();
    await page.waitForLoadState();
    const late = await page.locator('.rail').count();
    const shift = await sumShifts(page);
    await page.unrouteAll({ behavior: 'wait' });

    expect({ early, late, shift }).toEqual({ early: 0, late: 1, shift: 0 });
  },
);

test('caching-4: on a phone, what is far below waits a second: the calendar and the pictures of other sections', async () => {
  const { page, startAnimations } = await openOnPhone('/');
  await expect.poll(() => page.evaluate(isNearPictureLoaded)).toBe(true);
  const early = await countFar(page);
  await startAnimations();

  expect(early).toEqual({ calendars: 0, pictures: 0 });
  await expect.poll(() => countFar(page)).toEqual({ calendars: 1, pictures: expect.toBeOneOf([1, 2, 3, 4]) });
});

test('caching-4: on a phone, the covers of books that are far below wait a second, too', async () => {
  const { page, startAnimations } = await openOnPhone('/books');
  const covers = page.locator('.cover img');
  // Chromium would request what is within 3,000 px: the eleventh, but not the last.
  const far = covers.nth(10);
  await expect.poll(() => covers.first().evaluate(isRequested)).toBe(true);
  const isEarly = await far.evaluate(isRequested);
  await startAnimations();

  expect(isEarly).toBe(false);
  await expect.poll(() => far.evaluate(isRequested)).toBe(true);
});

/**
 * Opens a page on a phone with its animations stopped, which hold back distant files until `startAnimations` is called.
 */
async function openOnPhone(path: string) {
  const { origin } = await sharedDemo();
  const { page } = await openPage(origin, { width: 390 });
  const browser = await page.context().newCDPSession(page);
  const setRate = (playbackRate: number) => browser.send('Animation.setPlaybackRate', { playbackRate });
  await browser.send('Animation.enable');
  await setRate(0);
  await page.goto(path);
  return { page, startAnimations: () => setRate(1) };
}

/** Holds the responses to matching requests until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Runs in the page. */
function hasPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}

/** Runs in the page. */
function isNearPictureLoaded(): boolean {
  const picture = document.querySelector<HTMLImageElement>('.card-second .picture');
  return picture !== null && picture.complete && picture.naturalWidth > 0;
}

/** Runs in the page. */
function isRequested(picture: Element): boolean {
  return picture instanceof HTMLImageElement && performance.getEntriesByName(picture.src).length > 0;
}

/** Counts the calendars and the pictures of other sections that the page has requested. */
async function countFar(page: Page): Promise<{ calendars: number; pictures: number }> {
  const pictures = await page.evaluate(
    () =>
      Array.from(document.querySelectorAll<HTMLImageElement>('.beat .picture')).filter(
        ({ currentSrc }) => performance.getEntriesByName(currentSrc).length > 0,
      ).length,
  );
  return {
    calendars: page.frames().filter((frame) => frame.url().endsWith('/embeds/events')).length,
    pictures,
  };
}

/** Runs in the page: the width of its heading's text. */
function headingWidth(): number {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('h1') ?? document.body);
  return range.getBoundingClientRect().width;
}

/** Runs in the page: waits until the fonts have arrived and could be drawn. */
async function whenFontsAreDrawable(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

/** Returns the sum of the page's layout shifts so far. */
function sumShifts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + Number('value' in entry && entry.value), 0);
  });
}
