import { beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { largestFontShift, movements } from '../support/pageAudit.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

const paths = ['/', '/local-news', '/politics/all', '/blog', '/search'];

test.each([390, 768, 1280])(
  'audience-5: a page of stand-ins hardly moves when its fonts arrive, at %i px',
  async (width) => {
    const { page } = await openPage(sample.origin, { width });
    for (const path of paths) {
      const { promise: isPainted, resolve: letFontsThrough } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await isPainted;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1);
      letFontsThrough();
      const shifts = await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: 'layout-shift', buffered: true });
        return observer.takeRecords().map((e) => (e as any).value);
      });
      console.log(width, path, shifts);
      await page.unrouteAll();
    }
  },
);
