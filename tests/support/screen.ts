import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { environment } from '../runner/environment.ts';
import { auditCopy, auditPage, type AxeScope } from './pageAudit.ts';

/** A reader's browser window and settings. */
export interface View {
  /** The width of the window, in CSS pixels. */
  width: number;
  colorScheme: 'light' | 'dark';
  javaScript: boolean;
  /** True if the reader's system is set to reduce motion. */
  reducedMotion?: boolean;
  /** Device pixels for each CSS pixel; 1 if missing. */
  pixelRatio?: number;
  /**
   * The rules that axe applies to a state; all of them if missing. Markup and colors do not depend on the width, so the
   * other views of a test audit nothing, or only the colors of the other color scheme.
   */
  axe?: AxeScope;
  /** Problems that the test itself causes, such as the console's line on a page with status 404. */
  expectedProblems?: readonly RegExp[];
}

/** The scope and the part of an audit by axe. */
interface StateAudit {
  /** The scope of axe; the view's own if missing. */
  axe?: AxeScope;
  /** A selector of the part that the state changes; the rest of the page is as `templates.test.ts` audits it. */
  within?: string | undefined;
}

/** A page of a browser on one site, and everything that went wrong in it. */
export interface Screen {
  page: Page;
  /**
   * Opens a page, waits until it is loaded, and checks its layout: `templates.test.ts` has axe check each template.
   * With `as`, which names a state that a test has made, it audits the page.
   */
  visit: (path: string, options?: { as?: string }) => Promise<Response>;
  /** Audits the page in its current state, with axe. `as` names it. */
  audit: (as: string, options?: StateAudit) => Promise<void>;
  /** Errors in the console and the page, requests to other hosts, and the findings of the audits. */
  problems: string[];
  /** The URLs on other hosts that frames showed. */
  outsideFrames: Set<string>;
  close: () => Promise<void>;
}

/** Chromium logs this for a preloaded picture that it has cached from the page before, if the page stays open. */
export const cachedPictureProblem =
  /console says: The resource .*\/pictures\/.* was preloaded using link preload but not used/u;

/** Opens a page on the site at `origin`. Problems are collected and not thrown. */
export async function openScreen(browser: Browser, origin: string, view: View): Promise<Screen> {
  const context = await openContext(browser, origin, view);
  const page = await context.newPage();
  const problems: string[] = [];
  const outsideFrames = new Set<string>();
  watchProblems({ page, onProblem: addProblem });
  watchOutside(page, { origin, outsideFrames, onProblem: addProblem });

  function addProblem(problem: string): void {
    if (view.expectedProblems?.some((expected) => expected.test(problem)) !== true) problems.push(problem);
  }

  async function check(as: string, { axe, within }: StateAudit & { axe: AxeScope }): Promise<void> {
    const auditProblems =
      axe !== 'nothing' && !view.javaScript
        ? await auditCopy(browser, page, { axe, within })
        : await auditPage(page, { axe, within, hasScript: view.javaScript });
    for (const problem of auditProblems) addProblem(`${page.url()}: ${problem}`);
    if (environment.savesPictures) await savePicture(page, as, view);
  }

  return {
    page,
    problems,
    outsideFrames,
    audit: (as, { axe = view.axe ?? 'everything', within } = {}) => check(as, { axe, within }),
    async visit(path, { as } = {}) {
      const response = await page.goto(path, { waitUntil: 'load' });
      if (response === null) throw new Error(`${path} did not open a new page.`);
      await check(as ?? path, { axe: as === undefined ? 'nothing' : (view.axe ?? 'everything') });
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
    deviceScaleFactor: view.pixelRatio ?? 1,
  });
}

/** Reports console errors and warnings, uncaught errors and failed requests. */
function watchProblems({ page, onProblem }: { page: Page; onProblem: (problem: string) => void }): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      onProblem(`${page.url()}: the console says: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', ({ message }) => {
    // A busy browser skips the transition between two pages (motion.css) and says so here.
    if (!/^Transition was (?:aborted|skipped)/u.test(message))
      onProblem(`${page.url()}: uncaught: ${message}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason given';
    // The browser stops requests of a page that the reader leaves, and prefetches that a busy machine delays or that it
    // no longer wants.
    const isPrefetch = request.headers()['sec-purpose'] === 'prefetch';
    const isStopped =
      reason === 'net::ERR_ABORTED' ||
      (isPrefetch && (reason === 'net::ERR_TIMED_OUT' || reason === 'net::ERR_FAILED'));
    if (!isStopped) onProblem(`${page.url()}: ${request.url()} failed: ${reason}`);
  });
}

/**
 * Reports every request of the page itself to another host, which here is any other origin: the sample stands in for
 * other services, on other ports. Requests of frames from other hosts don't count.
 */
function watchOutside(
  page: Page,
  {
    origin,
    outsideFrames,
    onProblem,
  }: Pick<Screen, 'outsideFrames'> & { origin: string; onProblem: (problem: string) => void },
): void {
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith('http') || new URL(address).origin === origin) return;
    const isOfPage = request.frame() === page.mainFrame();
    if (request.isNavigationRequest()) {
      // The page itself requests another origin only when the reader navigates there.
      if (!isOfPage) outsideFrames.add(address);
    } else if (isOfPage) onProblem(`${page.url()}: requested ${address} from another host`);
  });
}

/** Saves a picture of the whole page in tests/screenshots, which git ignores: `local-news-390-dark.png`. */
async function savePicture(page: Page, as: string, { width, colorScheme, javaScript }: View): Promise<void> {
  const name = as.replaceAll(/[^a-z\d]+/giu, '-').replaceAll(/^-|-$/gu, '') || 'home';
  const file = [name, width, colorScheme, ...(javaScript ? [] : ['without-script'])].join('-');
  await page.screenshot({
    path: fileURLToPath(new URL(`../screenshots/${file}.png`, import.meta.url)),
    fullPage: true,
  });
}
