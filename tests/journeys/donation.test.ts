import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsSite } from '../newsSite.ts';
import { pageOpener } from '../pageOpener.ts';
import { openSampleSite } from '../sampleSite.ts';
import type { SampleSite } from '../sampleSite.ts';

const openPage = pageOpener();
let sample: SampleSite;

beforeAll(async () => {
  sample = await openSampleSite();
});

afterAll(() => sample.close());

test.each([
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)('§2 donation dialog: its title and its ways out, at $width px, $colorScheme', async (view) => {
  const { page, audit } = await openPage(sample.origin, view);
  await page.goto('/');
  expect(await dialogOf(page).isVisible()).toBe(false);
  await supportIn(page, 'footer').click();
  const dialog = dialogOf(page);

  expect(await dialog.isVisible()).toBe(true);
  expect(await dialog.getByRole('heading').textContent()).toBe('Support Local Journalism');
  expect(await dialog.getByRole('link', { name: 'Donate Now' }).isVisible()).toBe(true);
  expect(await dialog.getByRole('button').evaluateAll(namesOf)).toEqual(['Close', 'Maybe later']);
  await audit('donation dialog');
});

test('§2 donation dialog: Donate Now opens the charity in a new tab and closes the dialog', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/');
  await supportIn(page, 'footer').click();
  const donate = dialogOf(page).getByRole('link', { name: 'Donate Now' });
  const [tab] = await Promise.all([page.waitForEvent('popup'), donate.click()]);

  expect(new URL(tab.url()).origin).toBe(sample.site.sampleOrigin);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await expect.poll(() => dialogOf(page).isVisible()).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/');
});

test.each([
  ['the close icon', (page: Page) => dialogOf(page).getByRole('button', { name: 'Close' }).click()],
  ['Maybe later', (page: Page) => dialogOf(page).getByRole('button', { name: 'Maybe later' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click outside', (page: Page) => page.mouse.click(20, 400)],
])('§2 donation dialog: %s closes it, and the focus is back where it was', async (_, leave) => {
  const { page } = await openPage(sample.origin);
  await page.goto('/local-news');
  const support = supportIn(page, 'footer');
  await support.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => dialogOf(page).isVisible()).toBe(true);
  await leave(page);

  await expect.poll(() => dialogOf(page).isVisible()).toBe(false);
  expect(await support.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/local-news');
});

test('§2 donation dialog: a click inside leaves it open', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/');
  await supportIn(page, 'footer').click();
  await dialogOf(page).getByRole('heading').click();
  const box = await dialogOf(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 3, (box?.y ?? 0) + 3);

  expect(await dialogOf(page).isVisible()).toBe(true);
});

test('§2 donation dialog: while it is open, the keyboard stays in it', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto('/');
  await supportIn(page, 'footer').click();
  const places = new Set<string>();
  for (let presses = 0; presses < 8; presses += 1) {
    places.add(
      await page.evaluate(() => {
        const { activeElement: element } = document;
        return element?.closest('dialog') === null && element !== document.body ? 'outside' : 'inside';
      }),
    );
    await page.keyboard.press('Tab');
  }

  expect(Array.from(places)).toEqual(['inside']);
});

test.each([
  ['header', 1280],
  ['footer', 1280],
  ['footer', 390],
] as const)('§2 donation dialog: a Support link in the %s opens it at %s px', async (place, width) => {
  const { page } = await openPage(sample.origin, { width });
  await page.goto('/blog');
  await supportIn(page, place).click();

  expect(await dialogOf(page).isVisible()).toBe(true);
});

test('§2 donation dialog: it does not open by itself', async () => {
  const { page } = await openPage(sample.origin);
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(600_000);

  expect(await dialogOf(page).isVisible()).toBe(false);
});

test("§2 donation dialog: without JavaScript the Support link leads to the charity's page", async () => {
  const { page } = await openPage(sample.origin, { javaScript: false, width: 390 });
  await page.goto('/');
  await supportIn(page, 'footer').click();
  await page.waitForURL((address) => address.origin === sample.site.sampleOrigin);

  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test('§2 donation dialog: there is none, and no Support link, until a real charity is configured', async () => {
  const news = await openNewsSite({});
  try {
    const { page } = await openPage(news.site().origin);
    await page.goto('/blog');

    expect(await page.locator('dialog').count()).toBe(0);
    expect(await page.getByRole('link', { name: /^Support/u }).count()).toBe(0);
  } finally {
    await news.close();
  }
});

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'Support Local Journalism' });
}

function supportIn(page: Page, place: 'header' | 'footer') {
  return page.locator(`${place} [data-opens="donation"]:visible`).first();
}

/** Runs in the page: what a screen reader calls the buttons. */
function namesOf(buttons: Element[]): (string | null)[] {
  return buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent);
}
