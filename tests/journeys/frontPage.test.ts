import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sectionKeys, sectionNames } from '../../sample/sections.ts';
import { world } from '../../src/news/world.testing.ts';
import { renderPage } from '../../src/pages/renderPage.tsx';
import { environment } from '../runner/environment.ts';
import { pageOpener } from '../support/browser.ts';
import { firstHeadlineTop, applyReading } from '../support/layoutProblems.ts';
import { cachedPictureProblem } from '../support/screen.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

/** Limits of a page of stories, on a desktop and on a phone. */
interface StoryPage {
  path: string;
  /** Distance of the first headline from the top, in px, at most. */
  tops: readonly [number, number];
  /** Links to stories, at least. */
  links?: number;
  /** Limits of a front page: its height in px at most, and its stories and pictures at least. */
  home?: { heights: readonly [number, number]; stories: readonly [number, number]; pictures: number };
}

const sectionTops = [190, 210] as const;

/** The front page and a section of each template; in a drill, all sections, in both languages. */
const storyPages: readonly StoryPage[] = [
  {
    path: '/',
    tops: [190, 230],
    links: 33,
    home: { heights: [4200, 9000], stories: [40, 30], pictures: 9 },
  },
  { path: '/es', tops: [190, 250], home: { heights: [4620, 9900], stories: [40, 30], pictures: 9 } },
  { path: '/politics/all', tops: [300, 300] },
  ...(environment.isDrill ? allSections() : ['/local-news', '/sports', '/automotive']).map(
    (path): StoryPage => ({
      path,
      tops: sectionTops,
      links: 30,
    }),
  ),
];

/** The front page of a smaller publication, which is in a language other than its reader's. */
const otherFrontPage: StoryPage = {
  path: '/',
  tops: [190, 250],
  home: { heights: [4200, 9000], stories: [20, 20], pictures: 7 },
};

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test('home-2, home-14, section-1, all-1: on a desktop and a phone pages of stories are short, and their news is near the top, once, and fills its grid', async () => {
  const other = new URL(sample.origin);
  other.hostname = `arroyo-claro.${other.hostname}`;

  expect(await pageProblems(sample.origin, storyPages)).toEqual([]);
  expect(await pageProblems(other.origin, [otherFrontPage])).toEqual([]);
});

async function pageProblems(origin: string, pages: readonly StoryPage[]): Promise<string[]> {
  const { page } = await openPage(origin, { expectedProblems: [cachedPictureProblem] });
  const browser = await page.context().newCDPSession(page);
  const problems: string[] = [];
  for (const { path, tops, links = 0, home } of pages) {
    await page.goto(path);
    for (const [index, width] of [
      [0, 1280],
      [1, 390],
    ] as const) {
      await applyReading(page, browser, { width, text: 'usual', isPainted: false });
      const top = await page.evaluate(firstHeadlineTop);
      const seen = await measure(page);
      const found = [...seen.emptyCells, ...seen.repeated, ...seen.widePlaceholders];
      if (top > tops[index]) found.push(`the first headline begins at ${top} px`);
      if (seen.stories < links) found.push(`${seen.stories} links to stories`);
      if (seen.widest > width) found.push(`it is ${seen.widest} px wide`);
      if (home !== undefined) {
        const front = await measureHome(page);
        if (front.height > home.heights[index]) found.push(`it is ${front.height} px high`);
        if (front.stories < home.stories[index]) found.push(`it shows ${front.stories} stories`);
        if (front.pictures < home.pictures) found.push(`it shows ${front.pictures} pictures`);
        found.push(...front.repeated.map((each) => `${each} is shown twice`));
      }
      problems.push(...found.map((problem) => `${path} at ${width} px: ${problem}`));
    }
  }
  return problems;
}

function allSections(): string[] {
  return sectionKeys.flatMap((key) => ['', '/es'].map((prefix) => `${prefix}/${sectionNames[key].slug}`));
}

/** Returns the height of a front page without the demo's own bar, and its visible stories and pictures. */
function measureHome(page: Page) {
  return page.evaluate(() => {
    const elements = Array.from(document.querySelectorAll<HTMLElement>('main *, .page-note'));
    const shown = elements.filter((each) => each.checkVisibility());
    const titles = shown.flatMap((each) =>
      each.matches('.card:not(.post-columns .card) .card-title, .digest-title') ? [each.textContent] : [],
    );
    const files = shown.flatMap((each) =>
      each.matches('.pictured img') ? [each.getAttribute('src') ?? ''] : [],
    );
    const bar = shown.find((each) => each.matches('.page-note'))?.offsetHeight ?? 0;
    return {
      height: document.documentElement.scrollHeight - bar,
      stories: new Set(titles).size,
      pictures: new Set(files).size,
      repeated: [titles, files].flatMap((all) => all.filter((each, index) => all.indexOf(each) !== index)),
    };
  });
}

test('card-10, section-1: few stories leave no gap, whether the lead has a picture or not', async () => {
  const { page } = await openPage(sample.origin);
  const browser = await page.context().newCDPSession(page);
  await page.goto('/');
  // The sheets inside the page stay when its content is replaced.
  await page.evaluate(() => document.head.append(...document.querySelectorAll('main link')));
  const gaps: string[] = [];
  const pages = pagesWithFewStories();
  for (const width of [1280, 768, 390]) {
    await applyReading(page, browser, { width, text: 'usual', isPainted: false });
    for (const { name, main } of pages) {
      await page.locator('main').evaluate((element, html) => (element.innerHTML = html), main);
      const { emptyCells, overlaps, widest } = await measure(page);
      const problems = [...emptyCells, ...overlaps, ...(widest > width ? ['too wide'] : [])];
      if (problems.length > 0) gaps.push(`${name} at ${width}: ${problems.join()}`);
    }
  }

  expect(gaps).toEqual([]);
});

/** Returns the front page and a section's page of a publication whose sections have few stories. */
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

/** Returns the stories that a page shows, and the mistakes in their layout. */
function measure(page: Page) {
  return page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the browser
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    const links = Array.from(
      document.querySelectorAll<HTMLAnchorElement>('.card-title a, .digest-title a'),
      ({ href }) => href,
    );
    const cards = Array.from(document.querySelectorAll('main .card'));

    /** Returns the rows of a grid that its cells and the gaps between them do not fill. */
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

    /** Returns the parts of a card that lie over a part before them. */
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
      repeated: links.filter((link, index) => links.indexOf(link) !== index),
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
