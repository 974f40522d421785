import { beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let withProvider: SharedSite;
let withHouse: SharedSite;

beforeAll(async () => {
  [withProvider, withHouse] = await Promise.all([sharedDemo('--advertising', 'provider'), sharedDemo()]);
});

test('advertising-3: by default a page has one house ad, every slot without height, and no request to another host', async () => {
  const { page } = await openPage(withHouse.origin);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const path of ['/', '/politics', '/books', '/faq', '/privacy', '/sitemap', '/events', '/partners']) {
    await page.goto(path);
    const slots = page.locator('[data-banner-id]');
    const house = page.locator('.house');

    expect(await slots.count()).toBeGreaterThan(0);
    expect(await slots.filter({ visible: true }).count()).toBe(0);
    expect(await house.count()).toBe(1);
    expect(await house.getByText('From Kansas City Voice', { exact: true }).isVisible()).toBe(true);
    expect(await house.getByRole('link').isVisible()).toBe(true);
  }
  expect(requested.filter((url) => url.includes('/advertising/'))).toEqual([]);
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

test('advertising-1: with a provider category pages have four slots and home has six, each with reserved height', async () => {
  const { page } = await openPage(withProvider.origin);
  for (const [path, ids] of [
    ['/politics', ['6079445', '1452360', '6079446', '1452361']],
    ['/', ['6079445', '1452360', '6079446', '1452361', '6079448', '1452363']],
  ] as const) {
    await page.goto(path);
    const slots = await page.locator('[data-banner-id]').evaluateAll((elements) =>
      elements.map((element) => ({
        id: element.getAttribute('data-banner-id'),
        height: element.getBoundingClientRect().height,
      })),
    );

    expect(slots.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]));
    expect(slots).toHaveLength(ids.length);
    expect(slots.filter(({ height }) => height < 200)).toEqual([]);
  }
});

test('advertising-2: with a provider a phone has only the slots for narrow screens, and none without script', async () => {
  const phone = await openPage(withProvider.origin, { width: 767 });
  await phone.page.goto('/politics');
  const shown = await phone.page
    .locator('[data-banner-id]:visible')
    .evaluateAll((slots) => slots.map((slot) => slot.getAttribute('data-banner-id')));
  const plain = await openPage(withProvider.origin, { width: 1280, javaScript: false });
  await plain.page.goto('/politics');

  expect(shown).toEqual(['6079445', '6079446']);
  expect(await plain.page.locator('.advertising:visible').count()).toBe(0);
});

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
      return `${globalThis.origin}: ${error instanceof DOMException ? error.name : 'another problem'}`;
    }
  });

  expect(reach).toBe('null: SecurityError');
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
