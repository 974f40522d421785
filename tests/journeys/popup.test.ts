import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { environment } from '../runner/environment.ts';
import { pageOpener } from '../support/browser.ts';
import { applyReading, type Reading } from '../support/layoutProblems.ts';
import { axeViolations } from '../support/pageAudit.ts';
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
  await page.goto('/terms');
  await page.clock.runFor(20_000);
  expect(await popupOf(page).isVisible()).toBe(false);

  await page.goto(smallPage);
  await page.clock.runFor(9_900);
  expect(await popupOf(page).isVisible()).toBe(false);
  await page.clock.runFor(200);
  expect(await popupOf(page).isVisible()).toBe(true);
});

test('popup-1: on a phone and a desktop the popup appears past 75% of the page, and not before, and once in each tab', async () => {
  const { page } = await openPage(sample.origin);
  const other = await page.context().newPage();
  for (const [tab, width, colorScheme] of [
    [page, 390, 'light'],
    [other, 1280, 'dark'],
  ] as const) {
    await tab.setViewportSize({ width, height: 844 });
    await tab.emulateMedia({ colorScheme });
    await tab.goto(smallPage);
    expect(await popupOf(tab).isVisible()).toBe(false);
    await scrollToShare(tab, 0.74);
    expect(await popupOf(tab).isVisible()).toBe(false);
    await scrollToShare(tab, 0.76);
    await expect.poll(() => popupOf(tab).isVisible()).toBe(true);
    expect(await axeViolations(tab, 'everything', '#popup')).toEqual([]);
  }
});

test('popup-1: the popup appears only once in a visit', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto(smallPage);
  await scrollToShare(page, 0.9);
  await expect.poll(() => popupOf(page).isVisible()).toBe(true);
  await popupOf(page).getByRole('button', { name: 'Close' }).click();
  expect(await popupOf(page).isVisible()).toBe(false);
  await page.clock.runFor(60_000);
  await scrollToShare(page, 0.1);
  await scrollToShare(page, 1);
  expect(await popupOf(page).isVisible()).toBe(false);

  await page.goto('/terms');
  await page.clock.runFor(60_000);
  await scrollToShare(page, 1);
  expect(await popupOf(page).isVisible()).toBe(false);
});

test('popup-4: the popup waits until an open dialog is closed, and a dialog hides it while it is open', async () => {
  const { page } = await openPage(sample.origin);
  await stopClock(page);
  await page.goto(smallPage);
  const support = page.locator('[data-opens="donation"]:visible').first();
  const dialog = page.getByRole('dialog', { name: 'Support Local Journalism' });
  await support.click();
  expect(await dialog.isVisible()).toBe(true);
  await page.clock.runFor(40_000);
  expect(await popupOf(page).isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await expect.poll(() => popupOf(page).isVisible()).toBe(true);
  expect(await dialog.isVisible()).toBe(false);

  await page.getByRole('contentinfo').locator('[data-opens="donation"]').click();
  expect(await dialog.isVisible()).toBe(true);
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
  await passHalfMinute(page);
  await popupOf(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');

  expect(await popupOf(page).isVisible()).toBe(false);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('popup-3: the popup does not take focus, the page behind it is usable, and Escape closes it', async () => {
  const { page } = await openPage(sample.origin, { reducedMotion: false });
  await stopClock(page);
  await page.goto('/blog');
  const link = page.locator('main .post-card a').nth(1);
  await link.focus();
  await passHalfMinute(page);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await link.click({ trial: true });
  await page.keyboard.press('Escape');
  expect(await popupOf(page).isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog/*');

  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
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
  await page.goto(smallPage);
  await page.mouse.wheel(0, 20_000);

  expect(await popupOf(page).isVisible()).toBe(false);
});

test('popup-5, languages-6: the popup and the offer of a language cover only the header, at every text size', async () => {
  const other = new URL(sample.origin);
  other.hostname = `arroyo-claro.${other.hostname}`;
  const problems: string[] = [];
  for (const [origin, path] of [
    [sample.origin, smallPage],
    [sample.origin, `/es${smallPage}`],
    ...(environment.isDrill ? ([[other.origin, smallPage]] as const) : []),
  ] as const) {
    const { page } = await openPage(origin);
    await page.addInitScript(() => sessionStorage.setItem('townwire:visit-started', '1'));
    await page.goto(path);
    const browser = await page.context().newCDPSession(page);
    // Without the rest of the page, a reading lays out the header only.
    await page.evaluate(() => document.querySelectorAll('main, footer').forEach((part) => part.remove()));
    for (;;) {
      const popup = page.locator('.popup:popover-open');
      await popup.waitFor();
      for (const reading of popupReadings) {
        await applyReading(page, browser, { ...reading, isPainted: false });
        const found = await popup.evaluate(popupProblems);
        problems.push(
          ...found.map((problem) => `${page.url()}, ${reading.width} px, ${reading.text}: ${problem}`),
        );
      }
      if ((await popup.getAttribute('id')) === 'popup') break;
      // On a page that is written from right to left, an offer of English keeps its own direction.
      await setDirections(popup, { page: 'rtl', offer: 'ltr' });
      for (const width of [390, 768, 1280, 1920]) {
        await applyReading(page, browser, { width, text: 'usual', isPainted: false });
        const found = await popup.evaluate(popupProblems);
        problems.push(...found.map((problem) => `from right to left, ${width} px: ${problem}`));
      }
      await setDirections(popup, { page: '', offer: '' });
      await applyReading(page, browser, { width: 1280, text: 'usual' });
      await popup.locator('.close').press('Enter');
    }
  }
  expect(problems).toEqual([]);
});

async function setDirections(popup: Locator, directions: { page: string; offer: string }): Promise<void> {
  await popup.evaluate((element, { page, offer }) => {
    document.documentElement.dir = page;
    if (offer === '') element.removeAttribute('dir');
    else element.setAttribute('dir', offer);
  }, directions);
}

const popupReadings: Reading[] = [
  ...[320, 390, 768, 1000, 1280, 1920].map((width): Reading => ({ width, text: 'usual' })),
  ...[320, 1280].map((width): Reading => ({ width, text: 'spaced' })),
  { width: 320, text: 'doubled by CSS' },
  ...[390, 768, 1280].map((width): Reading => ({ width, text: 'doubled by the browser' })),
  ...[1280, 768, 390].map((width): Reading => ({ width, text: 'doubled by CSS' })),
  { width: 390, text: 'spaced' },
];

/** Runs in the page: the elements that the popup covers besides the header, and the text that is cut in it. */
function popupProblems(popup: Element): string[] {
  const box = popup.getBoundingClientRect();
  const header = document.querySelector('.header')?.getBoundingClientRect();
  const problems = box.bottom > (header?.bottom ?? 0) ? [`it ends at ${box.bottom} px`] : [];
  for (const part of popup.querySelectorAll('h2, .popup-action a, .close')) {
    const { top, bottom, left, right } = part.getBoundingClientRect();
    const isInside = top >= box.top && bottom <= box.bottom && left >= box.left && right <= box.right;
    if (!isInside || part.scrollHeight > part.clientHeight + 1)
      problems.push(`${part.className || part.localName} sticks out`);
  }
  const menu = Array.from(document.querySelectorAll('.menu-button, .header-more'), (button) =>
    button.getBoundingClientRect(),
  ).find(({ width }) => width > 0);
  const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const hasRoom = innerWidth > 24 * rootSize;
  const isCovered = menu !== undefined && box.right > menu.left && box.left < menu.right;
  if (isCovered && hasRoom) problems.push('it covers the menu’s button');
  return problems;
}

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
