import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sectionKeys, sectionNames } from '../../sample/sections.ts';
import { world } from '../../src/news/world.testing.ts';
import { renderPage } from '../../src/pages/renderPage.tsx';
import { environment } from '../runner/environment.ts';
import { pageOpener } from '../support/browser.ts';
import { readAs } from '../support/layoutProblems.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

/** Home and a section of each template; in a drill, all sections. */
const fronts = [
  '/',
  ...(environment.isDrill
    ? sectionKeys.map((key) => `/${sectionNames[key].slug}`)
    : ['/local-news', '/sports', '/politics']),
];

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test('home-2, section-1: on a desktop and a phone the news comes first, once, and fills its grid', async () => {
  const { page } = await openPage(sample.origin);
  const browser = await page.context().newCDPSession(page);
  for (const path of fronts) {
    await page.goto(path);
    for (const width of [1280, 390]) {
      await readAs(page, browser, { width, text: 'usual', isPainted: false });
      const seen = await measure(page);
      const at = [path, width];

      expect([at, seen.twice]).toEqual([at, []]);
      expect([at, seen.stories]).toEqual([
        at,
        expect.toSatisfy((count) => count >= (path === '/' ? 33 : 30)),
      ]);
      expect([at, seen.emptyCells]).toEqual([at, []]);
      expect([at, seen.widest <= width]).toEqual([at, true]);
      expect([at, seen.widePlaceholders]).toEqual([at, []]);
    }
  }
});

test('card-10, section-1: few stories leave no gap, whether the lead has a picture or not', async () => {
  const { page } = await openPage(sample.origin);
  const browser = await page.context().newCDPSession(page);
  await page.goto('/');
  // The sheets inside the page stay when its content is replaced.
  await page.evaluate(() => document.head.append(...document.querySelectorAll('main link')));
  const holes: string[] = [];
  const pages = pagesWithFewStories();
  for (const width of [1280, 768, 390]) {
    await readAs(page, browser, { width, text: 'usual', isPainted: false });
    for (const { name, main } of pages) {
      await page.locator('main').evaluate((element, html) => (element.innerHTML = html), main);
      const { emptyCells, overlaps, widest } = await measure(page);
      const problems = [...emptyCells, ...overlaps, ...(widest > width ? ['too wide'] : [])];
      if (problems.length > 0) holes.push(`${name} at ${width}: ${problems.join()}`);
    }
  }

  expect(holes).toEqual([]);
});

/** The front page and a section's page of a publication whose sections have few stories. */
function pagesWithFewStories(): { name: string; main: string }[] {
  return [0, 1, 2, 3, 4, 7].flatMap((count) =>
    [{}, { picture: { address: '/drawings/00000003.svg', width: 600, height: 400 } }].flatMap((shown) => {
      const articles = world.articles(count).map((article) => Object.assign(article, shown));
      const edition = world.edition({ result: { articles } });
      return (['home', 'section'] as const).map((screen) => {
        const html = renderPage(screen === 'home' ? { screen, posts: [] } : { screen, key: 'business' }, {
          edition,
          now: world.now,
          assets: world.assets,
        });
        return {
          name: `${screen} with ${count}`,
          main: (/<main[^>]*>(.*)<\/main>/su.exec(html)?.[1] ?? '').replaceAll(/<link[^>]*>/gu, ''),
        };
      });
    }),
  );
}

/** The parts of a page's stories that a reader sees. */
function measure(page: Page) {
  return page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the browser
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    const links = Array.from(
      document.querySelectorAll<HTMLAnchorElement>('.card-title a, .digest-title a'),
      ({ href }) => href,
    );
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

    /** The parts of a card that lie over a part before them. */
    function overlapsIn(card: Element): string[] {
      const parts = Array.from(card.children);
      return parts.flatMap((part, index) => {
        const { top, bottom, left, right } = box(part);
        const isOver = parts.slice(0, index).some((other) => {
          const { top: otherTop, bottom: otherBottom, left: otherLeft, right: otherRight } = box(other);
          return top < otherBottom - 1 && bottom > otherTop + 1 && left < otherRight && right > otherLeft;
        });
        return isOver ? [`${part.className} over another part of ${card.className}`] : [];
      });
    }

    return {
      stories: new Set(links).size,
      twice: links.filter((link, index) => links.indexOf(link) !== index),
      overlaps: cards.flatMap(overlapsIn),
      emptyCells: Array.from(document.querySelectorAll('.grid')).flatMap(emptyCellsOf),
      widest: document.documentElement.scrollWidth,
      widePlaceholders: Array.from(
        document.querySelectorAll<HTMLImageElement>('.card:not(.post-card) .picture[src^="/drawings/"]'),
      )
        .filter(({ width }) => width > 360)
        .map(({ src }) => src),
    };
  });
}
