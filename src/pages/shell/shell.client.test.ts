import { build, type Rolldown } from 'vite';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../../tests/browser.ts';
import { chromiumPath } from '../../../tests/chromium.ts';
import type { Publication } from '../../news/publication.ts';
import { toastMs } from '../dialogs/toast.client.ts';
import { popupAfterMs, popupScrollShare } from '../dialogs/popup.ts';
import { assetsForTests, editionForTests, nowForTests } from '../editionForTests.ts';
import type { Page as Screen } from '../page.ts';
import { renderPage } from '../renderPage.tsx';

let browser: Browser;
let built: Record<string, string>;

beforeAll(async () => {
  if (chromiumPath() === undefined) return;
  built = {
    '/assets/shell.js': await bundle('src/pages/shell/shell.client.ts'),
    '/assets/site.css': await bundle('src/pages/design/site.css'),
  };
  browser = await openBrowser();
}, 60_000);

afterAll(() => browser?.close());

// Left out where there is no browser, and listed as left out then: what a script does can only be seen in one.
describe.skipIf(chromiumPath() === undefined)('The shell script', () => {
  test('the popup comes 30 seconds after the first page, whatever pages follow, and never again', async () => {
    const page = await openVisit();
    await page.clock.fastForward(popupAfterMs - 10_000);
    await page.goto(`${origin}/partners`);
    // The clock goes on by itself meanwhile: there is room for a slow machine.
    await page.clock.fastForward(1_000);
    expect(await popup(page).isVisible()).toBe(false);
    await page.clock.fastForward(9_500);
    expect(await popup(page).isVisible()).toBe(true);

    await page.goto(`${origin}/`);
    await page.clock.fastForward(2 * popupAfterMs);
    expect(await popup(page).isVisible()).toBe(false);
  });

  test('the popup comes once three quarters of the page are scrolled, and leaves page and focus alone', async () => {
    const page = await openVisit();
    await page.locator('.plate').first().focus();
    await scrollTo(page, popupScrollShare - 0.02);
    expect(await popup(page).isVisible()).toBe(false);
    const before = await page.locator('#contact').boundingBox();
    await scrollTo(page, popupScrollShare);
    await popup(page).waitFor();
    await scrollTo(page, popupScrollShare - 0.02);
    expect(await page.locator('#contact').boundingBox()).toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('plate');
  });

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its close button', (page: Page) => popup(page).getByRole('button', { name: 'Close' }).press('Enter')],
  ] as const)('a keyboard reader sends the popup away by %s', async (_, leave) => {
    const page = await openVisit();
    await page.clock.fastForward(popupAfterMs);
    await popup(page).waitFor();
    await leave(page);
    expect(await popup(page).isVisible()).toBe(false);
  });

  test('the popup waits until the support dialog is closed', async () => {
    const page = await openVisit();
    await page.locator('.header-support').click();
    await page.clock.fastForward(popupAfterMs + 1_000);
    expect(await popup(page).isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await popup(page).waitFor();
  });

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the close icon', (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
    ['Maybe later', (page: Page) => dialog(page).getByRole('button', { name: 'Maybe later' }).click()],
    ['a click outside', (page: Page) => page.mouse.click(10, 500)],
  ] as const)('the support dialog is closed by %s, and the focus returns', async (_, leave) => {
    const page = await openVisit();
    const link = page.locator('.header-support');
    await link.press('Enter');
    await dialog(page).waitFor();
    expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await leave(page);
    expect(await dialog(page).isVisible()).toBe(false);
    expect(await link.evaluate(hasFocus)).toBe(true);
    expect(page.url()).toBe(`${origin}/`);
  });

  test('Donate Now opens the charity in a tab that knows nothing of ours, and closes the dialog', async () => {
    const page = await openVisit();
    await page.locator('.footer-support').click();
    const opened = page.waitForEvent('popup');
    await dialog(page).getByRole('link', { name: 'Donate Now' }).click();
    const charity = await opened;
    await charity.waitForLoadState();
    expect(charity.url()).toBe('https://charity.example/give');
    expect(await charity.evaluate(() => opener)).toBeNull();
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('a keyboard reader who goes on past the open menu leaves it closed, and keeps the focus', async () => {
    const page = await openVisit();
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.keyboard.press('Tab');
    expect(await menu.getByRole('searchbox').evaluate(hasFocus)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await menu.isVisible()).toBe(true);
    await menu.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await menu.waitFor({ state: 'hidden' });
    expect(await page.locator('main :focus').count()).toBe(1);
  });

  test('a toast stays five seconds, and a new one takes the place of the old', async () => {
    const page = await openVisit();
    const toast = page.getByRole('status').and(page.locator('#toast'));
    // Before the popup's time, which comes 30 seconds after the first page, and after ours, however slow the machine is.
    await page.clock.pauseAt(nowForTests + popupAfterMs / 2);
    await say(page, 'Link copied.');
    await page.clock.runFor(toastMs - 1_000);
    await say(page, 'Copied again.');
    expect(await toast.textContent()).toBe('Copied again.');
    await page.clock.runFor(toastMs - 1_000);
    expect(await toast.textContent()).toBe('Copied again.');
    await page.clock.runFor(1_000);
    expect(await toast.textContent()).toBe('');
  });

  test('another service is asked for its document only when the reader chooses to see it', async () => {
    const page = await openVisit('/partners');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const panel = page.getByRole('link', { name: /Show here.*Levee guide/u });
    await panel.scrollIntoViewIfNeeded();
    const box = await page.locator('.embed-box').boundingBox();
    expect(asked).toEqual([]);
    await panel.click();
    await page.frameLocator('iframe[title="Levee guide"]').getByText('An outside page').waitFor();
    expect(asked).toEqual(['https://drive.example/levee']);
    expect(await page.locator('.embed-box').boundingBox()).toEqual(box);
  });
});

const origin = 'https://voice.example';

/** Opens a tab of its own on our page, whose clock begins at the time of the tests and goes on until a test pauses it. */
async function openVisit(path = '/'): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.context().route('**', async (route) => {
    const { host, pathname } = new URL(route.request().url());
    const own = host === 'voice.example';
    const body = own ? (built[pathname] ?? screens[pathname]) : '<!doctype html><p>An outside page';
    await route.fulfill({
      status: body === undefined ? 404 : 200,
      body: body ?? '',
      contentType: typeOf(pathname),
    });
  });
  await page.clock.install({ time: nowForTests });
  await page.goto(origin + path);
  return page;
}

function typeOf(pathname: string): string {
  if (pathname.endsWith('.js')) return 'text/javascript';
  return pathname.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8';
}

const publication: Partial<Publication> = {
  donation: { charity: 'Levee Fund', address: 'https://charity.example/give', text: 'Please give.' },
  partners: [
    {
      id: 'levee',
      title: 'Levee guide',
      description: 'Where to walk.',
      preview: { address: 'https://drive.example/levee', title: 'Levee guide', load: 'click' },
    },
  ],
};

const screens: Record<string, string> = {
  '/': draw({ screen: 'home' }),
  '/partners': draw({ screen: 'partners' }),
};

function draw(screen: Screen): string {
  return renderPage(screen, {
    edition: editionForTests({ publication }),
    now: nowForTests,
    assets: assetsForTests,
  });
}

/** A client file as browsers get it. */
async function bundle(input: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput;
  const wanted = result.output.find(({ fileName }) => /\.(?:css|js)$/u.test(fileName));
  if (wanted === undefined) throw new Error(`${input} gave neither script nor style.`);
  return wanted.type === 'chunk' ? wanted.code : String(wanted.source);
}

function popup(page: Page) {
  return page.locator('#popup');
}

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Support Local Journalism' });
}

/** Runs in the page. */
function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

async function scrollTo(page: Page, share: number): Promise<void> {
  await page.evaluate((wanted) => {
    const way = document.documentElement.scrollHeight - innerHeight;
    window.scrollTo({ top: Math.ceil(way * wanted), behavior: 'instant' });
  }, share);
  await page.clock.runFor(100);
}

async function say(page: Page, detail: string): Promise<void> {
  await page.evaluate((text) => {
    document.dispatchEvent(new CustomEvent('townwire:toast', { detail: text }));
  }, detail);
}
