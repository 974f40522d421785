import { beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { otherPages, radioWindow, searchPages } from '../support/everyPage.ts';
import { ibmViolations } from '../support/ibmViolations.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

/** One page of each template. The axe of `screens.test.ts` checks more of them, light and dark. */
const templates = [
  '/',
  '/local-news',
  '/politics/all',
  // Privacy and Terms are one template.
  ...otherPages.filter((path) => path !== '/terms'),
  ...searchPages,
  radioWindow,
  '/robots.txt?view',
  '/no-such-page',
];

test('audience-5: IBM’s checker finds no violation on any template', { timeout: 180_000 }, async () => {
  const { page } = await openPage(sample.origin, { reducedMotion: true, expectedFaults: [/ 404 /u] });
  const found: string[] = [];
  for (const path of templates) {
    await page.goto(path);
    // Long lists take the checker seconds, and their entries are alike.
    await page.evaluate(() => {
      for (const entry of document.querySelectorAll('main li:nth-child(n + 9)')) entry.remove();
    });
    found.push(...(await ibmViolations(page)));
  }

  expect(found).toEqual([]);
});
