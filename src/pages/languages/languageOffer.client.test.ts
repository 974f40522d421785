import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../../../tests/runner/chromium.ts';
import { twoLanguages } from '../../news/twoLanguages.testing.ts';
import { editionIn } from '../../news/edition.ts';
import { world } from '../../news/world.testing.ts';
import { BrowserStage } from '../browserStage.testing.ts';
import { popupAfterMs } from '../dialogs/popup.client.ts';
import { renderPage } from '../renderPage.tsx';

const stage = new BrowserStage();

// Needs a browser; Vitest lists the tests as skipped without one.
describe.skipIf(chromiumPath() === undefined)('The offer of another language', () => {
  beforeAll(() => stage.open(), 60_000);
  afterEach(() => stage.clear());

  test('languages-6: a reader who prefers Spanish gets an offer, and after closing it never again', async () => {
    const page = await open('es-MX');
    await page.getByRole('link', { name: 'Leer en español' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await page.clock.fastForward(popupAfterMs);
    expect(await page.locator('#popup').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await page.locator('#popup').waitFor();
    await page.reload();
    expect(await offer(page).isVisible()).toBe(false);
  });

  test('languages-6: the offer leads to the same page, which has no offer', async () => {
    const page = await open('es-MX');
    await page.getByRole('link', { name: 'Leer en español' }).click();
    await page.waitForURL('**/es/sports');
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(await offer(page).isVisible()).toBe(false);
  });

  test('languages-6: a reader who prefers the page’s language, or neither, gets no offer', async () => {
    for (const locale of ['en-US', 'fr-FR']) expect(await offer(await open(locale)).isVisible()).toBe(false);
  });
});

function open(locale: string): Promise<Page> {
  return stage.openPage('/sports', {
    locale,
    viewport: { width: 1280, height: 900 },
    prepare: (page) => page.clock.install({ time: world.now }),
    respond({ pathname }) {
      const body = screens[pathname];
      return body === undefined ? undefined : { body };
    },
  });
}

const english = twoLanguages();

const screens: Record<string, string> = {
  '/sports': renderHtml(english),
  '/es/sports': renderHtml(editionIn(english, 'es')),
};

function renderHtml(edition: typeof english): string {
  return renderPage({ screen: 'section', key: 'sports' }, { edition, now: world.now, assets: world.assets });
}

function offer(page: Page) {
  return page.locator('[data-language-offer]');
}
