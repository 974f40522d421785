import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { world } from '../../src/news/world.testing.ts';
import { renderPage } from '../../src/pages/renderPage.tsx';
import { environment } from '../runner/environment.ts';
import { pageOpener } from '../support/browser.ts';
import { missingPages, templates } from '../support/everyPage.ts';
import { ibmViolations } from '../support/ibmViolations.ts';
import { hidePage, layoutProblems, applyReading, type Reading } from '../support/layoutProblems.ts';
import { axeViolations } from '../support/pageAudit.ts';
import { cachedPictureProblem } from '../support/screen.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

/** A way to open the templates: the first at the first width, the next at the second, and so on. */
interface TemplateView {
  prefix: '' | '/es';
  widths: readonly number[];
  javaScript: boolean;
  /** True if axe and IBM's checker audit the page. */
  isAudited: boolean;
}

/**
 * Each template is opened in English with script, and audited, and in Spanish without. The two views share the widths
 * and half of the readings; `npm run drill -- templates` has all readings in each window and language, and IBM's
 * checker on each template (docs/decisions/174).
 */
const views: TemplateView[] = environment.isDrill
  ? [
      ...(['', '/es'] as const).flatMap((prefix) => [
        { prefix, widths: [1280], javaScript: true, isAudited: false },
        { prefix, widths: [768], javaScript: true, isAudited: false },
        { prefix, widths: [390], javaScript: false, isAudited: false },
      ]),
      { prefix: '', widths: [390], javaScript: true, isAudited: true },
      { prefix: '', widths: [1280], javaScript: true, isAudited: true },
    ]
  : [
      { prefix: '', widths: [1280, 390], javaScript: true, isAudited: true },
      { prefix: '/es', widths: [390, 1280], javaScript: false, isAudited: false },
    ];

/** Sorted so that the sizes of window and text change least often, because each change costs a layout. */
const readings: Reading[] = [
  { width: 320, text: 'usual' },
  ...[390, 768, 1280].map((width): Reading => ({ width, text: 'doubled by the browser' })),
  ...[1280, 768, 390].map((width): Reading => ({ width, text: 'doubled by CSS' })),
  { width: 390, text: 'spaced' },
];

/**
 * Returns the readings of a template in one of the two views: every fourth one, and in English always the narrowest.
 */
function readingsOf(index: number, { prefix }: TemplateView): Reading[] {
  if (environment.isDrill) return readings;
  const turn = (prefix === '' ? index : index + 2) % 4;
  return readings.filter((_, position) => position % 4 === turn || (position === 0 && prefix === ''));
}

/** IBM's checker finds little that axe doesn't, so outside of the drill it checks the templates with unusual parts. */
const checkedByIbm: readonly string[] = environment.isDrill
  ? templates
  : ['/blog/strawberry-hill', '/radio', '/search?q=river'];

const manyPagesMs = 480_000;

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test.each(views)(
  'routes-1, audience-2, audience-4, audience-5: a page of each template opens and nothing moves; large or spaced text cuts and breaks nothing; axe finds no violation, light or dark (language prefix: "$prefix", widths: $widths, JavaScript: $javaScript, audited: $isAudited)',
  { timeout: manyPagesMs },
  async (view) => {
    const { prefix, widths, javaScript, isAudited } = view;
    // Scrolling costs as much as loading, and whatever moves without script moves with it, too.
    const isScrolled = javaScript || environment.isDrill;
    const { page, visit, outsideFrames } = await openPage(sample.origin, {
      javaScript,
      expectedProblems: [/console says: .* 404 /u, cachedPictureProblem],
    });
    const browser = await page.context().newCDPSession(page);
    const problems: string[] = [];
    for (const [index, path] of templates.entries()) {
      const width = widths[index % widths.length] ?? 1280;
      await hidePage(page);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
      const response = isScrolled ? await visit(prefix + path) : await page.goto(prefix + path);
      expect([path, response?.status()]).toEqual([path, missingPages.includes(path) ? 404 : 200]);
      expect([path, await page.locator('h1').count()]).toEqual([path, 1]);
      await hidePage(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const found: string[] = [];
      for (const reading of readingsOf(index, view)) {
        await applyReading(page, browser, { ...reading, isPainted: false });
        const broken = await layoutProblems(page);
        found.push(...broken.map((problem) => `${reading.width} px, ${reading.text}: ${problem}`));
      }
      if (isAudited) {
        await hidePage(page);
        await shortenLists(page);
        await applyReading(page, browser, { width, text: 'usual' });
        found.push(...(await axeInBothSchemes(page)));
        if (checkedByIbm.includes(path)) found.push(...(await ibmViolations(page)));
      }
      problems.push(...found.map((problem) => `${prefix}${path}: ${problem}`));
    }
    expect(problems).toEqual([]);
    expect([...outsideFrames]).toEqual([`${sample.sampleOrigin}/embeds/events`]);
  },
);

test('audience-5, errors-13: axe finds no violation on the page of a failure, light or dark', async () => {
  const { page } = await openPage(sample.origin, { width: 390, expectedProblems: [/ 404 /u] });
  // No URL of the demo fails, so the failure replaces the content of a page that looks alike.
  await page.goto('/no-such-page');
  const html = renderPage(
    { screen: 'failure' },
    { edition: world.edition(), now: world.now, assets: world.assets },
  );
  const [, failure = ''] = /<main[^>]*>(.*)<\/main>/su.exec(html) ?? [];
  await page.locator('main').evaluate((main, content) => (main.innerHTML = content), failure);

  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Something went wrong');
  expect(await axeInBothSchemes(page)).toEqual([]);
});

async function axeInBothSchemes(page: Page): Promise<string[]> {
  const light = await axeViolations(page, 'everything');
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeViolations(page, 'colors');
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

/**
 * Hides most of many stories, books, posts, questions and links, which are alike and take the checkers seconds. React,
 * which may start only now, needs them in the page.
 */
async function shortenLists(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const entry of document.querySelectorAll<HTMLElement>('main :is(li, .card, .book):nth-child(n + 5)'))
      entry.style.display = 'none';
  });
}
