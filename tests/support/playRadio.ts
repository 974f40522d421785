import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** Waits until the site's station sends sound: a sample station encodes it first, slowly on a busy machine. */
export async function whenOnAir(origin: string): Promise<void> {
  await eventually('the station is on air', async () => {
    const { ok, body } = await fetch(`${origin}/api/stream?port=8076`);
    await body?.cancel();
    return ok;
  });
}

/** Presses Play and waits until sound plays. */
export async function playRadio(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await whenPlaying(page);
}

/** Waits until the status is Playing and the sound's position moves. */
export async function whenPlaying(page: Page): Promise<void> {
  await expect.poll(() => statusOf(page).textContent(), { timeout: 20_000 }).toBe('Playing');
  expect(await positionOf(page.locator('audio'))).toBeGreaterThan(0);
}

/**
 * Waits until a window that a page has just opened plays. Chromium may require a click in it first, as browsers
 * may (docs/decisions/017).
 */
export async function whenOpenedPlays(opened: Page): Promise<void> {
  const statusText = () => statusOf(opened).textContent();
  await expect
    .poll(statusText, { timeout: 20_000 })
    .toMatch(/^(?:Playing|Unable to start playback\. Please try again\.)$/u);
  if ((await statusText()) === 'Playing') await whenPlaying(opened);
  else await playRadio(opened);
}

/** Returns the radio's status text. */
export function statusOf(page: Page): Locator {
  return page.locator('.player-status output');
}

/** Returns the playback position, in seconds. */
export function positionOf(audio: Locator): Promise<number> {
  return audio.evaluate((element: HTMLAudioElement) => element.currentTime);
}

/** The sound and the status at one moment. */
export interface RadioMoment {
  /** The player's status text. */
  status: string;
  /** True if the page showed that the station is offline or unavailable. */
  isShownLost: boolean;
  /** The playback position, in seconds. */
  position: number;
  /** The peak level, from 0 to 1. */
  loudness: number;
}

/**
 * Records the playing radio of `page` every `momentMs`. Returns a function that returns the moments so far.
 * Web Audio can read the sound because it comes from the page's own origin.
 */
export async function watchRadio(page: Page): Promise<() => Promise<RadioMoment[]>> {
  const moments = await page.locator('audio').evaluateHandle((element: HTMLAudioElement, everyMs) => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaElementSource(element).connect(analyser).connect(context.destination);
    const values = new Float32Array(analyser.fftSize);
    const recorded: RadioMoment[] = [];
    setInterval(() => {
      analyser.getFloatTimeDomainData(values);
      recorded.push({
        status: document.querySelector('.player-status output')?.textContent ?? '',
        isShownLost: /offline|unavailable/iu.test(document.body.innerText),
        position: element.currentTime,
        loudness: values.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
      });
    }, everyMs);
    return recorded;
  }, momentMs);
  return () => moments.jsonValue();
}

/** The time between two moments. */
export const momentMs = 250;

/** Returns whether sound played between two moments: its position moved, and it was loud enough. */
export function isHeard({
  from,
  to,
}: {
  from: RadioMoment | undefined;
  to: RadioMoment | undefined;
}): boolean {
  return from !== undefined && to !== undefined && to.position > from.position && to.loudness > heardLoudness;
}

/** Returns the largest number of consecutive moments in which the page said the station was lost while sound played. */
export function momentsFalselyLost(moments: readonly RadioMoment[]): number {
  let longest = 0;
  let falselyLost = 0;
  for (const [index, moment] of moments.entries()) {
    const isFalse = moment.isShownLost && isHeard({ from: moments[index - 1], to: moment });
    falselyLost = isFalse ? falselyLost + 1 : 0;
    longest = Math.max(longest, falselyLost);
  }
  return longest;
}

const heardLoudness = 0.01;
