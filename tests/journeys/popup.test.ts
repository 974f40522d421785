import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../pageOpener.ts';
import { openSampleSite } from '../sampleSite.ts';
import type { SampleSite } from '../sampleSite.ts';

const openPage = pageOpener();
let sample: SampleSite;

beforeAll(async () => {
  sample = await openSampleSite();
});

afterAll(() => sample.close());

test('§9 popup: it appears 30 seconds after the first page of a visit, though the reader has gone to a second', async () => {
  const { page } = await openPage(sample.origin);
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
  { width: 1280, colorScheme: 'dark' },
] as const)('§4 popup: it appears past 75% of the page, and not before, at $width px', async (view) => {
  const { page, audit } = await openPage(sample.origin, { ...view, reducedMotion: true });
  await page.goto('/local-news');
  await scrollToShare(page, 0.74);
  expect(await popupOf(page).isVisible()).toBe(false);
  await scrollToShare(page, 0.76);

  await expect.poll(() => popupOf(page).isVisible()).toBe(true);
  await audit('popup');
});

test('§4 popup: once a visit, whatever the reader does and wherever they go', async () => {
  const { page } = await openPage(sample.origin, { reducedMotion: true });
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

  await page.goto('/politics');
  await page.clock.runFor(60_000);
  await scrollToShare(page, 1);
  expect(await popupOf(page).isVisible()).toBe(false);
});

test('§4 popup: another visit, in another tab, has its own', async () => {
  const { page } = await openPage(sample.origin, { reducedMotion: true });
  await page.goto('/local-news');
  await scrollToShare(page, 1);
  await expect.poll(() => popupOf(page).isVisible()).toBe(true);
  const other = await page.context().newPage();
  await other.goto('/local-news');
  expect(await popupOf(other).isVisible()).toBe(false);
  await scrollToShare(other, 1);

  await expect.poll(() => popupOf(other).isVisible()).toBe(true);
});

test('§4 popup: never over an open dialog, but once that is closed', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto('/blog');
  await page.locator('[data-opens="donation"]:visible').first().click();
  const dialog = page.getByRole('dialog', { name: 'Support Local Journalism' });
  expect(await dialog.isVisible()).toBe(true);
  await page.clock.runFor(40_000);
  expect(await popupOf(page).isVisible()).toBe(false);
  await page.keyboard.press('Escape');

  await expect.poll(() => popupOf(page).isVisible()).toBe(true);
  expect(await dialog.isVisible()).toBe(false);
});

test('§4 popup: a dialog that is opened over it has the window for itself', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto('/blog');
  await passHalfMinute(page);
  await page.locator('[data-opens="donation"]:visible').first().click();
  expect(await page.getByRole('dialog', { name: 'Support Local Journalism' }).isVisible()).toBe(true);
  expect(await popupOf(page).isVisible()).toBe(false);
  await page.keyboard.press('Escape');

  await expect.poll(() => popupOf(page).isVisible()).toBe(true);
});

test('§4 popup: it invites nobody to the newsletter who has its form before them, until they go on', async () => {
  const { page } = await openPage(sample.origin, { reducedMotion: true });
  await stopClock(page);
  await page.goto('/#newsletter');
  await page.clock.runFor(40_000);
  expect(await page.locator('#newsletter').isVisible()).toBe(true);
  expect(await popupOf(page).isVisible()).toBe(false);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

  await expect.poll(() => popupOf(page).isVisible()).toBe(true);
});

test('§4 popup: closed by the keyboard, it gives the focus back to where it was', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto('/blog');
  const link = page.locator('main .post-card a').first();
  await link.focus();
  await page.clock.runFor(31_000);
  await popupOf(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');

  expect(await popupOf(page).isVisible()).toBe(false);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('§4 popup: it takes neither the focus nor the page, and Escape dismisses it', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto('/blog');
  const link = page.locator('main .post-card a').first();
  await link.focus();
  await passHalfMinute(page);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await popupOf(page).isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog/*');

  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test('§4 popup: the page behind it can be used while it is open', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto('/blog');
  await passHalfMinute(page);
  await page.locator('main .post-card a').first().click();
  await page.waitForURL('**/blog/*');

  expect(await popupOf(page).isVisible()).toBe(false);
});

test('§4 popup: its way leads to the newsletter, by keyboard too', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto('/blog');
  await page.clock.runFor(31_000);
  const way = popupOf(page).getByRole('link', { name: 'Get the newsletter' });
  await way.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/#newsletter');

  expect(await page.locator('#newsletter').count()).toBe(1);
});

test('§4 popup: without JavaScript it never shows', async () => {
  const { page } = await openPage(sample.origin, { javaScript: false });
  await page.goto('/blog');
  await page.mouse.wheel(0, 20_000);

  expect(await popupOf(page).isVisible()).toBe(false);
});

function popupOf(page: Page) {
  return page.locator('#popup');
}

/** From now on only the test moves the page's clock. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Until the popup appears. */
async function passHalfMinute(page: Page): Promise<void> {
  await page.clock.runFor(31_000);
  expect(await popupOf(page).isVisible()).toBe(true);
}

/** Scrolls to a share of the way down, as a reader would who is there at once. */
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
