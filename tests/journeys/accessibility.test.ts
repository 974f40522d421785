import { beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { radioWindow, templates } from '../support/everyPage.ts';
import { ibmViolations } from '../support/ibmViolations.ts';
import { auditCopy, auditPage } from '../support/pageAudit.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

/** Axe and IBM's checker take seconds of CPU for a page, so each checks one page of each template. */
const paths = [...templates, radioWindow];
const manyPagesMs = 180_000;

test(
  'audience-5: axe finds no violation on any template, light, dark and without script',
  { timeout: manyPagesMs },
  async () => {
    const { page } = await openPage(sample.origin, { width: 390, expectedFaults: [/ 404 /u, cachedPicture] });
    const found: string[] = [];
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      const faults = await auditPage(page, { axe: 'everything' });
      await page.emulateMedia({ colorScheme: 'dark' });
      faults.push(...(await auditPage(page, { axe: 'colors' })));
      const browser = page.context().browser();
      if (browser !== null && (await page.locator('main noscript').count()) > 0)
        faults.push(...(await auditCopy(browser, page, 'everything')));
      found.push(...faults.map((fault) => `${path}: ${fault}`));
    }

    expect(found).toEqual([]);
  },
);

test('audience-5: IBM’s checker finds no violation on any template', { timeout: manyPagesMs }, async () => {
  const { page } = await openPage(sample.origin, { reducedMotion: true, expectedFaults: [/ 404 /u] });
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    // Long lists take the checker seconds, and their entries are alike.
    await page.evaluate(() => {
      for (const entry of document.querySelectorAll('main li:nth-child(n + 9)')) entry.remove();
    });
    found.push(...(await ibmViolations(page)));
  }

  expect(found).toEqual([]);
});

/** Chromium logs this for a preloaded picture that it has cached from the page before. */
const cachedPicture = /console says: The resource .* was preloaded using link preload but not used/u;
