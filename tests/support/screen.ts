import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { environment } from '../runner/environment.ts';
import { auditCopy, auditPage, type AxeScope } from './pageAudit.ts';
import { isFirstClaim } from './sharedSite.ts';

/** How a reader looks at the site. */
export interface View {
  /** The width of the window, in CSS pixels. */
  width: number;
  colorScheme: 'light' | 'dark';
  javaScript: boolean;
  /** Whether the reader's system is set to reduce motion. */
  reducedMotion?: boolean;
  /** Device pixels for each CSS pixel; 1 if missing. */
  pixelRatio?: number;
  /** Faults that the test causes itself, such as the console's line on a page with status 404. */
  expectedFaults?: readonly RegExp[];
}

/** One page of a browser on one site, and everything that went wrong in it. */
export interface Screen {
  page: Page;
  /** Opens a page, waits until it is loaded, and audits it. */
  visit: (path: string, options?: AuditName) => Promise<Response>;
  /** Audits what the page shows now. `as` names it. */
  audit: (as: string) => Promise<void>;
  /** Errors in the console and the page, requests to other hosts, and what the audits found. */
  faults: string[];
  /** The addresses on other hosts that frames showed. */
  outsideFrames: Set<string>;
  close: () => Promise<void>;
}

interface AuditName {
  /** The name of the picture; the address if missing. */
  as?: string;
  /** What pages with the same markup share; `as` if missing. */
  template?: string;
}

/** Opens a page on the site at `origin`. Faults are collected and not thrown. */
export async function openScreen(browser: Browser, origin: string, view: View): Promise<Screen> {
  const context = await openContext(browser, origin, view);
  const page = await context.newPage();
  const faults: string[] = [];
  const outsideFrames = new Set<string>();
  watchFaults({ page, onFault: keepFault });
  watchOutside(page, { origin, outsideFrames, onFault: keepFault });

  function keepFault(fault: string): void {
    if (view.expectedFaults?.some((expected) => expected.test(fault)) !== true) faults.push(fault);
  }

  async function audit(as: string, template = as): Promise<void> {
    const hasOwnMarkup = !view.javaScript && (await page.locator('main noscript').count()) > 0;
    const axe = await axeScope(hasOwnMarkup ? `${template} without script` : template, view);
    const found =
      axe !== 'nothing' && !view.javaScript
        ? await auditCopy(browser, page, axe)
        : await auditPage(page, { axe, hasScript: view.javaScript });
    for (const fault of found) keepFault(`${page.url()}: ${fault}`);
    if (environment.keepsPictures) await keepPicture(page, as, view);
  }

  return {
    page,
    faults,
    outsideFrames,
    audit,
    async visit(path, { as = path, template = as } = {}) {
      const response = await page.goto(path, { waitUntil: 'load' });
      if (response === null) throw new Error(`${path} did not open a new page.`);
      await audit(as, template);
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

/**
 * Axe takes a second of CPU and judges markup and colors, which do not depend on the width: a run audits each template
 * once, also its parts for browsers without script, and only its colors again in the other color scheme. The layout is
 * checked in every view.
 */
async function axeScope(template: string, { colorScheme }: View): Promise<AxeScope> {
  if (!(await isFirstClaim(`axe: ${template}, ${colorScheme}`))) return 'nothing';
  return (await isFirstClaim(`axe: ${template}`)) ? 'everything' : 'colors';
}

/** Reports console errors and warnings, uncaught errors and failed requests. */
function watchFaults({ page, onFault }: { page: Page; onFault: (fault: string) => void }): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      onFault(`${page.url()}: the console says: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', ({ message }) => {
    // A busy browser skips the transition between two pages (motion.css) and says so here.
    if (!/^Transition was (?:aborted|skipped)/u.test(message)) onFault(`${page.url()}: uncaught: ${message}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason given';
    // The browser stops requests of a page that the reader leaves; that is no fault.
    if (reason !== 'net::ERR_ABORTED') onFault(`${page.url()}: ${request.url()} failed: ${reason}`);
  });
}

/**
 * Reports every request of the page itself to another host, which here is any other origin: the sample plays other
 * services on ports of its own. What frames of other hosts load is theirs.
 */
function watchOutside(
  page: Page,
  {
    origin,
    outsideFrames,
    onFault,
  }: Pick<Screen, 'outsideFrames'> & { origin: string; onFault: (fault: string) => void },
): void {
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith('http') || new URL(address).origin === origin) return;
    const isOfPage = request.frame() === page.mainFrame();
    if (request.isNavigationRequest()) {
      // The page itself goes elsewhere only when the reader does.
      if (!isOfPage) outsideFrames.add(address);
    } else if (isOfPage) onFault(`${page.url()}: requested ${address} from another host`);
  });
}

/** Saves a picture of the whole page in tests/screenshots, which git ignores: `local-news-390-dark.png`. */
async function keepPicture(page: Page, as: string, { width, colorScheme, javaScript }: View): Promise<void> {
  const name = as.replaceAll(/[^a-z\d]+/giu, '-').replaceAll(/^-|-$/gu, '') || 'home';
  const file = [name, width, colorScheme, ...(javaScript ? [] : ['without-script'])].join('-');
  await page.screenshot({
    path: fileURLToPath(new URL(`../screenshots/${file}.png`, import.meta.url)),
    fullPage: true,
  });
}
