import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { program } from '../../sample/radio/program.ts';
import { pageOpener } from '../support/browser.ts';
import { positionOf, playRadio, statusOf, whenPlaying, whenOnAir } from '../support/playRadio.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
  await whenOnAir(sample.origin);
});

test('radio-1: the player has all its parts and the tip at every width, light and dark', async () => {
  const { page, visit, audit } = await openPage(sample.origin, { width: 320 });
  await visit('/radio');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Live Radio');
  for (const [width, colorScheme] of [
    [320, 'light'],
    [390, 'dark'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const text of ['24/7 live stream', 'Now Playing', 'Audio may need a click to start'])
      expect([
        width,
        text,
        await page.getByText(text, { exact: text === 'Now Playing' }).isVisible(),
      ]).toEqual([width, text, true]);
    expect(await page.getByText('On air').isVisible()).toBe(false);
  }

  await playRadio(page);
  for (const [width, colorScheme, axe] of [
    [1280, 'dark', 'nothing'],
    [390, 'dark', 'colors'],
    [390, 'light', 'nothing'],
    [320, 'light', 'everything'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await page.getByText('On air').isVisible()).toBe(true);
    await audit(`radio playing at ${width} px, ${colorScheme}`, { axe, within: '.player' });
  }
});

test('radio-1: with forced colors the play icon and the muted state are visible', async () => {
  const { page } = await openPage(sample.origin, { colorScheme: 'dark' });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/radio');
  const play = page.getByRole('button', { name: 'Play', exact: true });
  const { color, borderStyle } = await styleOf(play);
  expect(borderStyle).toBe('solid');
  expect((await styleOf(play.locator('svg'))).fill).toBe(color);
  const mute = page.getByRole('button', { name: 'Mute' });
  const before = await styleOf(mute);
  await mute.click();
  expect((await styleOf(mute)).backgroundColor).not.toBe(before.backgroundColor);
});

describe('radio-3: playing', () => {
  test('sound plays, its title is shown and changes, and Pause disconnects', async () => {
    const { page } = await openPage(sample.origin);
    await page.goto('/radio');
    await playRadio(page);

    expect(await soundOf(page)).toBeGreaterThan(0.01);
    const first = await titleOf(page).textContent();
    expect(program.map(({ title }) => title)).toContain(first);
    await expect.poll(() => titleOf(page).textContent(), { timeout: 40_000 }).not.toBe(first);
    expect(program.map(({ title }) => title)).toContain(await titleOf(page).textContent());

    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await statusOf(page).textContent()).toBe('Paused');
    expect(await page.locator('audio').getAttribute('src')).toBeNull();
  });

  test('sound continues if the reader pressed play before the script loaded', async () => {
    const { page } = await openPage(sample.origin);
    const { promise: isHeard, resolve: letScriptThrough } = Promise.withResolvers<void>();
    await page.route('**/radioScript-*.js', async (route) => {
      await isHeard;
      await route.continue();
    });
    await page.goto('/radio', { waitUntil: 'commit' });
    const audio = page.locator('audio');
    // The call does the same as a click on the browser's own play button, which a test cannot reach.
    await page.getByText('24/7 live stream').click();
    await audio.evaluate((element: HTMLAudioElement) => element.play());
    await expect.poll(() => positionOf(audio)).toBeGreaterThan(0.5);
    const before = await positionOf(audio);
    letScriptThrough();

    await expect.poll(() => statusOf(page).textContent()).toBe('Playing');
    expect(await positionOf(audio)).toBeGreaterThanOrEqual(before);
    expect(await page.getByRole('button', { name: 'Pause' }).isVisible()).toBe(true);
  });
});

describe('radio-10: the current title', () => {
  test('the title stays current before the reader presses play, and an idle station has none', async () => {
    const { page } = await openPage(sample.origin);
    const responses = [
      { title: 'Old Song', state: 'live' },
      { title: 'New Song', state: 'live' },
      { title: 'New Song', state: 'idle' },
    ];
    await page.route('**/api/radio/now?*', (route) =>
      route.fulfill({ json: { port: 8076, station: 'Live', since: 1, ...responses.shift() } }),
    );
    await page.clock.install();
    await page.goto('/radio');
    await expect.poll(() => titleOf(page).textContent()).toBe('Old Song');
    await page.clock.fastForward(30_000);
    await expect.poll(() => titleOf(page).textContent()).toBe('New Song');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => titleOf(page).textContent()).toBe('Kansas City Voice Radio (sample)');
  });

  test('titles come back after errors from a proxy', async () => {
    const { page } = await openPage(sample.origin, { expectedProblems: [/\/api\/radio\/events/u] });
    let refusals = 0;
    await page.route('**/api/radio/events?*', async (route) => {
      if (refusals === 2) return route.continue();
      refusals += 1;
      return route.fulfill({ status: 502, body: 'Bad gateway' });
    });
    await page.route('**/api/radio/now?*', (route) =>
      route.fulfill({ json: { port: 8076, station: 'Live', title: 'Requested', since: 1, state: 'live' } }),
    );
    await page.goto('/radio');
    await playRadio(page);
    expect(await titleOf(page).textContent()).toBe('Requested');
    const titles = new Set(program.map(({ title }) => title));
    await expect.poll(async () => titles.has((await titleOf(page).textContent()) ?? '')).toBe(true);
    expect(refusals).toBe(2);
  });
});

describe('radio-3: when it does not play', () => {
  test('the browser refuses to play: the text says so, and the next press plays', async () => {
    const { page, audit } = await openPage(sample.origin, { expectedProblems: [noStream] });
    await page.goto('/radio');
    const logged = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.locator('audio').evaluate((element: HTMLAudioElement) => {
      element.play = () => {
        Reflect.deleteProperty(element, 'play');
        return Promise.reject(new DOMException('Press first.', 'NotAllowedError'));
      };
    });
    await page.getByRole('button', { name: 'Play' }).click();
    expect(await statusOf(page).textContent()).toBe('Unable to start playback. Please try again.');
    expect((await logged).text()).toMatch(/^The stream at .+ failed: NotAllowedError: Press first\./u);
    await audit('radio refused', { within: '.player' });
    await playRadio(page);
  });

  test('there is no stream: the text says so and stays, and Play again works when there is one', async () => {
    const { page, audit } = await openPage(sample.origin, { expectedProblems: [noStream] });
    await page.route('**/api/stream?*', (route) => route.fulfill({ status: 503, body: 'Not now.' }));
    await page.goto('/radio');
    const requested = page.waitForRequest(/again=3/u);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => statusOf(page).textContent()).toBe('Stream temporarily unavailable.');
    await requested;
    expect(await statusOf(page).textContent()).toBe('Stream temporarily unavailable.');
    await audit('radio unavailable', { within: '.player' });
    await page.unroute('**/api/stream?*');
    await page.getByRole('button', { name: 'Play again' }).click();
    await whenPlaying(page);
  });
});

test('radio-11: without JavaScript there is a plain player and a link to the stream', async () => {
  const { page, visit } = await openPage(sample.origin, { width: 390, javaScript: false });
  await visit('/radio', { as: 'radio without script' });
  const link = page.getByRole('link', { name: /Listen to .* in your own player/u });
  expect(await page.locator('audio[controls]').isVisible()).toBe(true);
  expect(await link.getAttribute('href')).toBe('/api/stream?port=8076');
  expect(await page.getByRole('button', { name: 'Play' }).count()).toBe(0);
});

function titleOf(page: Page): Locator {
  return page.locator('.now-playing-title');
}

function styleOf(
  part: Locator,
): Promise<Pick<CSSStyleDeclaration, 'color' | 'fill' | 'backgroundColor' | 'borderStyle'>> {
  return part.evaluate((element) => {
    const { color, fill, backgroundColor, borderStyle } = getComputedStyle(element);
    return { color, fill, backgroundColor, borderStyle };
  });
}

/** Returns the peak level of two seconds of decoded sound. */
function soundOf(page: Page): Promise<number> {
  return page.locator('audio').evaluate(async (element: HTMLAudioElement) => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaElementSource(element).connect(analyser).connect(context.destination);
    const values = new Float32Array(analyser.fftSize);
    let loudest = 0;
    for (let look = 0; look < 40; look += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      analyser.getFloatTimeDomainData(values);
      loudest = values.reduce((most, value) => Math.max(most, Math.abs(value)), loudest);
    }
    return loudest;
  });
}

/** The console logs every response that is not audio. */
const noStream = /\/api\/stream/u;
