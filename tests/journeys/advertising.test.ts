import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let withProvider: SharedSite;
let withHouse: SharedSite;

beforeAll(async () => {
  [withProvider, withHouse] = await Promise.all([sharedDemo('--advertising', 'provider'), sharedDemo()]);
});

const homeSlots = ['6079445', '1452360', '6079446', '1452361', '6079448', '1452363'];
const sectionSlots = ['6079445', '1452360', '6079446', '1452361'];

test('advertising-3: by default a page has one house ad, every slot without height, and no request to another host', async () => {
  const { page } = await openPage(withHouse.origin);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const path of ['/', '/partners']) {
    await page.goto(path);
    const house = page.locator('.house');

    expect(await slotsOf(page).count()).toBeGreaterThan(0);
    expect(await slotsOf(page).filter({ visible: true }).count()).toBe(0);
    expect(await house.getByText('From Kansas City Voice', { exact: true }).isVisible()).toBe(true);
    expect(await house.getByRole('link').isVisible()).toBe(true);
  }
  expect(requested.filter((url) => url.includes('/advertising/'))).toEqual([]);
});

test.each(['/', '/politics', '/books', '/faq', '/privacy', '/sitemap', '/events', '/partners'])(
  'advertising-3: by default %s has one house ad, and its slots are hidden',
  async (path) => {
    const html = await (await fetch(withHouse.origin + path)).text();
    const slots = html.match(/<[^>]+ data-banner-id="[^>]*>/gu) ?? [];

    expect(slots.length).toBeGreaterThan(0);
    expect(slots.filter((slot) => !/ hidden(?:=""|[ >])/u.test(slot))).toEqual([]);
    expect(html.match(/ class="house[ "]/gu)).toHaveLength(1);
  },
);

test.each([
  { path: '/', width: 1280, all: homeSlots, shown: homeSlots },
  { path: '/politics', width: 767, all: sectionSlots, shown: ['6079445', '6079446'] },
] as const)(
  'advertising-1, advertising-2, advertising-3: on $path at $width px a provider fills the slots for this width, each with reserved height, and nothing moves',
  async ({ path, width, all, shown }) => {
    const { page, visit } = await openPage(withProvider.origin, { width });
    await visit(path, { as: `${path} with provider` });
    const slots = await slotsOf(page).evaluateAll((elements) =>
      elements.map((element) => ({
        id: element.getAttribute('data-banner-id') ?? '',
        height: element.clientHeight,
      })),
    );
    const visible = slots.filter(({ height }) => height > 0);

    expect(slots).toHaveLength(all.length);
    expect(new Set(slots.map(({ id }) => id))).toEqual(new Set(all));
    expect(new Set(visible.map(({ id }) => id))).toEqual(new Set(shown));
    expect(visible.filter(({ height }) => height < 200)).toEqual([]);
    for (const id of shown) {
      const slot = page.locator(`[data-banner-id="${id}"]`);
      await slot.scrollIntoViewIfNeeded();
      expect(await slot.getByText('Advertisement', { exact: true }).isVisible()).toBe(true);
      const banner = slot.locator('iframe').contentFrame().getByRole('link');
      await expect
        .poll(() => banner.getAttribute('href'))
        .toBe(`${withProvider.sampleOrigin}/advertising/${id}`);
    }
  },
);

test('advertising-2: with a provider a page has no slots without script', async () => {
  const { page } = await openPage(withProvider.origin, { javaScript: false });
  await page.goto('/politics');

  expect(await page.locator('.advertising:visible').count()).toBe(0);
});

test('advertising-3, advertising-4: a script in a slot has no origin and cannot reach the page, and its ad opens in a new tab', async () => {
  const { page } = await openPage(withProvider.origin);
  await page.goto('/politics');
  const slot = page.locator('[data-banner-id="6079445"]');
  await slot.scrollIntoViewIfNeeded();
  const frame = slot.locator('iframe').contentFrame();
  const banner = frame.getByRole('link');
  await banner.waitFor();
  const reach = await frame.locator('body').evaluate(() => {
    try {
      return `it read ${parent.document.title}`;
    } catch (error) {
      return `${globalThis.origin}: ${error instanceof DOMException ? error.name : 'another problem'}`;
    }
  });
  expect(reach).toBe('null: SecurityError');

  const [tab] = await Promise.all([page.waitForEvent('popup'), banner.click()]);
  await tab.waitForLoadState();
  expect(tab.url()).toBe(`${withProvider.sampleOrigin}/advertising/6079445`);
  expect(new URL(page.url()).pathname).toBe('/politics');
});

test.each([
  ['/sports/all', '.stories-beside', '.house'],
  ['/search?q=library', '.search-beside', 'aside'],
])(
  'advertising-3: on %s the stories keep their position when the column beside them loads',
  async (path, frame, beside) => {
    const { page } = await openPage(withHouse.origin, { width: 1280 });
    await page.goto(path);
    const frames = page.locator(frame);
    const widths = () =>
      frames.evaluate((element) => Array.from(element.children, (child) => child.clientWidth).slice(0, -1));
    const before = await widths();
    await frames.locator(`> ${beside}`).evaluate((element) => {
      element.replaceWith(document.createElement('template'));
    });

    expect(before.length).toBeGreaterThan(0);
    expect(await widths()).toEqual(before);
  },
);

function slotsOf(page: Page): Locator {
  return page.locator('[data-banner-id]');
}
