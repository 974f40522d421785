import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';

/** The rules that axe applies: those of WCAG 2.2 AA and best practice, or only those on colors. */
export type AxeScope = 'everything' | 'colors' | 'nothing';

interface AuditOptions {
  axe: AxeScope;
  /** A selector of the part that axe audits; the whole page if missing. */
  within?: string | undefined;
  /** True if the page's browser runs scripts. Without scripts, axe cannot run; see `auditCopy`. */
  hasScript?: boolean;
}

/** Checks whether anything moved while the page loaded and whether it scrolls sideways; with axe, also WCAG 2.2 AA. */
export async function auditPage(
  page: Page,
  { axe, within, hasScript = true }: AuditOptions,
): Promise<string[]> {
  await (hasScript ? scrollThrough(page) : scrollWithoutScript(page));
  return [
    ...(axe === 'nothing' ? [] : await axeViolations(page, axe, within)),
    ...(await movements(page, { hasScript })),
    ...(await sidewaysScroll(page)),
  ];
}

/**
 * Audits a page whose browser runs no script. Axe can't run there, so it audits a copy of the page with the same HTML
 * and CSS, whose scripts are blocked and whose `noscript` parts are shown.
 */
export async function auditCopy(browser: Browser, page: Page, options: AuditOptions): Promise<string[]> {
  const colorScheme = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  const copy = await browser.newPage({ viewport: page.viewportSize(), colorScheme });
  await copy.route('**', async (route) => {
    const type = route.request().resourceType();
    if (type === 'script') return route.abort();
    if (type !== 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<\/?noscript>/gu, '');
    return route.fulfill({ response, body });
  });
  await copy.goto(page.url(), { waitUntil: 'load' });
  const problems = await auditPage(copy, options);
  await copy.close();
  return problems;
}

/** Scrolls down the page and back up, so that fonts and lazy pictures are loaded and everything has come to rest. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const startedAt = scrollY;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    // A lazy picture that isn't shown, such as that of a hidden slot, is never loaded.
    const pictures = Array.from(document.images).filter(
      (image) => !image.complete && image.checkVisibility(),
    );
    await Promise.race([
      Promise.all(pictures.map((image) => image.decode().catch(() => image.src))),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ]);
    await document.fonts.ready;
    scrollTo({ top: startedAt, behavior: 'instant' });
    // Wait for animations such as the popup's to end, but not for spinners, which never do.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch((stopped: unknown) => stopped)));
  });
}

/** Scrolls a page whose scripts are off: Playwright's calls still run in it, but no timer or promise ends. */
async function scrollWithoutScript(page: Page): Promise<void> {
  let bottom = Infinity;
  for (let top = 0; top < bottom; top += page.viewportSize()?.height ?? Infinity) {
    bottom = await page.evaluate((to) => {
      scrollTo({ top: to, behavior: 'instant' });
      return document.documentElement.scrollHeight;
    }, top);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Returns the violations that axe finds in a part of the page in its current state, or in all of it. */
export async function axeViolations(
  page: Page,
  scope: 'everything' | 'colors',
  within?: string,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    ([part, options]) => globalThis.axe.run(part === null ? document : { include: part }, options),
    [within ?? null, { ...axeOptions, runOnly: scope === 'colors' ? colorRules : allRules }] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.replaceAll(/\s+/gu, ' ') ?? '';
      return `axe ${id}: ${help}: ${target.join(' ')}: ${why}`;
    }),
  );
}

/**
 * Returns every layout shift that no input caused (Layout Instability API). Leaves out shifts inside the header, which
 * becomes compact while we scroll.
 */
async function movements(page: Page, { hasScript }: { hasScript: boolean }): Promise<string[]> {
  return page.evaluate((scriptRuns) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as LayoutShift[];
    observer.disconnect();

    /**
     * Returns whether a shift is the browser's own. Without script nothing is removed, so a shift that names no
     * node is inside the browser's own audio player.
     */
    function isInBrowserControl({ sources }: LayoutShift): boolean {
      return !scriptRuns && sources.every(({ node }) => node === null);
    }

    function isInHeader({ sources }: LayoutShift): boolean {
      return sources.every(({ node }) => Boolean(node?.parentElement?.closest('.header')));
    }

    return shifts
      .filter((shift) => !shift.hadRecentInput && !isInHeader(shift) && !isInBrowserControl(shift))
      .map(({ value, sources }) => {
        const moved = sources.map(({ node, previousRect: before, currentRect: after }) => {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName;
          return `${name} from ${before.x},${before.y} ${before.width}x${before.height} to ${after.x},${after.y} ${after.width}x${after.height}`;
        });
        return `something moved while the page loaded (layout shift ${value}): ${moved.join('; ')}`;
      });
  }, hasScript);
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
  // Axe's script defines it in the page.
  var axe: { run: (context: Document | { include: string }, options: RunOptions) => Promise<AxeResults> };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose result depends on the color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  // Frames belong to other services, and axe's messages to them cause errors in the console.
  iframes: false,
};
