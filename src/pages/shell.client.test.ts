import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../../tests/runner/chromium.ts';
import type { Publication } from '../news/publication.ts';
import { toastMs } from './dialogs/toast.client.ts';
import { popupAfterMs, popupScrollShare } from './dialogs/popup.ts';
import type { Page as Screen } from './page.ts';
import { BrowserStage } from './browserStage.testing.ts';
import { renderPage } from './renderPage.tsx';
import { world } from '../news/world.testing.ts';

const stage = new BrowserStage();

// Needs a browser; Vitest lists the tests as skipped without one.
describe.skipIf(chromiumPath() === undefined)('The shell script', () => {
  beforeAll(() => stage.open(), 60_000);
  afterEach(() => stage.clear());
  afterAll(() => stage.close());

  test('the popup appears 30 seconds after the first page of a visit, on any page, and never again', async () => {
    const page = await openVisit();
    await page.clock.fastForward(popupAfterMs - 10_000);
    await page.goto('/partners');
    // The clock keeps running, so this leaves time for a slow machine.
    await page.clock.fastForward(1_000);
    expect(await popup(page).isVisible()).toBe(false);
    await page.clock.fastForward(9_500);
    expect(await popup(page).isVisible()).toBe(true);

    await page.goto('/');
    await page.clock.fastForward(2 * popupAfterMs);
    expect(await popup(page).isVisible()).toBe(false);
  });

  test('the popup appears once three quarters of the page are scrolled, and moves neither page nor focus', async () => {
    const page = await openVisit();
    await page.locator('.plate').first().focus();
    await scrollTo(page, popupScrollShare - 0.02);
    expect(await popup(page).isVisible()).toBe(false);
    const before = await page.locator('#about').boundingBox();
    await scrollTo(page, popupScrollShare);
    await popup(page).waitFor();
    await scrollTo(page, popupScrollShare - 0.02);
    expect(await page.locator('#about').boundingBox()).toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('plate');
  });

  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its close button', (page: Page) => popup(page).getByRole('button', { name: 'Close' }).press('Enter')],
  ] as const)('a keyboard reader closes the popup by %s', async (_, leave) => {
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

  test('popup-4: the popup waits while a field has the focus, and hides when one gets it', async () => {
    const page = await openVisit('/search');
    const field = page.locator('main').getByRole('searchbox');
    await field.focus();
    await page.clock.fastForward(popupAfterMs + 1_000);
    expect(await popup(page).isVisible()).toBe(false);
    await field.blur();
    expect(await popup(page).isVisible()).toBe(true);
    await field.focus();
    expect(await popup(page).isVisible()).toBe(false);
    await page.keyboard.press('Shift+Tab');
    expect(await popup(page).isVisible()).toBe(true);
  });

  test('popup-4: the popup appears when the menu is closed, which returns the focus, without an error', async () => {
    const page = await openVisit();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.getByRole('button', { name: 'More' }).press('Enter');
    await page.keyboard.press('Tab');
    await page.clock.fastForward(popupAfterMs + 1_000);
    expect(await popup(page).isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await popup(page).waitFor();
    expect(errors).toEqual([]);
  });

  test('popup-6: the popup hides while it would cover the focused element', async () => {
    const page = await openVisit('/partners');
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('.skip');
      if (link) link.style.cssText = 'position: fixed; inset: 5px auto auto 50%; width: 9rem';
    });
    await page.locator('.skip').focus();
    await page.clock.fastForward(popupAfterMs + 1_000);
    expect(await popup(page).isVisible()).toBe(false);
    // It was not seen yet, so Escape does not count as closing it.
    await page.keyboard.press('Escape');
    await page.locator('.header-search').focus();
    expect(await popup(page).isVisible()).toBe(true);
    await page.locator('.skip').focus();
    expect(await popup(page).isVisible()).toBe(false);
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
    expect(new URL(page.url()).pathname).toBe('/');
    expect(new URL(page.url()).hash).toBe('');
  });

  test('Donate Now opens the charity in a tab without an opener, and closes the dialog', async () => {
    const page = await openVisit('/', outsidePage);
    await page.locator('.footer-support').click();
    const opened = page.waitForEvent('popup');
    await dialog(page).getByRole('link', { name: 'Donate Now' }).click();
    const charity = await opened;
    await charity.waitForLoadState();
    expect(charity.url()).toBe('https://charity.example/give');
    expect(await charity.evaluate(() => opener)).toBeNull();
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('the menu closes when the focus moves past it, and the focus stays where it moved', async () => {
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

  test('a toast stays five seconds, and a new one replaces it', async () => {
    const page = await openVisit();
    const toast = page.getByRole('status').and(page.locator('#toast'));
    await page.clock.pauseAt(beforePopup);
    await say(page, 'Link copied.');
    await page.clock.runFor(toastMs - 1_000);
    await say(page, 'Copied again.');
    expect(await toast.textContent()).toBe('Copied again.');
    await page.clock.runFor(toastMs - 1_000);
    expect(await toast.textContent()).toBe('Copied again.');
    await page.clock.runFor(1_000);
    expect(await toast.textContent()).toBe('');
  });

  test.each([
    [49, 'Link copied.'],
    [50, ''],
  ])('toast-2: a toast that is dragged %i px and dropped says "%s"', async (distance, text) => {
    const page = await openVisit();
    await page.clock.pauseAt(beforePopup);
    await say(page, 'Link copied.');
    const toast = page.locator('#toast');
    const box = await toast.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 4 });
    expect((await toast.boundingBox())?.x).toBe((box?.x ?? 0) + distance);
    await page.mouse.up();
    expect(await toast.textContent()).toBe(text);
    expect(await toast.evaluate(({ style }) => style.translate)).toBe('');
  });

  test('toast-2: a swipe of a finger dismisses a toast', async () => {
    const page = await openVisit();
    await page.clock.pauseAt(beforePopup);
    await say(page, 'Link copied.');
    const box = await page.locator('#toast').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x - moved, y: y - moved }],
      });
    await touch('touchStart', 0);
    for (const moved of [10, 20, 30, 40]) await touch('touchMove', moved);
    await touch('touchEnd', 40);
    await expect.poll(() => page.locator('#toast').textContent()).toBe('');
  });

  test('another service gets no request until the reader presses Show here', async () => {
    const page = await openVisit('/partners', outsidePage);
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

/** Later than the page's start, however slow the machine is, and earlier than the popup. */
const beforePopup = world.now + popupAfterMs / 2;

/** Opens a tab whose clock starts at the time of the tests and runs until a test pauses it. */
function openVisit(path = '/', outside?: string): Promise<Page> {
  return stage.openPage(path, {
    viewport: { width: 1280, height: 900 },
    prepare: (page) => page.clock.install({ time: world.now }),
    ...(outside !== undefined && { outside }),
    answer({ pathname }) {
      const body = screens[pathname];
      return body === undefined ? undefined : { body };
    },
  });
}

const outsidePage = '<!doctype html><p>An outside page';

const publication: Partial<Publication> = {
  // Long enough that the newsletter form, which prevents the popup, isn't in view at three quarters of the page.
  about: {
    mission: Array.from({ length: 20 }, (_, index) => `Part ${index} of ${'a long mission '.repeat(20)}`),
    history: [],
    team: [],
  },
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
  '/': draw({ screen: 'home', posts: [] }),
  '/partners': draw({ screen: 'partners' }),
  '/search': draw({ screen: 'search', found: world.searchResult() }),
};

function draw(screen: Screen): string {
  return renderPage(screen, {
    edition: world.edition({ publication }),
    now: world.now,
    assets: world.assets,
  });
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
