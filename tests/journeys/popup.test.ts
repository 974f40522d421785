import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

/** The popup is the same on every page, and this one loads fastest. */
const smallPage = '/privacy';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test('popup-1: the popup appears 30 seconds into a visit, even if the reader has moved to a second page', async () => {
  const { page } = await openPage(sample.origin, { reducedMotion: false });
  await stopClock(page);
  await page.goto('/blog');
  await page.clock.runFor(20_000);
  expect(await popupOf(page).isVisible()).toBe(false);

  await page.goto('/local-news');
  await page.clock.runFor(9_900);
  expect(await popupOf(page).isVisible()).toBe(false);
  await page.clock.runFor(200);
  expect(await popupOf(page).isVisible()).toBe(true);
});

test.each([
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark', axe: 'colors' },
] as const)('popup-1: the popup appears past 75% of the page, and not before, at $width px', async (view) => {
  const { page, audit } = await openPage(sample.origin, view);
  await page.goto('/local-news');
  await scrollToShare(page, 0.74);
  expect(await popupOf(page).isVisible()).toBe(false);
  await scrollToShare(page, 0.76);

  await expect.poll(() => popupOf(page).isVisible()).toBe(true);
  await audit('popup', { within: '#popup' });
});

test('popup-1: the popup appears only once in a visit', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto('/local-news');
  await scrollToShare(page, 0.9);
  await expect.poll(() => popupOf(page).isVisible()).toBe(true);
  await popupOf(page).getByRole('button', { name: 'Close' }).click();
  expect(await popupOf(page).isVisible()).toBe(false);
  await page.clock.runFor(60_000);
  await scrollToShare(page, 0.1);
  await scrollToShare(page, 1);
  expect(await popupOf(page).isVisible()).toBe(false);

  await page.goto(smallPage);
  await page.clock.runFor(60_000);
  await scrollToShare(page, 1);
  expect(await popupOf(page).isVisible()).toBe(false);
});

test('popup-1: a visit in another tab has its own popup', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/local-news');
  await scrollToShare(page, 1);
  await expect.poll(() => popupOf(page).isVisible()).toBe(true);
  const other = await page.context().newPage();
  await other.goto('/local-news');
  expect(await popupOf(other).isVisible()).toBe(false);
  await scrollToShare(other, 1);

  await expect.poll(() => popupOf(other).isVisible()).toBe(true);
});

test('popup-4: the popup waits until an open dialog is closed', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto(smallPage);
  await page.locator('[data-opens="donation"]:visible').first().click();
  const dialog = page.getByRole('dialog', { name: 'Support Local Journalism' });
  expect(await dialog.isVisible()).toBe(true);
  await page.clock.runFor(40_000);
  expect(await popupOf(page).isVisible()).toBe(false);
  await page.keyboard.press('Escape');

  await expect.poll(() => popupOf(page).isVisible()).toBe(true);
  expect(await dialog.isVisible()).toBe(false);
});

test('popup-4: a dialog hides it while it is open', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto(smallPage);
  await passHalfMinute(page);
  await page.locator('[data-opens="donation"]:visible').first().click();
  expect(await page.getByRole('dialog', { name: 'Support Local Journalism' }).isVisible()).toBe(true);
  expect(await popupOf(page).isVisible()).toBe(false);
  await page.keyboard.press('Escape');

  await expect.poll(() => popupOf(page).isVisible()).toBe(true);
});

test('popup-4: the popup does not appear while the newsletter form is on screen', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto('/#newsletter');
  await page.clock.runFor(40_000);
  expect(await page.locator('#newsletter').isVisible()).toBe(true);
  expect(await popupOf(page).isVisible()).toBe(false);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

  await expect.poll(() => popupOf(page).isVisible()).toBe(true);
});

test('popup-3: closed by keyboard, it returns focus', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto(smallPage);
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await link.focus();
  await page.clock.runFor(31_000);
  await popupOf(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');

  expect(await popupOf(page).isVisible()).toBe(false);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('popup-3: the popup does not take focus, and Escape closes it', async () => {
  const { page } = await openPage(sample.origin, { reducedMotion: false });
  await stopClock(page);
  await page.goto('/blog');
  const link = page.locator('main .post-card a').nth(1);
  await link.focus();
  await passHalfMinute(page);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await popupOf(page).isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog/*');

  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test('popup-3: the page behind it is usable while it is open', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto('/blog');
  await passHalfMinute(page);
  await page.locator('main .post-card a').first().click();
  await page.waitForURL('**/blog/*');

  expect(await popupOf(page).isVisible()).toBe(false);
});

test('popup-2: its link opens the newsletter form, by keyboard too', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto(smallPage);
  await page.clock.runFor(31_000);
  const link = popupOf(page).getByRole('link', { name: 'Get the newsletter' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/#newsletter');

  await expect.poll(() => page.locator('#newsletter iframe').count()).toBe(1);
});

test('popup-4: without JavaScript it never shows', async () => {
  const { page } = await openPage(sample.origin, { javaScript: false });
  await page.goto('/blog');
  await page.mouse.wheel(0, 20_000);

  expect(await popupOf(page).isVisible()).toBe(false);
});

function popupOf(page: Page) {
  return page.locator('#popup');
}

/** Stops the page's clock: only the test moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Moves the clock until the popup appears. */
async function passHalfMinute(page: Page): Promise<void> {
  await page.clock.runFor(31_000);
  expect(await popupOf(page).isVisible()).toBe(true);
}

/** Scrolls to a share of the page's height at once. */
async function scrollToShare(page: Page, share: number): Promise<void> {
  await page.evaluate((of) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const scrolled = new Promise((resolve) => {
      addEventListener('scroll', resolve, { once: true });
    });
    scrollTo({ top: (scrollHeight - clientHeight) * of, behavior: 'instant' });
    return scrolled;
  }, share);
}
