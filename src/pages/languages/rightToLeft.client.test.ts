import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../../../tests/runner/chromium.ts';
import { invented } from '../../news/inventedLanguage.testing.ts';
import { world } from '../../news/world.testing.ts';
import { BrowserStage } from '../browserStage.testing.ts';
import { renderPage } from '../renderPage.tsx';

const stage = new BrowserStage();

// Needs a browser; Vitest lists the tests as skipped without one.
describe.skipIf(chromiumPath() === undefined)('A page that is read from right to left', () => {
  beforeAll(() => stage.open(), 60_000);
  afterEach(() => stage.clear());

  test.each([390, 1280])(
    'languages-15: at %d pixels it is the mirror image of a page from left to right',
    async (width) => {
      const [toRight, toLeft] = [await boxesOf('qaa', width), await boxesOf('ar', width)];
      expect(toLeft.length).toBeGreaterThan(5);
      for (const [index, { name, left, right }] of toLeft.entries()) {
        const other = toRight[index];
        expect([name, Math.round(width - right)]).toEqual([other?.name, Math.round(other?.left ?? 0)]);
        expect(left).toBeGreaterThanOrEqual(0);
      }
    },
  );
});

/** Returns the sides of elements whose widths don't depend on the language. */
async function boxesOf(tag: string, width: number) {
  const edition = invented({}, tag);
  const page: Page = await stage.openPage('/', {
    viewport: { width, height: 900 },
    respond: () => ({
      body: renderPage({ screen: 'home', posts: [] }, { edition, now: world.now, assets: world.assets }),
    }),
  });
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll('.header .mark, .front-stories, .rail, .card, .footer-group'),
      (element) => {
        const { left, right } = element.getBoundingClientRect();
        return { name: element.getAttribute('class'), left, right };
      },
    ),
  );
}
