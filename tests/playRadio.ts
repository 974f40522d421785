import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses the radio's play button and waits until sound is heard. */
export async function playRadio(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await whenPlaying(page);
}

/** Waits until the radio says that it plays, and its sound really moves. */
export async function whenPlaying(page: Page): Promise<void> {
  await expect.poll(() => statusOf(page).textContent(), { timeout: 20_000 }).toBe('Playing');
  expect(await placeOf(page.locator('audio'))).toBeGreaterThan(0);
}

/**
 * Waits until a window plays that a page has just opened. Chromium on a slow machine now and then wants a press in it first, as browsers
 * may (docs/decisions/017), and gets one.
 */
export async function whenOpenedPlays(opened: Page): Promise<void> {
  const said = () => statusOf(opened).textContent();
  await expect
    .poll(said, { timeout: 20_000 })
    .toMatch(/^(?:Playing|Unable to start playback\. Please try again\.)$/u);
  if ((await said()) === 'Playing') await whenPlaying(opened);
  else await playRadio(opened);
}

/** What the radio says of how it stands. */
export function statusOf(page: Page): Locator {
  return page.locator('.deck-status output');
}

/** How far the radio's sound has come, in seconds. */
export function placeOf(audio: Locator): Promise<number> {
  return audio.evaluate((element: HTMLAudioElement) => element.currentTime);
}
