import { beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { largestFontShift } from '../support/pageAudit.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test.each([390, 768, 1280])(
  'audience-5: a page whose fonts load late hardly moves, at %i px',
  async (width) => {
    const { page } = await openPage(sample.origin, { width });
    const shifts: [path: string, shift: number][] = [];
    for (const path of ['/', '/local-news', '/politics/all', '/blog', '/search']) {
      const { promise: isPainted, resolve: letFontsThrough } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await isPainted;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => page.evaluate(hasPainted)).toBe(true);
      letFontsThrough();
      shifts.push([path, await page.evaluate(sumShiftsWithFonts)]);
      await page.unrouteAll({ behavior: 'wait' });
    }

    expect(shifts.filter(([path, shift]) => shift > limitOf(path))).toEqual([]);
  },
);

/** The largest shift of a page. If a summary of a full list takes a line more, *Read More* moves by a line's width. */
function limitOf(path: string): number {
  return path.endsWith('/all') ? 2 * largestFontShift : largestFontShift;
}

/** Runs in the page. */
function hasPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0;
}

/** Runs in the page: the sum of its layout shifts until it is drawn with its fonts. */
async function sumShiftsWithFonts(): Promise<number> {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  return observer.takeRecords().reduce((sum, entry) => sum + Number('value' in entry && entry.value), 0);
}
