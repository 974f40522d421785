import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';

/** Checks the page as it stands: WCAG 2.2 AA by axe, whether anything moved while it loaded, whether it scrolls sideways. */
export async function auditPage(page: Page): Promise<string[]> {
  await lookThrough(page);
  return [...(await axeViolations(page)), ...(await movements(page)), ...(await sidewaysScroll(page))];
}

/**
 * The same for a page whose browser runs no script, where axe cannot run either: axe looks at a twin of the page with the same
 * HTML and CSS, whose scripts are held back and whose `noscript` parts are shown.
 */
export async function auditWithoutScript(browser: Browser, page: Page): Promise<string[]> {
  const colorScheme = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const twin = await browser.newPage({ viewport: page.viewportSize(), colorScheme });
  await twin.route('**', async (route) => {
    const type = route.request().resourceType();
    if (type === 'script') return route.abort();
    if (type !== 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<\/?noscript>/gu, '');
    return route.fulfill({ response, body });
  });
  await twin.goto(page.url(), { waitUntil: 'load' });
  const found = await auditPage(twin);
  await twin.close();
  return found;
}

/** Goes down the page and up again, so that its fonts and lazy pictures are there and may have moved something, and all is at rest. */
async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const startedAt = scrollY;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    const pictures = Array.from(document.images).filter((image) => !image.complete);
    await Promise.race([
      Promise.all(pictures.map((image) => image.decode().catch(() => image.src))),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ]);
    await document.fonts.ready;
    scrollTo({ top: startedAt, behavior: 'instant' });
    // What is just fading in, the popup for one, is judged as it will stand; what turns for ever is not waited for.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map(({ finished }) => finished.catch((stopped: unknown) => stopped)));
  });
}

async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate((options) => globalThis.axe.run(document, options), axeOptions);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.replaceAll(/\s+/gu, ' ') ?? '';
      return `axe ${id}: ${help}: ${target.join(' ')}: ${why}`;
    }),
  );
}

/**
 * Every shift that no reader caused, as the browser measures it for Cumulative Layout Shift. The header's own parts are left out:
 * it takes its compact style when we look through the page, as it should (spec section 2).
 */
async function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as LayoutShift[];
    observer.disconnect();
    return shifts
      .filter(
        ({ hadRecentInput, sources }) =>
          !hadRecentInput && !sources.every(({ node }) => Boolean(node?.parentElement?.closest('.header'))),
      )
      .map(({ value, sources }) => {
        const moved = sources.map(({ node, previousRect: before, currentRect: after }) => {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName;
          return `${name} from ${before.x},${before.y} ${before.width}x${before.height} to ${after.x},${after.y} ${after.width}x${after.height}`;
        });
        return `something moved while the page loaded (layout shift ${value}): ${moved.join('; ')}`;
      });
  });
}

async function sidewaysScroll(page: Page): Promise<string[]> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  return content > window ? [`the page is ${content} px wide in a window of ${window} px`] : [];
}

/** A `layout-shift` entry (Layout Instability API); TypeScript's DOM types lack it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  // What the source of axe leaves behind in a page.
  var axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // What other services show in frames is theirs, and axe would knock there by messages that the browser complains of.
  iframes: false,
};
