import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test('keyboard: the first Tab stop is the skip link, and the next one is in the content', async () => {
  const { page, audit } = await openPage(sample.origin);
  await page.goto('/local-news');
  await page.keyboard.press('Tab');
  expect(await page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(true);
  await audit('skip link', { within: '.skip' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');

  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test.each([
  ['/', 1280],
  ['/', 390],
  ['/sports/all', 768],
  ['/blog', 390],
  ['/faq', 1280],
  ['/partners', 390],
  ['/books', 768],
  ['/no-such-page', 390],
] as const)(
  'keyboard: on %s at %s px Tab reaches every control once, in order, and the focus is visible',
  async (path, width) => {
    const { page } = await openPage(sample.origin, {
      width,
      expectedProblems: [/ 404 /u],
    });
    await preventPopup(page);
    await page.goto(path);
    const reachable = await page
      .locator('a[href]:visible, button:enabled:visible, input:visible, summary:visible, iframe:visible')
      .evaluateAll((elements) => elements.filter((element) => !element.matches('.skip')).length);
    const stops = await tabThrough(page);

    expect(stops.map(({ element }) => element)).toEqual([...new Set(stops.map(({ element }) => element))]);
    expect(stops.length - 1).toBe(reachable);
    expect(stops.filter(({ isMarked }) => !isMarked)).toEqual([]);
    expect(stops.filter(({ isOnScreen }) => !isOnScreen)).toEqual([]);
  },
);

test('keyboard: a reader gets from the front page to a story with Tab and Enter alone', async () => {
  const { page } = await openPage(sample.origin, { reducedMotion: false });
  await page.goto('/');
  await tabTo(page, 'See All');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/local-news/all');
  const title = (await page.locator('main .card a').first().textContent()) ?? '';
  await tabTo(page, title);
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);

  expect(new URL(tab.url()).origin).toBe(sample.sampleOrigin);
});

interface Stop {
  /** The element's index in the page and its text. */
  element: string;
  /** Whether it has a focus outline; a frame shows its own focus inside. */
  isMarked: boolean;
  isOnScreen: boolean;
}

/** Presses Tab until the focus leaves the page, and returns every stop. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < stopsMax; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      // The outline may be on the card that its link fills.
      const marks = ['', '::before', '::after'].map((part) => getComputedStyle(element, part));
      const card = element.closest('.card');
      if (card !== null) marks.push(getComputedStyle(card));
      const { top, bottom } = element.getBoundingClientRect();
      const number = Array.from(document.querySelectorAll('*')).indexOf(element);
      return {
        element: `${number} ${element.textContent}`,
        isMarked:
          element.localName === 'iframe' ||
          marks.some((style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2),
        // Chromium does not scroll to a frame without a focused element.
        isOnScreen: element.localName === 'iframe' || (bottom > 0 && top < innerHeight),
      };
    });
    if (stop === null) break;
    // A frame counts as one stop, no matter how many it contains.
    if (stop.element !== stops.at(-1)?.element) stops.push(stop);
  }
  return stops;
}

async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < stopsMax; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (focused.startsWith(text)) return;
  }
  throw new Error(`Tab never reached "${text}".`);
}

/** The popup would add stops of its own when the page has scrolled far enough. */
async function preventPopup(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('townwire:popup-shown', 'yes'));
}

const stopsMax = 250;
