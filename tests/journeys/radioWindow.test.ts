import { beforeAll, describe, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import {
  positionOf,
  playRadio,
  statusOf,
  whenOpenedPlays,
  whenPlaying,
  whenOnAir,
} from '../support/playRadio.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
  await whenOnAir(sample.origin);
});
describe('radio-5: in a small window', () => {
  test('the radio keeps playing there, and only there, while the reader opens other pages', async () => {
    const { page, audit } = await openPage(sample.origin);
    await page.goto('/radio');
    await playRadio(page);
    const [small] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Open in a small window' }).click(),
    ]);
    await whenOpenedPlays(small);
    await expect.poll(() => statusOf(page).textContent()).toBe('Playing in another window.');
    expect(await page.locator('audio').getAttribute('src')).toBeNull();
    expect(new URL(small.url()).pathname).toBe('/radio/player');
    await audit('radio elsewhere', { within: '.player' });

    await page.goto('/faq');
    expect(await statusOf(small).textContent()).toBe('Playing');
    const position = await positionOf(small.locator('audio'));
    await page.goto('/radio');
    await page.getByRole('button', { name: 'Open in a small window' }).click();
    await expect.poll(() => positionOf(small.locator('audio'))).toBeGreaterThan(position);
    expect(page.context().pages()).toHaveLength(2);

    await playRadio(page);
    await expect.poll(() => statusOf(small).textContent()).toBe('Playing in another window.');
  });

  test('a paused window plays when it is opened again, and the page shows its state', async () => {
    const { page } = await openPage(sample.origin);
    await page.goto('/radio');
    await playRadio(page);
    const open = page.getByRole('button', { name: 'Open in a small window' });
    const [small] = await Promise.all([page.waitForEvent('popup'), open.click()]);
    await whenOpenedPlays(small);
    await small.getByRole('button', { name: 'Pause' }).click();
    await playRadio(page);

    await open.click();
    await whenPlaying(small);
    await expect.poll(() => statusOf(page).textContent()).toBe('Playing in another window.');
    await small.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => statusOf(page).textContent()).toBe('Paused');

    await open.click();
    await whenPlaying(small);
    await playRadio(page);
    await expect.poll(() => statusOf(small).textContent()).toBe('Playing in another window.');
    await playRadio(small);
    await expect.poll(() => statusOf(page).textContent()).toBe('Playing in another window.');
    await small.close({ runBeforeUnload: true });
    await expect.poll(() => statusOf(page).textContent()).toBe('Paused');
  });

  test('the page keeps playing if the browser does not let the window play', async () => {
    const { page } = await openPage(sample.origin);
    await page.context().addInitScript(() => {
      if (location.pathname !== '/radio/player') return;
      HTMLMediaElement.prototype.play = () =>
        Promise.reject(new DOMException('Press first.', 'NotAllowedError'));
    });
    await page.goto('/radio');
    await playRadio(page);
    const [small] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Open in a small window' }).click(),
    ]);
    await expect
      .poll(() => statusOf(small).textContent())
      .toBe('Unable to start playback. Please try again.');
    const position = await positionOf(page.locator('audio'));
    await expect.poll(() => positionOf(page.locator('audio'))).toBeGreaterThan(position);
    expect(await statusOf(page).textContent()).toBe('Playing');
  });

  test('a small window opened by its URL plays, and it fits at 300 and 420 px, light and dark', async () => {
    const { page, visit, audit } = await openPage(sample.origin, { width: 300 });
    await visit('/radio/player');
    expect(await page.getByRole('link').count()).toBe(1);
    await playRadio(page);
    await page.setViewportSize({ width: 420, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await audit(`small window at 420 px, ${colorScheme}`, { axe: 'nothing' });
    }
  });
});
