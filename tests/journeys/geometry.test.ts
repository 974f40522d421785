import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { environment } from '../runner/environment.ts';
import { pageOpener } from '../support/browser.ts';
import { missingPages, templates } from '../support/everyPage.ts';
import { hidePage, layoutProblems, readAs, type Reading } from '../support/layoutProblems.ts';
import { cachedPictureProblem } from '../support/screen.ts';
import { sharedDemo } from '../support/sharedSite.ts';
import { openSite, townwire } from '../support/site.ts';
import { whenPicturesAreReady } from '../support/whenPicturesAreReady.ts';

/** The order changes the window and the size of the browser's text least often: each change is a layout. */
const readings: Reading[] = [
  { width: 320, text: 'usual' },
  ...[390, 768, 1280].map((width): Reading => ({ width, text: 'doubled by the browser' })),
  ...[1280, 768, 390].map((width): Reading => ({ width, text: 'doubled by CSS' })),
  { width: 390, text: 'spaced' },
];

const manyPagesMs = 480_000;

const openPage = pageOpener();

/**
 * How each template is opened, besides the phone with script of `accessibility.test.ts`. The two views share the
 * readings; a drill reads each language in each window in all of them (docs/decisions/161).
 */
const views = environment.isDrill
  ? ['', '/es'].flatMap((prefix) => [
      { prefix, width: 1280, javaScript: true, half: 0 },
      { prefix, width: 768, javaScript: true, half: 0 },
      { prefix, width: 390, javaScript: false, half: 0 },
    ])
  : [
      { prefix: '', width: 1280, javaScript: true, half: 0 },
      { prefix: '/es', width: 390, javaScript: false, half: 1 },
    ];

test.each(views)(
  'routes-1, audience-4, audience-2: a page of each template opens at $width px and nothing moves; large or spaced text cuts and breaks nothing (language prefix: "$prefix", JavaScript: $javaScript)',
  { timeout: manyPagesMs },
  async ({ prefix, width, javaScript, half }) => {
    const { origin, sampleOrigin } = await sharedDemo();
    const { page, visit, outsideFrames } = await openPage(origin, {
      width,
      javaScript,
      colorScheme: 'dark',
      expectedProblems: [/console says: .* 404 /u, cachedPictureProblem],
    });
    const browser = await page.context().newCDPSession(page);
    const problems: string[] = [];
    for (const [index, path] of templates.entries()) {
      await hidePage(page);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const response = await visit(prefix + path);
      expect([path, response.status()]).toEqual([path, missingPages.includes(path) ? 404 : 200]);
      expect([path, await page.locator('h1').count()]).toEqual([path, 1]);
      await hidePage(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [position, reading] of readings.entries()) {
        if (!environment.isDrill && (position + index + half) % 2 === 1) continue;
        await readAs(page, browser, { ...reading, isPainted: false });
        const found = await layoutProblems(page);
        problems.push(
          ...found.map((problem) => `${prefix}${path}, ${reading.width} px, ${reading.text}: ${problem}`),
        );
      }
    }
    expect(problems).toEqual([]);
    expect([...outsideFrames]).toEqual([`${sampleOrigin}/embeds/events`]);
  },
);

test('popup-5, languages-6: the popup and the offer of a language lie over the header only, at every text size', async () => {
  const { origin } = await sharedDemo();
  const other = new URL(origin);
  other.hostname = `arroyo-claro.${other.hostname}`;
  const problems: string[] = [];
  for (const home of [`${origin}/`, `${origin}/es/privacy`, new URL('/privacy', other).href]) {
    const { page } = await openPage(origin);
    await page.addInitScript(() => sessionStorage.setItem('townwire:visit-started', '1'));
    await page.goto(home);
    const browser = await page.context().newCDPSession(page);
    for (;;) {
      const popup = page.locator('.popup:popover-open');
      await popup.waitFor();
      for (const reading of popupReadings) {
        await readAs(page, browser, { ...reading, isPainted: false });
        const found = await popup.evaluate(popupProblems);
        problems.push(...found.map((problem) => `${home}, ${reading.width} px, ${reading.text}: ${problem}`));
      }
      if ((await popup.getAttribute('id')) === 'popup') break;
      await readAs(page, browser, { width: 1280, text: 'usual' });
      await popup.locator('.close').press('Enter');
    }
  }
  expect(problems).toEqual([]);
});

const popupReadings: Reading[] = [
  ...[320, 390, 768, 1000, 1280, 1920].map((width): Reading => ({ width, text: 'usual' })),
  ...[320, 1280].map((width): Reading => ({ width, text: 'spaced' })),
  { width: 320, text: 'doubled by CSS' },
  ...readings.filter(({ text }) => text !== 'usual'),
];

/** Runs in the page: the elements that the popup covers besides the header, and the text that is cut in it. */
function popupProblems(popup: Element): string[] {
  const box = popup.getBoundingClientRect();
  const header = document.querySelector('.header')?.getBoundingClientRect();
  const problems = box.bottom > (header?.bottom ?? 0) ? [`it ends at ${box.bottom} px`] : [];
  for (const part of popup.querySelectorAll('h2, .popup-way a, .close')) {
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
  if (menu !== undefined && hasRoom && box.right > menu.left) problems.push('it covers the menu’s button');
  return problems;
}

/** How far from the top, in px, the first headline begins at most: on a desktop and a phone. */
const homeTop = [190, 230];
const homeTopWithOffer = [190, 250];
const sectionTop = [190, 210];
const listTop = [300, 300];

test('home-2, section-1, all-1: the first headline begins in the upper part of the first screen', async () => {
  const { origin } = await sharedDemo();
  const other = new URL(origin);
  other.hostname = `arroyo-claro.${other.hostname}`;
  const found: [at: string, limits: number[], tops: number[]][] = [];
  for (const [site, pages] of [
    [
      origin,
      [
        ['/', homeTop],
        ['/es/', homeTopWithOffer],
        ['/local-news', sectionTop],
        ['/es/local-news', sectionTop],
        ['/automotive', sectionTop],
        ['/politics/all', listTop],
      ],
    ],
    [other.origin, [['/', homeTopWithOffer]]],
    [await newPublication(), [['/', homeTop]]],
  ] as const) {
    const { page } = await openPage(site, { expectedProblems: [cachedPictureProblem] });
    for (const [at, limits] of pages) {
      await page.goto(at);
      const tops: number[] = [];
      for (const [width, height] of [
        [1280, 800],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        tops.push(await page.evaluate(firstHeadlineTop));
      }
      found.push([site + at, limits, tops]);
    }
  }
  expect(found.filter(([, limits, tops]) => tops.some((top, index) => top > (limits[index] ?? 0)))).toEqual(
    [],
  );
});

/** Runs in the page. Elements above `main` don't count, except the header. */
function firstHeadlineTop(): number {
  const [main = Infinity, headline = Infinity] = ['main', 'main .card-title'].map(
    (selector) => document.querySelector(selector)?.getBoundingClientRect().top,
  );
  return Number.parseFloat(getComputedStyle(document.body).paddingTop) + headline - main;
}

/** A site with a publication as `townwire new` makes it. */
async function newPublication(): Promise<string> {
  const publications = await mkdtemp(`${tmpdir()}/townwire-new-`);
  onTestFinished(() => rm(publications, { recursive: true, force: true }));
  const settings = { TOWNWIRE_PUBLICATIONS: publications, TOWNWIRE_DATA: `${publications}/data` };
  await townwire(['new', 'springfield', '--yes', '--time-zone', 'America/Chicago'], settings);
  const site = await openSite('start', settings);
  onTestFinished(async () => void (await site.stop()));
  return site.origin;
}

/** The most pixels of height, and the fewest stories, on a wide and on a narrow screen, and the fewest pictures. */
test.each([
  {
    name: 'Kansas City',
    host: 'localhost',
    path: '/',
    heights: [4200, 9000],
    stories: [40, 30],
    pictures: 9,
  },
  {
    name: 'its Spanish',
    host: 'localhost',
    path: '/es',
    heights: [4620, 9900],
    stories: [40, 30],
    pictures: 9,
  },
  {
    name: 'Arroyo Claro',
    host: 'arroyo-claro.localhost',
    path: '/',
    heights: [4200, 9000],
    stories: [20, 20],
    pictures: 7,
  },
])(
  'home-14: the front page of $name is short and mostly news, each story and picture once',
  { timeout: manyPagesMs },
  async ({ host, path, heights, stories, pictures }) => {
    const { origin } = await sharedDemo();
    await whenPicturesAreReady(origin);
    const home = new URL(path, origin);
    home.hostname = host;
    const { page } = await openPage(home.origin);
    const problems: string[] = [];
    await page.goto(home.href);
    for (const [index, width] of [1280, 390].entries()) {
      await page.setViewportSize({ width, height: 844 });
      const found = await measureFront(page);
      if (found.height > (heights[index] ?? 0)) problems.push(`${found.height} px high at ${width}`);
      if (found.stories < (stories[index] ?? 0)) problems.push(`${found.stories} stories at ${width}`);
      if (found.pictures < pictures) problems.push(`${found.pictures} pictures at ${width}`);
      if (found.twice.length > 0) problems.push(`twice at ${width}: ${found.twice.join()}`);
    }
    expect(problems).toEqual([]);
  },
);

/** The height without the demo's own bar, and the newsrooms' stories as shown. */
function measureFront(page: Page) {
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
      twice: [titles, files].flatMap((all) => all.filter((each, index) => all.indexOf(each) !== index)),
    };
  });
}
