import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { environment } from '../runner/environment.ts';
import { pageOpener } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test('keyboard: with Tab and Enter alone a reader skips to the content of the front page, and gets to a story', async () => {
  const { page, audit } = await openPage(sample.origin, { reducedMotion: false });
  await page.goto('/');
  await page.keyboard.press('Tab');
  expect(await page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(true);
  await audit('skip link', { within: '.skip' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await tabTo(page, 'See All');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/local-news/all');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const title = (await page.locator('main .card a').first().textContent()) ?? '';
  await tabTo(page, title);
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);

  expect(new URL(tab.url()).origin).toBe(sample.sampleOrigin);
});

test.each([
  ['/', 1280],
  ['/sports/all', 390],
  ['/blog', 768],
  ['/faq', 390],
  ['/partners', 390],
  ['/books', 1280],
  ...(environment.isDrill
    ? ([
        ['/', 390],
        ['/sports/all', 768],
        ['/blog', 390],
        ['/faq', 1280],
        ['/books', 768],
        ['/no-such-page', 390],
      ] as const)
    : []),
] as const)(
  'keyboard: on %s at %s px Tab reaches every control once, in order, and the focus is visible',
  async (path, width) => {
    const { page } = await openPage(sample.origin, {
      width,
      expectedProblems: [/ 404 /u],
    });
    await preventPopup(page);
    await page.goto(path);
    if (!environment.isDrill) await foldLists(page);
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

/** Hides most questions and books, which are alike. */
async function foldLists(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('main :is(.faq-list > li, .book):nth-child(n + 4) { display: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

interface Stop {
  /** The element's index in the page and its text. */
  element: string;
  /** True if it has a focus outline; a frame shows its own focus inside. */
  isMarked: boolean;
  isOnScreen: boolean;
}

/** Presses Tab until the focus leaves the page, and returns every stop. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const browser = await page.context().newCDPSession(page);
  await page.evaluate(recordStops);
  for (let presses = 0; presses < stopsMax; presses += pressesAtOnce) {
    // The page records its stops, because asking it after each press takes half of the time.
    await Promise.all(
      Array.from({ length: pressesAtOnce }, () =>
        browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Tab', windowsVirtualKeyCode: 9 }),
      ),
    );
    const { stops, hasEnded } = await page.evaluate(() => globalThis.recordedStops);
    if (hasEnded) return stops;
  }
  throw new Error(`The focus is still in the page after ${stopsMax} presses.`);
}

declare global {
  var recordedStops: { stops: Stop[]; hasEnded: boolean };
}

/** Runs in the page: records every element that gets the focus until it returns to the first one. */
function recordStops(): void {
  const recorded: typeof globalThis.recordedStops = { stops: [], hasEnded: false };
  const all = Array.from(document.querySelectorAll('*'));
  let first: Element | undefined;
  let last: Element | undefined;
  globalThis.recordedStops = recorded;
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) arriveAt(target);
  });
  // When a frame of another host gets the focus, the page learns only that it has lost it.
  addEventListener('blur', () => {
    if (document.activeElement instanceof HTMLIFrameElement) arriveAt(document.activeElement);
  });
  // When the next key is pressed, the page has scrolled to the element.
  addEventListener('keydown', leave, { capture: true });

  function arriveAt(element: Element): void {
    leave();
    if (element === first) recorded.hasEnded = true;
    first ??= element;
    last = element;
  }

  function leave(): void {
    if (last === undefined || recorded.hasEnded) return;
    const isFrame = last instanceof HTMLIFrameElement;
    // The outline may be on the card that its link fills.
    const marks = ['', '::before', '::after'].map((part) => getComputedStyle(last as Element, part));
    const card = last.closest('.card');
    if (card !== null) marks.push(getComputedStyle(card));
    const { top, bottom } = last.getBoundingClientRect();
    recorded.stops.push({
      element: `${all.indexOf(last)} ${last.textContent}`,
      isMarked:
        isFrame ||
        marks.some((style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2),
      // Chromium does not scroll to a frame without a focused element.
      isOnScreen: isFrame || (bottom > 0 && top < innerHeight),
    });
    last = undefined;
  }
}

async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < stopsMax; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (focused.startsWith(text)) return;
  }
  throw new Error(`Tab never reached "${text}".`);
}

/** Prevents the popup, which would add stops of its own when the page has scrolled far enough. */
async function preventPopup(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('townwire:popup-shown', 'yes'));
}

const stopsMax = 250;

const pressesAtOnce = 10;
