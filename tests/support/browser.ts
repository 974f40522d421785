import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openScreen } from './screen.ts';
import type { Screen, View } from './screen.ts';
import { sharedBrowserAddress } from './sharedSite.ts';

/** Connects to the one browser of the run. Closing the connection closes the pages that were opened through it. */
export async function openBrowser(): Promise<Browser> {
  return chromium.connect(await sharedBrowserAddress());
}

/** Opens a page of a site for one test. The default view is a desktop window in the light color scheme. */
type OpenPage = (origin: string, view?: Partial<View>) => Promise<Screen>;

/**
 * Call this at the top of a file of journeys. The pages that a test opens are closed at its end, and the test fails if
 * anything went wrong in one of them.
 */
export function pageOpener(): OpenPage {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return async (origin, view = {}) => {
    if (browser === undefined) throw new Error('A page can only be opened within a test.');
    const screen = await openScreen(browser, origin, { ...usualView, ...view });
    onTestFinished(async () => {
      await screen.close();
      const { problems } = screen;
      if (problems.length > 0)
        throw new Error(`The page had ${problems.length} problems:\n${problems.join('\n')}`);
    });
    return screen;
  };
}

const usualView: View = { width: 1280, colorScheme: 'light', javaScript: true };
