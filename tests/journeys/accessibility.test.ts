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
  ...otherPages,
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
    found.push(...(await ibmViolations(page)));
  }

  expect(found).toEqual([]);
});
