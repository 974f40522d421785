import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sectionKeys, sectionNames } from '../../src/news/sections.ts';
import { pageOpener } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const landings = sectionKeys.map((key) => `/${sectionNames[key].slug}`);

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test.each([
  { width: 1280, height: 800, homeTop: 400, landingTop: 300, storiesBeforeSlot: 3 },
  { width: 390, height: 844, homeTop: 480, landingTop: 320, storiesBeforeSlot: 2 },
])(
  'home-2, section-1: at $width px the news comes first, once, and fills its grid',
  async ({ width, height, homeTop, landingTop, storiesBeforeSlot }) => {
    const { page } = await openPage(sample.origin, { width });
    await page.setViewportSize({ width, height });
    for (const path of ['/', ...landings]) {
      await page.goto(path);
      const seen = await measure(page);
      const isHome = path === '/';

      expect([path, seen.leadTop]).toEqual([path, atMost(isHome ? homeTop : landingTop)]);
      expect([path, seen.mastheadHeight]).toEqual([path, atMost(isHome ? 90 : 120)]);
      expect([path, seen.storiesBeforeSlot]).toEqual([path, storiesBeforeSlot]);
      expect([path, seen.twice]).toEqual([path, []]);
      expect([path, seen.stories]).toEqual([path, expect.toSatisfy((count) => count >= (isHome ? 33 : 30))]);
      expect([path, seen.emptyCells]).toEqual([path, []]);
      expect([path, seen.widest <= width]).toEqual([path, true]);
      expect([path, seen.widePlaceholders]).toEqual([path, []]);
    }
  },
);

test.each([1280, 1024, 768, 390])(
  'card-10: at %s px a lead without a picture is set in type, with no hole in the grid',
  async (width) => {
    const { page } = await openPage(sample.origin, { width });
    await page.goto('/business');
    await page.locator('.card-lead').evaluate((lead) => {
      lead.setAttribute('class', 'card card-lead lead-type');
      lead.querySelector('img')?.remove();
    });
    const { emptyCells, widest } = await measure(page);

    expect(emptyCells).toEqual([]);
    expect(widest).toBe(width);
  },
);

function atMost(limit: number): unknown {
  return expect.toSatisfy((value: number) => value <= limit, `at most ${limit}`);
}

/** What a reader sees of a page's stories. */
function measure(page: Page) {
  return page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the browser
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    const links = Array.from(
      document.querySelectorAll<HTMLAnchorElement>('.card-title a, .digest-title a'),
      ({ href }) => href,
    );
    const slotTop = box(document.querySelector('main [data-banner-id]')).top;
    const cards = Array.from(document.querySelectorAll('main .card'));

    /** The rows of a grid that its cells and the gaps between them do not fill. */
    function emptyCellsOf(grid: Element): string[] {
      const cells = Array.from(grid.children, box).filter(({ height }) => height > 0);
      const { left, right } = box(grid);
      return [...new Set(cells.map(({ top }) => Math.round(top)))].flatMap((top) => {
        const row = cells.filter((cell) => cell.top <= top + 1 && cell.bottom > top + 1);
        const covered = row.reduce((sum, cell) => sum + cell.width, 0);
        const gaps = (row.length - 1) * Number.parseFloat(getComputedStyle(grid).columnGap);
        return Math.abs(covered + gaps - (right - left)) > 2 ? [`${grid.className} at ${top}`] : [];
      });
    }

    return {
      mastheadHeight: box(document.querySelector('.masthead')).height,
      leadTop: Math.round(box(document.querySelector('.card-lead .card-title')).top),
      storiesBeforeSlot: cards.filter((card) => box(card).top <= slotTop).length,
      stories: new Set(links).size,
      twice: links.filter((link, index) => links.indexOf(link) !== index),
      emptyCells: Array.from(document.querySelectorAll('.grid')).flatMap(emptyCellsOf),
      widest: document.documentElement.scrollWidth,
      widePlaceholders: Array.from(document.querySelectorAll<HTMLImageElement>('.picture[src^="/prairie/"]'))
        .filter(({ width }) => width > 360)
        .map(({ src }) => src),
    };
  });
}
