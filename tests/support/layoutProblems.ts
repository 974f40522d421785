import { isDeepStrictEqual } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';

/** A width of the window, in CSS pixels, and a size of text at which every page must be readable. */
export interface Reading {
  width: number;
  /** The text as usual, doubled in the browser's settings or with CSS, or with the spacing of WCAG 1.4.12. */
  text: 'usual' | 'doubled by the browser' | 'doubled by CSS' | 'spaced';
  /** False if only the layout is measured, because painting it takes more CPU; true if missing. */
  isPainted?: boolean;
}

/**
 * Applies a reading to the open page, without loading the page again. The size of the browser's text lasts as long as
 * the session `browser`.
 */
export async function applyReading(
  page: Page,
  browser: CDPSession,
  { width, text, isPainted = true }: Reading,
): Promise<void> {
  const standard = text === 'doubled by the browser' ? 32 : 16;
  const size = { width, height: 900 };
  const hasNewTextSize = standardSizes.get(browser) !== standard;
  const hasNewWindowSize = !isDeepStrictEqual(page.viewportSize(), size);
  if (hasNewTextSize && hasNewWindowSize) await hidePage(page);
  if (hasNewTextSize) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    standardSizes.set(browser, standard);
  }
  if (hasNewWindowSize) await page.setViewportSize(size);
  await page.evaluate(
    ([fontSize, rules]) => {
      document.documentElement.style.fontSize = fontSize;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
      document.documentElement.style.display = '';
    },
    [
      text === 'doubled by CSS' ? '200%' : '',
      (text === 'spaced' ? wcagSpacing : '') + (isPainted ? '' : unpainted),
    ] as const,
  );
}

/** Takes the open page out of the layout, so that changes of the window cost little until `applyReading`. */
export async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.display = 'none'));
}

/** The size of the browser's text that each session has set. */
const standardSizes = new WeakMap<CDPSession, number>();

const unpainted = 'html { visibility: hidden !important }';

const wcagSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/**
 * Finds layout problems of the open page: it scrolls sideways, a word that would fit on a line is broken, text is cut
 * or outside of the window, *Read More* is alone on a line, a description's lines are too long, or the lead begins
 * below the first screen. The demo's own bar doesn't count.
 */
export async function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(
    ([leadTopMax, lineShare, lineEmMax]) => {
      const { scrollWidth, clientWidth: window } = document.documentElement;
      const problems = scrollWidth > window ? [`the page is ${scrollWidth} px wide`] : [];
      const bar = document.querySelector('.page-note')?.getBoundingClientRect().height ?? 0;
      const lead = document.querySelector('.card-lead .card-title')?.getBoundingClientRect().top ?? 0;
      if (lead - bar > leadTopMax) problems.push(`the lead begins at ${Math.round(lead - bar)} px`);

      const cutting = new Map<Element, Element[]>();
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode() !== null) {
        const node = nodes.currentNode;
        const element = node.parentElement;
        // Tables and files scroll in a box of their own.
        const isLeftOut =
          element?.closest('script, pre, table, .visually-hidden, .skip, [aria-hidden]') !== null;
        if (element !== null && !isLeftOut && element.checkVisibility()) checkText(node, element);
      }
      document.querySelectorAll('.card-summary > .read-more').forEach(checkReadMore);
      for (const summary of document.querySelectorAll('.card-summary')) {
        const lineEm = summary.clientWidth / Number.parseFloat(getComputedStyle(summary).fontSize);
        if (lineEm > lineEmMax)
          problems.push(`“${summary.textContent.slice(0, 40)}” has lines of ${lineEm} em`);
      }
      return [...new Set(problems)];

      /** Reports *Read More* if it isn't on the line of the last word, although the two would fit on one line. */
      function checkReadMore(readMore: Element): void {
        const text = readMore.previousElementSibling?.lastChild?.textContent?.trimEnd() ?? '';
        const word = document.createRange();
        word.selectNodeContents(readMore.previousElementSibling?.lastChild ?? readMore);
        word.setStart(word.startContainer, text.lastIndexOf(' ') + 1);
        const [wordBox, box] = [word.getBoundingClientRect(), readMore.getBoundingClientRect()];
        const space = Number.parseFloat(getComputedStyle(readMore).fontSize) / 2;
        const lineWidth = readMore.parentElement?.clientWidth ?? 0;
        if (box.top > wordBox.bottom && wordBox.width + space + box.width < lineWidth)
          problems.push(`Read More is alone on a line: “${text.slice(-40)}”`);
      }

      function checkText(node: Node, element: Element): void {
        const text = node.textContent ?? '';
        const name = `“${text.trim().slice(0, 40)}” in ${element.localName}.${element.className}`;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, width, height } = range.getBoundingClientRect();
        if (left < -1 || right > window + 1) problems.push(`outside of the window: ${name}`);
        const fontSize = Number.parseFloat(getComputedStyle(element).fontSize);
        if (height > fontSize * 2 && width < fontSize * 16) {
          // Parts of URLs don't count: they may break anywhere.
          for (const { 0: word, index } of text.matchAll(
            /(?<![\p{L}@./-])\p{L}{3,}(?![\p{L}@/-]|\.\p{L})/gu,
          )) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const parts = [...range.getClientRects()];
            const length = parts.reduce((sum, part) => sum + part.width, 0);
            const hasLines = new Set(parts.map(({ top }) => Math.round(top))).size > 1;
            if (hasLines && length < window * lineShare) problems.push(`${word} is broken: ${name}`);
          }
        }
        for (const box of cuttingBoxes(element)) problems.push(`cut by ${box.className}: ${name}`);
      }

      /** Returns the element and those of its ancestors that contain more than they show. */
      function cuttingBoxes(element: Element): Element[] {
        const known = cutting.get(element);
        if (known !== undefined) return known;
        const { overflowX, overflowY } = getComputedStyle(element);
        const isWide = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
        const isHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
        const outer = element.parentElement === null ? [] : cuttingBoxes(element.parentElement);
        const boxes = isWide || isHigh ? [element, ...outer] : outer;
        cutting.set(element, boxes);
        return boxes;
      }
    },
    [leadTopMax, lineShare, lineEmMax] as const,
  );
}

/** Returns where a page's first headline begins, without the elements between header and `main`. Runs in the page. */
export function firstHeadlineTop(): number {
  const [main = Infinity, headline = Infinity] = ['main', 'main .card-title'].map(
    (selector) => document.querySelector(selector)?.getBoundingClientRect().top,
  );
  return Number.parseFloat(getComputedStyle(document.body).paddingTop) + headline - main;
}

const leadTopMax = 900;

/** The share of the window's width that a word may take up without being broken. */
const lineShare = 0.8;

/** The length of a line of 75 characters. */
const lineEmMax = 32.1;
