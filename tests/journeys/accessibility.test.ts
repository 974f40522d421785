import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { world } from '../../src/news/world.testing.ts';
import { renderPage } from '../../src/pages/renderPage.tsx';
import { pageOpener } from '../support/browser.ts';
import { templates } from '../support/everyPage.ts';
import { cachedPictureProblem } from '../support/screen.ts';
import { ibmViolations } from '../support/ibmViolations.ts';
import { hidePage, showPage } from '../support/layoutProblems.ts';
import { auditPage, axeViolations } from '../support/pageAudit.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

/** Axe and IBM's checker take a second of CPU for a page, so they check one page of each template, loaded once. */
const manyPagesMs = 480_000;

test(
  'audience-5: axe, light and dark, and IBM’s checker find no violation on any template',
  { timeout: manyPagesMs },
  async () => {
    const { page } = await openPage(sample.origin, {
      width: 390,
      expectedProblems: [/ 404 /u, cachedPictureProblem],
    });
    const found: string[] = [];
    for (const path of templates) {
      await hidePage(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
      await page.goto(path);
      const problems = await auditPage(page, { axe: 'nothing' });
      await shortenLists(page);
      problems.push(...(await axeViolations(page, 'everything')));
      await page.emulateMedia({ colorScheme: 'dark' });
      problems.push(...(await axeViolations(page, 'colors')));
      problems.push(...(await checkOnDesktop(page)));
      found.push(...problems.map((problem) => `${path}: ${problem}`));
    }

    expect(found).toEqual([]);
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
  expect(await axeViolations(page, 'everything')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axeViolations(page, 'colors')).toEqual([]);
});

/** Removes most entries of long lists, which are alike and take the checkers seconds. */
async function shortenLists(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const entry of document.querySelectorAll('main li:nth-child(n + 9)')) entry.remove();
  });
}

/** IBM's violations on the open page as a desktop shows it. */
async function checkOnDesktop(page: Page): Promise<string[]> {
  await hidePage(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await showPage(page);
  return ibmViolations(page);
}
