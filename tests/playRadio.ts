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

/** What the radio says of how it stands. */
export function statusOf(page: Page): Locator {
  return page.locator('.deck-status output');
}

/** How far the radio's sound has come, in seconds. */
export function placeOf(audio: Locator): Promise<number> {
  return audio.evaluate((element: HTMLAudioElement) => element.currentTime);
}
