import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test('print-1: questions print with every answer, and without forms, advertisements or backgrounds', async () => {
  const page = await openPrinted('/faq');
  const heights = await page
    .locator('.faq-answer')
    .evaluateAll((answers) => answers.map((answer) => answer.getBoundingClientRect().height));

  expect(heights).toHaveLength(100);
  expect(Math.min(...heights)).toBeGreaterThan(20);
  expect(await page.locator(onlyForScreens).count()).toBe(0);
  expect(await page.locator('.faq-card').evaluate(backgroundOf)).toBe('rgb(255, 255, 255)');
  expect(await page.locator('body').evaluate(backgroundOf)).toBe('rgb(255, 255, 255)');
});

test('print-2: a post prints with the publication, the URL and the date, within margins', async () => {
  const page = await openPrinted('/blog/strawberry-hill');

  expect(await page.locator('.print-only').innerText()).toMatch(
    /^Kansas City Voice\s+https:\/\/kansascityvoice\.example\/blog\/strawberry-hill$/u,
  );
  expect(await page.getByText('Published on June 11, 2026').isVisible()).toBe(true);
  expect(await page.locator(onlyForScreens).count()).toBe(0);
  expect(await page.evaluate(pageMargins)).toEqual(['18mm 16mm']);
});

test('print-1: the covers of books print in color', async () => {
  const page = await openPrinted('/books');
  const adjust = await page
    .locator('.cover')
    .evaluateAll((covers) => covers.map((cover) => getComputedStyle(cover).printColorAdjust));

  expect(new Set(adjust)).toEqual(new Set(['exact']));
  expect(await page.locator(onlyForScreens).count()).toBe(0);
});

test('print-1: the radio prints its name in dark ink, without the player', async () => {
  const page = await openPrinted('/radio');
  const { color, background } = await page.locator('.player').evaluate((player) => {
    const style = getComputedStyle(player);
    return { color: style.color, background: style.backgroundColor };
  });

  expect(await page.getByRole('heading', { name: 'Live Radio' }).isVisible()).toBe(true);
  expect(await page.locator(onlyForScreens).count()).toBe(0);
  expect(background).toBe('rgba(0, 0, 0, 0)');
  expect(color).toBe('rgb(21, 25, 30)');
});

async function openPrinted(path: string): Promise<Page> {
  const { page } = await openPage(sample.origin, { colorScheme: 'dark' });
  await page.goto(path);
  expect(await page.locator('.print-only').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  return page;
}

const onlyForScreens =
  ':is(header.header, footer, form, input, iframe, button, .button, [data-banner-id], .house, .promotion):visible';

/** Runs in the page. */
function backgroundOf(element: Element): string {
  return getComputedStyle(element).backgroundColor;
}

/** Returns the margins of every page rule, in layers and media too. Runs in the page. */
function pageMargins(): string[] {
  const rules = Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules)).flat();
  const found: string[] = [];
  for (let rule = rules.pop(); rule !== undefined; rule = rules.pop()) {
    if (rule instanceof CSSPageRule) found.push(rule.style.margin);
    if ('cssRules' in rule) rules.push(...(rule as CSSGroupingRule).cssRules);
  }
  return found;
}
