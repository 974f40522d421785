import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pageOpener, sharedPage } from '../support/browser.ts';
import { sharedDemo, sharedStart, type SharedSite } from '../support/sharedSite.ts';

/** The dialog is the same on every page, and this one loads fastest. */
const smallPage = '/privacy';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

/** A page for tests that close the dialog that they open. */
const readPage = sharedPage(smallPage, () => sample);

test('donation-1: on a light phone and a dark desktop the dialog has a title, a Donate link and two ways to close it', async () => {
  const { page, audit } = await openPage(sample.origin, { reducedMotion: false });
  await page.goto(smallPage);
  for (const [width, colorScheme, axe] of [
    [390, 'light', 'everything'],
    [1280, 'dark', 'colors'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    expect(await dialogOf(page).isVisible()).toBe(false);
    await supportIn(page, 'footer').click();
    const dialog = dialogOf(page);

    expect(await dialog.isVisible()).toBe(true);
    expect(await dialog.getByRole('heading').textContent()).toBe('Support Local Journalism');
    expect(await dialog.getByRole('link', { name: 'Donate Now' }).isVisible()).toBe(true);
    expect(await dialog.getByRole('button').evaluateAll(namesOf)).toEqual(['Close', 'Maybe later']);
    await audit(`donation dialog at ${width} px`, { axe, within: '#donation' });
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(false);
  }
});

test('donation-1: Donate Now opens the charity in a new tab and closes the dialog', async () => {
  const page = await readPage();
  await supportIn(page, 'footer').click();
  const donate = dialogOf(page).getByRole('link', { name: 'Donate Now' });
  const [tab] = await Promise.all([page.waitForEvent('popup'), donate.click()]);

  expect(new URL(tab.url()).origin).toBe(sample.sampleOrigin);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await expect.poll(() => dialogOf(page).isVisible()).toBe(false);
  expect(new URL(page.url()).pathname).toBe(smallPage);
  await tab.close();
});

test('donation-2: its icon, Maybe later, Escape and a click outside close the dialog and return focus', async () => {
  const page = await readPage();
  const support = supportIn(page, 'footer');
  for (const [way, close] of [
    ['the close icon', () => dialogOf(page).getByRole('button', { name: 'Close' }).click()],
    ['Maybe later', () => dialogOf(page).getByRole('button', { name: 'Maybe later' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click outside', () => page.mouse.click(20, 400)],
  ] as const) {
    await support.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => dialogOf(page).isVisible()).toBe(true);
    await close();

    await expect.poll(() => dialogOf(page).isVisible()).toBe(false);
    expect([way, await support.evaluate((link) => link === document.activeElement)]).toEqual([way, true]);
    expect(new URL(page.url()).pathname).toBe(smallPage);
  }
});

test('donation-1, donation-2: a click inside the dialog leaves it open, and the Tab key stays in it', async () => {
  const page = await readPage();
  await supportIn(page, 'footer').click();
  await dialogOf(page).getByRole('heading').click();
  const box = await dialogOf(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 3);
  expect(await dialogOf(page).isVisible()).toBe(true);

  const seen = new Set<string>();
  for (let presses = 0; presses < 8; presses += 1) {
    seen.add(
      await page.evaluate(() => {
        const { activeElement: element } = document;
        return element?.closest('dialog') === null && element !== document.body ? 'outside' : 'inside';
      }),
    );
    await page.keyboard.press('Tab');
  }
  expect(Array.from(seen)).toEqual(['inside']);
  await page.getByRole('button', { name: 'Maybe later' }).click();
});

test('donation-1: the Support links in the header and the footer open the dialog', async () => {
  const page = await readPage();
  for (const [area, width] of [
    ['header', 1280],
    ['footer', 1280],
    ['footer', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await supportIn(page, area).click();
    expect([area, width, await dialogOf(page).isVisible()]).toEqual([area, width, true]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogOf(page).isVisible()).toBe(false);
  }
});

test('donation-2: the dialog does not open without a click', async () => {
  const { page } = await openPage(sample.origin);
  await page.clock.install();
  await page.goto(smallPage);
  await page.clock.runFor(600_000);

  expect(await dialogOf(page).isVisible()).toBe(false);
});

test("donation-1: without JavaScript the Support link leads to the charity's page", async () => {
  const { page } = await openPage(sample.origin, { javaScript: false, width: 390 });
  await page.goto(smallPage);
  await supportIn(page, 'footer').click();
  await page.waitForURL((address) => address.origin === sample.sampleOrigin);

  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test('donation-3: without a configured charity there is no dialog and no Support link', async () => {
  const html = await (await fetch(`${(await sharedStart()).origin}/blog`)).text();

  expect(html).toContain('<footer');
  expect(html).not.toMatch(/<dialog|>Support/u);
});

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'Support Local Journalism' });
}

function supportIn(page: Page, area: 'header' | 'footer') {
  return page.locator(`${area} [data-opens="donation"]:visible`).first();
}

/** Runs in the page: the accessible names of the buttons. */
function namesOf(buttons: Element[]): (string | null)[] {
  return buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent);
}
