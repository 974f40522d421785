import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { launchBrowser } from './launchBrowser.ts';
import { openScreen } from './screen.ts';
import type { Screen, View } from './screen.ts';

/** Returns the browser that all test files of this process share; starts it at the first call (docs/decisions/104). */
export function openBrowser(): Promise<Browser> {
  return (browser ??= launchBrowser());
}

let browser: Promise<Browser> | undefined;

/**
 * Opens a page of a site for one test. The default view is a desktop window in the light color scheme that prefers
 * reduced motion: drawing transitions takes a sixth of a journey's CPU (docs/decisions/162).
 */
type OpenPage = (origin: string, view?: Partial<View>) => Promise<Screen>;

/**
 * Returns the function with which a file of journeys opens pages; call this at the top of the file. The pages are
 * closed at the end of the test, which fails if a page had a problem.
 */
export function pageOpener(): OpenPage {
  beforeAll(openBrowser);
  return async (origin, view = {}) => {
    const screen = await openScreen(await openBrowser(), origin, { ...usualView, ...view });
    onTestFinished(() => closeScreen(screen));
    return screen;
  };
}

/**
 * Returns a function that opens a page at its first call and returns the same page at every later call, for tests that
 * only read the page or leave it as it was (docs/decisions/161). Call this at the top of a file of journeys.
 */
export function sharedPage(
  path: string,
  site: () => { origin: string },
  view: Partial<View> = {},
): () => Promise<Page> {
  let opening: Promise<Screen> | undefined;
  const open = async (): Promise<Screen> => {
    const screen = await openScreen(await openBrowser(), site().origin, { ...usualView, ...view });
    await screen.page.goto(path);
    return screen;
  };
  afterAll(async () => {
    if (opening !== undefined) await closeScreen(await opening);
  });
  return async () => (await (opening ??= open())).page;
}

async function closeScreen({ close, problems }: Screen): Promise<void> {
  await close();
  if (problems.length > 0)
    throw new Error(`The page had ${problems.length} problems:\n${problems.join('\n')}`);
}

const usualView: View = { width: 1280, colorScheme: 'light', javaScript: true, reducedMotion: true };
