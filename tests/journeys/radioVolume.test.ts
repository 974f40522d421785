import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { playRadio, statusOf, whenOpenedPlays, whenOnAir } from '../support/playRadio.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
  await whenOnAir(sample.origin);
});
describe('radio-2: the volume', () => {
  test('moves by one or ten steps, unmutes when moved, and is remembered', async () => {
    const { page } = await openPage(sample.origin);
    await page.goto('/radio');
    const slider = page.getByRole('slider', { name: 'Volume' });
    const mute = page.getByRole('button', { name: 'Mute' });
    await expect.poll(() => slider.inputValue()).toBe('0.9');
    await slider.focus();
    const levels: [key: string, level: string][] = [];
    for (const [key] of keys) {
      await page.keyboard.press(key);
      levels.push([key, await slider.inputValue()]);
    }
    expect(levels).toEqual(keys);
    expect(await volumeOf(page)).toEqual({ volume: 0.71, muted: false });

    await mute.click();
    expect(await volumeOf(page)).toEqual({ volume: 0.71, muted: true });
    expect(await mute.getAttribute('aria-pressed')).toBe('true');
    await slider.press('ArrowDown');
    expect(await volumeOf(page)).toEqual({ volume: 0.7, muted: false });
    await mute.click();
    await slider.press('ArrowUp');
    expect(await volumeOf(page)).toEqual({ volume: 0.71, muted: false });

    await page.reload();
    await expect.poll(() => slider.inputValue()).toBe('0.71');
    expect(await page.getByText('71%').isVisible()).toBe(true);
  });

  test('is the same in a small window that is already open', async () => {
    const { page } = await openPage(sample.origin);
    await page.goto('/radio');
    const [small] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Open in a small window' }).click(),
    ]);
    await whenOpenedPlays(small);
    await page.getByRole('slider').press('PageDown');
    await expect.poll(() => volumeOf(small)).toEqual({ volume: 0.8, muted: false });
    await small.getByRole('button', { name: 'Mute' }).click();
    await expect.poll(() => volumeOf(page)).toEqual({ volume: 0.8, muted: true });
    expect(await page.getByText('Muted').isVisible()).toBe(true);
  });

  test('can be changed in a browser without storage and channels between windows', async () => {
    const { page } = await openPage(sample.origin);
    await page.context().addInitScript(() => {
      for (const refused of ['localStorage', 'BroadcastChannel']) {
        Object.defineProperty(window, refused, {
          get: () => {
            throw new DOMException('Not here.', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/radio');
    const slider = page.getByRole('slider', { name: 'Volume' });
    await slider.press('PageDown');
    expect(await slider.inputValue()).toBe('0.8');
    await playRadio(page);
    const [small] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Open in a small window' }).click(),
    ]);
    await whenOpenedPlays(small);
    expect(await statusOf(page).textContent()).toBe('Paused');
  });
});

function volumeOf(page: Page): Promise<{ volume: number; muted: boolean }> {
  return page.locator('audio').evaluate(({ volume, muted }: HTMLAudioElement) => ({ volume, muted }));
}

/** The keys in order, and the level after each. */
const keys: [key: string, level: string][] = [
  ['ArrowDown', '0.89'],
  ['ArrowLeft', '0.88'],
  ['ArrowUp', '0.89'],
  ['PageDown', '0.79'],
  ['Shift+ArrowLeft', '0.69'],
  ['Shift+ArrowUp', '0.79'],
  ['PageUp', '0.89'],
  ['PageUp', '0.99'],
  ['PageUp', '1'],
  ['Home', '0'],
  ['Shift+ArrowUp', '0.1'],
  ['End', '1'],
  ['PageDown', '0.9'],
  ['Shift+ArrowDown', '0.8'],
  ['Shift+ArrowDown', '0.7'],
  ['ArrowRight', '0.71'],
];
