import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../../tests/runner/chromium.ts';
import type { Publication } from '../news/publication.ts';
import { popupAfterMs } from './dialogs/popup.client.ts';
import type { Page as Screen } from './page.ts';
import { BrowserStage } from './browserStage.testing.ts';
import { renderPage } from './renderPage.tsx';
import { world } from '../news/world.testing.ts';

const stage = new BrowserStage();

// Needs a browser; Vitest lists the tests as skipped without one.
describe.skipIf(chromiumPath() === undefined)('The shell script', () => {
  beforeAll(() => stage.open(), 60_000);
  afterEach(() => stage.clear());

  test('popup-4: the popup waits while a field has focus, and hides when a field gets it', async () => {
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

  test('popup-4: the popup appears when the menu is closed, which returns focus, without an error', async () => {
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
    // The popup was not seen yet, so Escape does not count as closing it.
    await page.keyboard.press('Escape');
    await page.locator('.header-search').focus();
    expect(await popup(page).isVisible()).toBe(true);
    await page.locator('.skip').focus();
    expect(await popup(page).isVisible()).toBe(false);
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

  test.each([
    [49, 'Link copied.'],
    [50, ''],
  ])('toast-2: a toast that is dragged %i px and dropped says "%s"', async (distance, text) => {
    const page = await openVisit();
    await page.clock.pauseAt(beforePopup);
    await showToast(page, 'Link copied.');
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
    await showToast(page, 'Link copied.');
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
});

/** Later than the page's start, however slow the machine is, and earlier than the popup. */
const beforePopup = world.now + popupAfterMs / 2;

/** Opens a tab whose clock starts at the time of the tests and runs until a test pauses it. */
function openVisit(path = '/'): Promise<Page> {
  return stage.openPage(path, {
    viewport: { width: 1280, height: 900 },
    prepare: (page) => page.clock.install({ time: world.now }),
    respond({ pathname }) {
      const body = screens[pathname];
      return body === undefined ? undefined : { body };
    },
  });
}

const publication: Partial<Publication> = {
  // Long enough that the newsletter form, which prevents the popup, isn't in view at three quarters of the page.
  about: {
    mission: Array.from({ length: 20 }, (_, index) => `Part ${index} of ${'a long mission '.repeat(20)}`),
    history: [],
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
  '/': renderHtml({ screen: 'home', posts: [] }),
  '/partners': renderHtml({ screen: 'partners' }),
  '/search': renderHtml({ screen: 'search', outcome: world.searchResult() }),
};

function renderHtml(screen: Screen): string {
  return renderPage(screen, {
    edition: world.edition({ publication }),
    now: world.now,
    assets: world.assets,
  });
}

function popup(page: Page) {
  return page.locator('#popup');
}

/** Runs in the page. */
function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

async function showToast(page: Page, detail: string): Promise<void> {
  await page.evaluate((text) => {
    document.dispatchEvent(new CustomEvent('townwire:toast', { detail: text }));
  }, detail);
}
