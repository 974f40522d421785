import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeStation, type FakeStation } from '../../src/media/testing/fakeStation.ts';
import { pageOpener } from '../pageOpener.ts';
import { statusOf } from '../playRadio.ts';
import { openRadioSite, type RadioSite } from '../radioSite.ts';

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

describe('§8 radio: a browser without a decoder', () => {
  /** The station goes on sending, so that whoever asks is told its kind of sound. */
  let sending: NodeJS.Timeout;
  beforeEach(() => {
    station.answer.headers['content-type'] = 'audio/aacp';
    sending = setInterval(() => station.send(Buffer.alloc(4000, 'sound')), 100);
  });
  afterEach(() => clearInterval(sending));

  test('tells its reader so at once, with the way to another player, and plays another station when he chooses it', async () => {
    const { page, audit } = await openPage(site.origin, { width: 390, expectedFaults: [noSound] });
    await withoutDecoder(page, 'audio/aac');
    await page.goto('/radio');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect
      .poll(() => statusOf(page).textContent())
      .toBe('Your browser cannot play this kind of sound. Listen in your own player');
    const link = page.getByRole('link', { name: 'Listen in your own player' });
    expect(await link.getAttribute('href')).toBe('/api/stream?port=8076');
    expect(await page.getByRole('button', { name: 'Play', exact: true }).isVisible()).toBe(true);
    await audit('radio unplayable');
    const asked = page.waitForRequest(/\/api\/stream\?port=8078/u);
    await choiceOf(page).selectOption('Voice Jazz');
    await asked;
  });

  test('is not blamed for a server that answers 503, nor for a network that is away', async () => {
    const { page } = await openPage(site.origin, { expectedFaults: [noSound] });
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

  test('is not blamed for a connection that breaks while it could play what comes', async () => {
    const { page } = await openPage(site.origin, { expectedFaults: [noSound] });
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

/**
 * Makes of the page's browser one that has no decoder for a kind of sound: it says so when it is asked, and every `audio` fails as the
 * HTML standard has it (*dedicated media source failure steps*), with the same error as after an answer of 503.
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

/** The console says of every answer that is no sound what it was, and the player that it is not heard. */
const noSound = /\/api\/stream/u;
