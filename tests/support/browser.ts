import type { Browser } from 'playwright-core';
import { beforeAll, onTestFinished } from 'vitest';
import { launchBrowser } from './launchBrowser.ts';
import { openScreen } from './screen.ts';
import type { Screen, View } from './screen.ts';

/** The browser of this process, which all its test files use (docs/decisions/104). */
export function openBrowser(): Promise<Browser> {
  return (browser ??= launchBrowser());
}

let browser: Promise<Browser> | undefined;

/** Opens a page of a site for one test. The default view is a desktop window in the light color scheme. */
type OpenPage = (origin: string, view?: Partial<View>) => Promise<Screen>;

/**
 * Call this at the top of a file of journeys. The pages that a test opens are closed at its end, and the test fails if
 * anything went wrong in one of them.
 */
export function pageOpener(): OpenPage {
  beforeAll(openBrowser);
  return async (origin, view = {}) => {
    const screen = await openScreen(await openBrowser(), origin, { ...usualView, ...view });
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
