import { beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let withProvider: SharedSite;
let withHouse: SharedSite;

beforeAll(async () => {
  [withProvider, withHouse] = await Promise.all([sharedDemo('--advertising', 'provider'), sharedDemo()]);
});

test('advertising-3: by default every slot has a house ad, and no other host is asked', async () => {
  const { page } = await openPage(withHouse.origin);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of [
    '/',
    '/politics',
    '/books',
    '/faq',
    '/privacy',
    '/terms',
    '/sitemap',
    '/events',
    '/partners',
  ]) {
    await page.goto(path);
    const slots = page.locator('[data-banner-id]');
    const count = await slots.count();

    expect(count).toBeGreaterThan(0);
    expect(await slots.getByText('From Kansas City Voice', { exact: true }).count()).toBe(count);
    expect(new Set(await slots.locator('.slot-heading').allTextContents()).size).toBe(count);
    expect(await slots.getByRole('link').count()).toBe(count);
    expect(await slots.locator('iframe').count()).toBe(0);
  }
  expect(asked.filter((address) => address.includes('/advertising/'))).toEqual([]);
});

test.each([
  { path: '/', width: 390, colorScheme: 'light' },
  { path: '/politics', width: 1280, colorScheme: 'dark' },
] as const)(
  'advertising-3: on $path at $width px a provider fills the slots, and nothing moves',
  async ({ path, ...view }) => {
    const { page, visit } = await openPage(withProvider.origin, view);
    await visit(path, { as: `${path} with provider` });
    const slots = page.locator('[data-banner-id]:visible');

    expect(await slots.count()).toBeGreaterThan(0);
    for (const slot of await slots.all()) {
      await slot.scrollIntoViewIfNeeded();
      const id = await slot.getAttribute('data-banner-id');
      expect(await slot.getByText('Advertisement', { exact: true }).isVisible()).toBe(true);
      const banner = slot.locator('iframe').contentFrame().getByRole('link');
      await expect
        .poll(() => banner.getAttribute('href'))
        .toBe(`${withProvider.sampleOrigin}/advertising/${id}`);
    }
  },
);

test('advertising-3: a script in a slot has no origin and cannot reach the page', async () => {
  const { page } = await openPage(withProvider.origin);
  await page.goto('/');
  const slot = page.locator('[data-banner-id="6079445"]');
  await slot.scrollIntoViewIfNeeded();
  const frame = slot.locator('iframe').contentFrame();
  await frame.getByRole('link').waitFor();
  const reach = await frame.locator('body').evaluate(() => {
    try {
      return `it read ${parent.document.title}`;
    } catch (error) {
      return `${globalThis.origin}: ${error instanceof DOMException ? error.name : 'another fault'}`;
    }
  });

  expect(reach).toBe('null: SecurityError');
});

test.each([
  ['/sports/all', '.stories-beside', '.advertising'],
  ['/search?q=library', '.search-beside', 'aside'],
])(
  'advertising-3: on %s the stories keep their place when the column beside them loads',
  async (path, frame, beside) => {
    const { page } = await openPage(withHouse.origin, { width: 1280 });
    await page.goto(path);
    const frames = page.locator(frame);
    const widths = () =>
      frames.evaluate((element) => Array.from(element.children, (child) => child.clientWidth).slice(0, -1));
    const whole = await widths();
    await frames.locator(`> ${beside}`).evaluate((element) => {
      element.replaceWith(document.createElement('template'));
    });

    expect(whole.length).toBeGreaterThan(0);
    expect(await widths()).toEqual(whole);
  },
);

test('advertising-4: an ad opens in a new tab', async () => {
  const { page } = await openPage(withProvider.origin);
  await page.goto('/');
  const slot = page.locator('[data-banner-id="6079445"]');
  await slot.scrollIntoViewIfNeeded();
  const banner = slot.locator('iframe').contentFrame().getByRole('link');
  const [tab] = await Promise.all([page.waitForEvent('popup'), banner.click()]);
  await tab.waitForLoadState();

  expect(tab.url()).toBe(`${withProvider.sampleOrigin}/advertising/6079445`);
  expect(new URL(page.url()).pathname).toBe('/');
});
