import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pageOpener, sharedPage } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

/** The header and the footer are the same on every page, and this one loads fastest. */
const smallPage = '/privacy';

const headerLinks = [
  '/books',
  '/radio',
  '/',
  '/local-news',
  '/national-news',
  '/world-news',
  '/politics',
  '/business',
  '/technology',
  '/sports',
  '/opinion',
  '/blog',
];
/** The page in the other language (languages-4). */
const otherLanguage = `/es${smallPage}`;
const menuOnly = [
  '/automotive',
  '/real-estate',
  '/health',
  '/arts-culture',
  '/food-dining',
  '/lifestyle',
  '/archives',
  '/events',
];

const longNames = [
  'Garmisch-Partenkirchner Stimme und Anzeiger',
  'صوت مدينة كانساس سيتي والمقاطعات المجاورة',
];

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

/** Each opens one page that several tests share. A test that opens the menu must close it. */
const openSharedDesktopPage = sharedPage(smallPage, () => sample);
const openSharedPhonePage = sharedPage(smallPage, () => sample, { width: 390 });

test('header-2: the desktop links are in order, with Tech for technology', async () => {
  const page = await openSharedDesktopPage();
  const links = page.locator('header nav:visible a');

  expect(await addresses(links)).toEqual(headerLinks);
  expect(await links.filter({ hasText: 'Tech' }).getAttribute('href')).toBe('/technology');
  expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
});

test('header-3: on a desktop More opens the menu by keyboard, and Escape returns focus', async () => {
  const page = await openSharedDesktopPage();
  const more = page.getByRole('button', { name: 'More' });
  const { panel } = menuOf(page);
  await more.focus();
  await page.keyboard.press('Enter');
  expect(await addresses(panel.getByRole('link'))).toEqual([...headerLinks, ...menuOnly, otherLanguage]);
  expect(await panel.isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await panel.getByRole('searchbox').evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press('Escape');

  await expect.poll(() => panel.isVisible()).toBe(false);
  expect(await more.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('header-2: on every desktop the links and More fit beside the name', async () => {
  const { page } = await openPage(sample.origin);
  // A busy browser draws a first page without the web fonts.
  for (const path of [smallPage, smallPage]) await page.goto(path);
  for (const width of [1024, 1120, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const row = page.locator('.header-row');
    const boxes = await row.locator('> :visible').evaluateAll((parts) =>
      parts.map((part) => ({
        left: part.getBoundingClientRect().left,
        right: part.getBoundingClientRect().right,
      })),
    );

    expect(await page.getByRole('button', { name: 'More' }).isVisible()).toBe(true);
    // A link that does not fit is in a row of its own, which is hidden.
    expect(
      await page
        .locator('.header-links a')
        .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size),
    ).toBe(1);
    expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    for (const [index, { left }] of boxes.entries())
      expect(left).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) - 10);
    expect(
      await page
        .locator('.nameplate-text')
        .first()
        .evaluate((name) => name.scrollWidth - name.clientWidth),
    ).toBe(0);
  }
});

test('header-1: the header stays at the top, and becomes compact and has a shadow after more than 10 px of scrolling', async () => {
  const { page } = await openPage(sample.origin, { reducedMotion: false });
  await page.goto(smallPage);
  const measure = () =>
    page
      .locator('header')
      .first()
      .evaluate((header) => ({
        height: header.getBoundingClientRect().height,
        shadow: getComputedStyle(header).boxShadow,
      }));
  const scrollTo = async (top: number) => {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
  const atTop = await measure();
  await scrollTo(10);
  const atTen = await measure();
  await scrollTo(11);
  await expect.poll(measure).not.toEqual(atTop);
  await expect.poll(async () => (await measure()).height).toBeLessThan(atTop.height);
  const atEleven = await measure();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect((await page.locator('header').first().boundingBox())?.y).toBe(0);
  await scrollTo(0);

  expect(atTen).toEqual(atTop);
  expect(atEleven.shadow).not.toBe(atTop.shadow);
  await expect.poll(measure).toEqual(atTop);
});

test.each([
  { width: 390, javaScript: true },
  { width: 768, javaScript: false, axe: 'nothing' },
] as const)(
  'header-3: at $width px, JavaScript $javaScript, a button opens and closes a panel with every link',
  async (view) => {
    const screen = await openPage(sample.origin, view);
    await screen.page.goto(smallPage);
    const { button, panel } = menuOf(screen.page);

    await expect.poll(() => panel.isVisible()).toBe(false);
    await button.click();
    expect(await panel.isVisible()).toBe(true);
    expect(await addresses(panel.getByRole('link'))).toEqual([...headerLinks, ...menuOnly, otherLanguage]);
    expect(await panel.getByRole('link', { name: 'Local Events' }).getAttribute('href')).toBe('/events');
    await screen.audit('menu open', { within: '.header' });
    await button.click();
    await expect.poll(() => panel.isVisible()).toBe(false);
  },
);

test('header-4: a click on a link closes the menu before the next page loads', async () => {
  const { page } = await openPage(sample.origin, { width: 390 });
  await page.goto(smallPage);
  const { button, panel } = menuOf(page);
  await button.click();
  // The click is handled but opens no page.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await panel.getByRole('link', { name: 'Health' }).click();

  await expect.poll(() => panel.isVisible()).toBe(false);
});

test('header-3: a link in the menu opens its page', async () => {
  const screen = await openPage(sample.origin, { reducedMotion: false, width: 390, javaScript: false });
  await screen.page.goto(smallPage);
  const { button, panel } = menuOf(screen.page);
  await button.click();
  await panel.getByRole('link', { name: 'Health' }).click();
  await screen.page.waitForURL('**/health');

  expect(await screen.page.locator('h1').isVisible()).toBe(true);
  await expect.poll(() => panel.isVisible()).toBe(false);
});

test('header-4: the menu works by keyboard, and Escape returns focus to its button', async () => {
  const page = await openSharedPhonePage();
  const { button, panel } = menuOf(page);
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await panel.isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await panel.getByRole('searchbox').evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focusedAddress(page)).toBe('/books');
  await page.keyboard.press('Escape');

  await expect.poll(() => panel.isVisible()).toBe(false);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('header-8: with text twice as large, the name and the search field fit on a phone', async () => {
  const { page } = await openPage(sample.origin, { width: 390 });
  await page.goto('/search');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await measureName(page)).toEqual(wholeName);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await menuOf(page).button.click();
  const field = await page.getByRole('searchbox').first().boundingBox();
  expect(field?.width).toBeGreaterThan(300);
  await expect.poll(() => menuOf(page).panel.evaluate((panel) => panel.scrollWidth)).toBe(390);
});

test('header-8: at every width, neither larger text nor wider spacing cuts the name', async () => {
  const { page } = await openPage(sample.origin);
  await page.goto(smallPage);
  for (const style of [textTwiceAsLarge, textSpacing]) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, style);
    for (const width of [390, 768, 1_024, 1_280]) {
      await page.setViewportSize({ width, height: 900 });
      expect([style, width, await measureName(page)]).toEqual([style, width, wholeName]);
    }
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  expect(await measureName(page)).toEqual(wholeName);
  expect(await menuOf(page).button.isVisible()).toBe(false);
});

test('header-9: a long name fits into the header of a phone, scrolled or not', async () => {
  const { page } = await openPage(sample.origin, { width: 390, javaScript: false });
  await page.goto(smallPage);
  const heights = await page.locator('.header').evaluate(
    (header, names) =>
      names.flatMap((name) => {
        const text = header.querySelector('.nameplate-text');
        if (text === null) return [];
        text.textContent = name;
        text.classList.add('nameplate-long');
        return ['', 'yes'].map((scrolled) => {
          if (scrolled === '') delete document.documentElement.dataset['scrolled'];
          else document.documentElement.dataset['scrolled'] = scrolled;
          return header.querySelector('.header-row')?.clientHeight;
        });
      }),
    longNames,
  );
  expect(heights).toEqual(longNames.flatMap(() => [64, 52]));
});

test.each([
  ['/', 'Home'],
  ['/technology', 'Tech'],
  ['/technology/all', 'Tech'],
])('header-2: on %s, %s is marked as the current page', async (path, current) => {
  const html = await (await fetch(sample.origin + path)).text();
  const [, row = ''] = /<nav[^>]* class="header-links"[^>]*>(.*?)<\/nav>/su.exec(html) ?? [];

  expect(row.match(/(?<=<a [^>]*aria-current="[^"]*"[^>]*>)[^<]+/gu)).toEqual([current]);
});

test('footer-1: the footer links to privacy, terms, site map, archives, events, every section, the feed and the network', async () => {
  const page = await openSharedDesktopPage();
  const links = await addresses(page.locator('footer a'));
  const sections = [...headerLinks.slice(3, 11), ...menuOnly];

  expect(links).toEqual(
    expect.arrayContaining([
      '/privacy',
      '/terms',
      '/sitemap',
      '/archives',
      '/events',
      '/radio',
      '/books',
      '/rss.xml',
      ...sections,
    ]),
  );
  expect(links).toContain(`${sample.sampleOrigin}/network`);
});

test('design: at 390 and 768 px every button and link is at least 44 px high', async () => {
  const { page } = await openPage(sample.origin, { width: 390 });
  await page.goto('/');
  await menuOf(page).button.click();
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await menuOf(page).panel.isVisible()).toBe(true);
    const low = await page
      .locator(
        'button:visible, nav:visible a:visible, .button:visible, footer li a:visible, .card-also a:visible',
      )
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < 44)
          .map((element) => `${element.textContent}: ${element.getBoundingClientRect().height} px`),
      );

    expect([width, low]).toEqual([width, []]);
  }
});

function menuOf(page: Page) {
  return { button: page.getByRole('button', { name: 'Menu' }), panel: page.locator('#menu') };
}

function addresses(links: Locator): Promise<string[]> {
  return links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
}

function focusedAddress(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('href'));
}

/** Returns how much of the name is cut off, and whether it is inside the header and clear of the next element. */
function measureName(page: Page) {
  return page.evaluate(() => {
    const [name, header] = ['.nameplate-text', '.header'].map((selector) => document.querySelector(selector));
    if (!name || !header) throw new Error('There is no header.');
    const box = name.getBoundingClientRect();
    const others = Array.from(header.querySelectorAll('.header-row > :not(.nameplate)'), (each) =>
      each.getBoundingClientRect(),
    ).filter(({ width }) => width > 0);
    return {
      cut: name.scrollWidth - name.clientWidth,
      isInHeader: box.top >= 0 && box.bottom <= header.getBoundingClientRect().bottom,
      isClear: others.every(({ left }) => box.right <= left),
    };
  });
}

const wholeName = { cut: 0, isInHeader: true, isClear: true };

const textTwiceAsLarge = ':root { font-size: 200% }';

/** WCAG 2.2, 1.4.12. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
