import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeStation, type FakeStation } from '../../src/media/radio/fakeStation.testing.ts';
import { pageOpener } from '../support/browser.ts';
import { statusOf } from '../support/playRadio.ts';
import { openRadioSite, type RadioSite } from '../support/radioSite.ts';

const openPage = pageOpener();
let station: FakeStation;
let site: RadioSite;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  station = await startFakeStation();
  closing.unshift(() => station.stop());
  site = await openRadioSite({ stations: [stationOf(8076, 'Voice Radio'), stationOf(8078, 'Voice Jazz')] });
  closing.unshift(() => site.close());
});
afterAll(async () => {
  for (const close of closing) await close();
});

function stationOf(port: number, name: string) {
  return { port, name, address: station.address };
}

describe('radio-2: the chosen station', () => {
  test('is remembered for the next visit and the small window, and plays', async () => {
    const { page } = await openPage(site.origin, { expectedProblems: [noSound] });
    await page.goto('/radio');
    await choiceOf(page).selectOption('Voice Jazz');
    await page.reload();
    await expect.poll(() => choiceOf(page).inputValue()).toBe('8078');
    expect(await page.locator('.player-station-name').textContent()).toBe('Voice Jazz');
    const requested = page.waitForRequest(/\/api\/stream\?port=8078/u);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await requested;

    const small = await page.context().newPage();
    await small.goto('/radio/player');
    await expect.poll(() => choiceOf(small).inputValue()).toBe('8078');
  });

  test('is copied to an idle window, but not to one that plays', async () => {
    const { page } = await openPage(site.origin, { expectedProblems: [noSound] });
    await page.goto('/radio');
    const idle = await page.context().newPage();
    await idle.goto('/radio');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/radio/player');
    await choiceOf(other).selectOption('Voice Jazz');
    await expect.poll(() => choiceOf(idle).inputValue()).toBe('8078');
    expect(await choiceOf(page).inputValue()).toBe('8076');

    const [small] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Open in a small window' }).click(),
    ]);
    // A busy browser may require a click in the new window before it plays; either way its player has started.
    await expect.poll(() => statusOf(small).textContent()).not.toBe('');
    expect(await choiceOf(small).inputValue()).toBe('8076');
    if ((await statusOf(small).textContent()) === 'Unable to start playback. Please try again.')
      await small.getByRole('button', { name: 'Play', exact: true }).click();
    await expect
      .poll(async () => (await small.locator('audio').getAttribute('src')) ?? '')
      .toContain('port=8076');
  });

  test('does not change what the plain player already plays', async () => {
    const { page } = await openPage(site.origin, { expectedProblems: [noSound] });
    await remember(page, '8078');
    const { promise: isPressed, resolve: letScriptThrough } = Promise.withResolvers<void>();
    await page.route('**/radioScript-*.js', async (route) => {
      await isPressed;
      await route.continue();
    });
    await page.goto('/radio', { waitUntil: 'commit' });
    // The call does the same as a click on the browser's own play button, which a test cannot reach.
    await page.locator('audio').evaluate((element: HTMLAudioElement) => {
      void element.play();
    });
    letScriptThrough();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await choiceOf(page).inputValue()).toBe('8076');
    expect(await page.locator('audio').getAttribute('src')).toBe('/api/stream?port=8076');
  });

  test('is the first one when another is stored that the site does not have', async () => {
    const { page } = await openPage(site.origin);
    await page.goto('/radio');
    for (const remembered of ['9999', 'nonsense', '-1']) {
      await page.evaluate((text) => localStorage.setItem('townwire.radio.station', text), remembered);
      await page.reload();
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      expect([remembered, await choiceOf(page).inputValue()]).toEqual([remembered, '8076']);
    }
  });

  test('a reader can switch stations in a browser without storage', async () => {
    const { page } = await openPage(site.origin);
    await page.context().addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Not here.', 'SecurityError');
        },
      });
    });
    await page.goto('/radio');
    await choiceOf(page).selectOption('Voice Jazz');
    expect(await page.locator('.player-station-name').textContent()).toBe('Voice Jazz');
  });
});

describe('radio-4: a browser without a decoder', () => {
  /** The station keeps sending, so that every request gets its media type. */
  let sending: NodeJS.Timeout;
  beforeEach(() => {
    station.response.headers['content-type'] = 'audio/aacp';
    sending = setInterval(() => station.send(Buffer.alloc(4000, 'sound')), 100);
  });
  afterEach(() => clearInterval(sending));

  test('says so at once, links to another player, and plays another station', async () => {
    const { page, audit } = await openPage(site.origin, {
      width: 390,
      expectedProblems: [noSound, statusGrows],
    });
    await withoutDecoder(page, 'audio/aac');
    await page.goto('/radio');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect
      .poll(() => statusOf(page).textContent())
      .toBe('Your browser can’t play this station. Listen in your own player');
    const link = page.getByRole('link', { name: 'Listen in your own player' });
    expect(await link.getAttribute('href')).toBe('/api/stream?port=8076');
    expect(await page.getByRole('button', { name: 'Play', exact: true }).isVisible()).toBe(true);
    await audit('radio unplayable', { within: '.player' });
    const requested = page.waitForRequest(/\/api\/stream\?port=8078/u);
    await choiceOf(page).selectOption('Voice Jazz');
    await requested;
  });

  test('is not blamed for a 503 or a lost network', async () => {
    const { page } = await openPage(site.origin, { expectedProblems: [noSound] });
    await withoutDecoder(page, 'audio/aac');
    for (const method of ['refused', 'aborted'] as const) {
      await page.route('**/api/stream?*', (route) =>
        method === 'refused' ? route.fulfill({ status: 503, body: 'Not now.' }) : route.abort(),
      );
      await page.goto('/radio');
      const again = page.waitForRequest(/again=3/u);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await again;
      expect(await statusOf(page).textContent()).toBe('Stream temporarily unavailable.');
      await page.unroute('**/api/stream?*');
    }
  });

  test('is not blamed for a broken connection', async () => {
    const { page } = await openPage(site.origin, { expectedProblems: [noSound] });
    await withoutDecoder(page, 'audio/ogg');
    await page.goto('/radio');
    const again = page.waitForRequest(/again=3/u);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await again;
    expect(await statusOf(page).textContent()).toBe('Stream temporarily unavailable.');
  });
});

function choiceOf(page: Page): Locator {
  return page.getByLabel('Station');
}

async function remember(page: Page, port: string): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('townwire.radio.station', text), port);
}

/**
 * Makes the page's browser one without a decoder for a type of sound: `canPlayType` says so, and every `audio` fails as
 * in the HTML standard (*dedicated media source failure steps*), with the same error as after a 503.
 */
async function withoutDecoder(page: Page, kind: string): Promise<void> {
  await page.addInitScript((lacking) => {
    HTMLMediaElement.prototype.canPlayType = (kindAsked) => (kindAsked === lacking ? '' : 'maybe');
    HTMLMediaElement.prototype.play = async function () {
      await fetch(this.src).then(({ body }) => body?.cancel());
      throw new DOMException('No supported source was found.', 'NotSupportedError');
    };
  }, kind);
}

/** The console logs every response that is not audio, and the player's error. */
const noSound = /\/api\/stream/u;

/** The status grows to two lines, which counts as a layout shift if it happens half a second after the click. */
const statusGrows = /something moved .*: output\. from [^;]*$/u;
