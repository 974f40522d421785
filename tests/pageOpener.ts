import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openBrowser } from './browser.ts';
import { openScreen } from './screen.ts';
import type { Screen } from './screen.ts';
import type { View } from './view.ts';

/** Opens a window on a site, for one test. What is not said of the view is that of a reader at a desk, by day. */
export type OpenPage = (origin: string, view?: Partial<View>) => Promise<Screen>;

/**
 * One browser for the tests of the file that calls this at its top. The windows that a test opens are closed at its end, and the
 * test fails if anything went wrong in one of them.
 */
export function pageOpener(): OpenPage {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return async (origin, view = {}) => {
    if (browser === undefined) throw new Error('A page can be opened within a test only.');
    const expectedFaults = [missingOnPurpose, ...(view.expectedFaults ?? [])];
    const screen = await openScreen(browser, origin, { ...usualView, ...view, expectedFaults });
    onTestFinished(async () => {
      await screen.close();
      const { faults } = screen;
      if (faults.length > 0) throw new Error(`The reader met ${faults.length} faults:\n${faults.join('\n')}`);
    });
    return screen;
  };
}

const usualView: View = { width: 1280, colorScheme: 'light', javaScript: true };

/** Some stories of the sample wire name a picture that does not exist, as some of real feeds do (sample/story.ts, *broken picture*). */
const missingOnPurpose = /\/pictures\/missing\//u;
