import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { auditPage, auditWithoutScript } from './pageAudit.ts';
import { watchFaults } from './watchFaults.ts';
import { keepPicture } from './keepPicture.ts';
import type { View } from './view.ts';

/** One window of a browser on one site, and all that went wrong in it. */
export interface Screen {
  page: Page;
  /**
   * Opens a page, waits until it is loaded, audits it (axe, movement, sideways scrolling) and keeps a picture of it.
   * `as` names the picture; without it the address does.
   */
  visit: (path: string, options?: { as?: string }) => Promise<Response>;
  /** Audits what is on the screen now, after something was done there. `as` names the picture. */
  audit: (as: string) => Promise<void>;
  /** What went wrong so far: errors in the console and the page, requests to the outside, what the audits found. */
  faults: string[];
  close: () => Promise<void>;
}

/** Opens a window on the site at `origin`. What goes wrong in it is collected, not thrown. */
export async function openScreen(browser: Browser, origin: string, view: View): Promise<Screen> {
  const context = await openContext(browser, origin, view);
  const page = await context.newPage();
  const faults: string[] = [];
  watchFaults({ page, origin, onFault: (fault) => keepFault(fault) });

  function keepFault(fault: string): void {
    if (view.expectedFaults?.some((expected) => expected.test(fault)) !== true) faults.push(fault);
  }

  async function audit(as: string): Promise<void> {
    const found = view.javaScript ? await auditPage(page) : await auditWithoutScript(browser, page);
    for (const fault of found) keepFault(`${page.url()}: ${fault}`);
    await keepPicture(page, { as, view });
  }

  return {
    page,
    faults,
    audit,
    async visit(path, { as = path } = {}) {
      const response = await page.goto(path, { waitUntil: 'load' });
      if (response === null) throw new Error(`${path} led to no new page.`);
      await audit(as);
      return response;
    },
    close: () => context.close(),
  };
}

function openContext(browser: Browser, origin: string, view: View): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: origin,
    viewport: { width: view.width, height: view.width < 768 ? 844 : 900 },
    colorScheme: view.colorScheme,
    javaScriptEnabled: view.javaScript,
    reducedMotion: view.reducedMotion === true ? 'reduce' : 'no-preference',
    locale: 'en-US',
  });
}
