import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { missingForIcecast, startIcecast, type Icecast } from '../clients/icecast.ts';
import { environment } from '../runner/environment.ts';
import { pageOpener } from '../support/browser.ts';
import { playRadio, statusOf } from '../support/playRadio.ts';
import { openRadioSite, type RadioSite } from '../support/radioSite.ts';
import { momentsFalselyLost, isHeard, momentMs, watchRadio, type RadioMoment } from '../support/playRadio.ts';

const missing = await missingForIcecast();
if (missing !== null) console.warn(`Skipping the player with a real Icecast: ${missing}`);

const ports = { mp3: 8076, aac: 8077, opus: 8078 } as const;
type PlayedMount = keyof typeof ports;
const openPage = pageOpener();
let icecast: Icecast;
let site: RadioSite;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  if (missing !== null) return;
  icecast = await startIcecast(['mp3', 'aac', 'opus']);
  closing.unshift(() => icecast.stop());
  site = await openRadioSite({ stations: [stationOf('mp3'), stationOf('aac'), stationOf('opus')] });
  closing.unshift(() => site.close());
});
afterAll(async () => {
  for (const close of closing) await close();
});

// Skipped if Icecast or ffmpeg is not installed; a warning says what to install.
test.skipIf(missing !== null)(
  'radio-5, radio-7: a reader hears an Icecast in MP3, AAC and Opus, one after the other without a press, with its titles',
  async () => {
    await icecast.title('mp3', 'Evening at Kaw Point');
    await icecast.title('aac', 'Of the second');
    const { page } = await openPage(site.origin);
    await playStation(page, 'mp3');
    await expect.poll(() => titleOf(page), longWait).toBe('Evening at Kaw Point');
    await icecast.title('mp3', 'Ana Vega – Río Kaw');
    await expect.poll(() => titleOf(page), longWait).toBe('Ana Vega – Río Kaw');
    const moments = await watchRadio(page);
    await waitForSound(moments);

    await chooseStation(page, 'aac');
    await expect.poll(() => titleOf(page), longWait).toBe('Of the second');
    await waitForSound(moments);
    expect(await page.locator('audio').getAttribute('src')).toContain(`port=${ports.aac}`);
    await chooseStation(page, 'opus');
    await expect.poll(() => titleOf(page), longWait).toBe('Sample - Noise in opus');
    await waitForSound(moments);
    await eventually(
      'the first station has no listeners',
      async () => (await site.now(ports.mp3))?.state === 'idle',
      {
        withinMs: 40_000,
      },
    );

    await page.getByRole('button', { name: 'Pause' }).click();
    await chooseStation(page, 'mp3');
    expect(await statusOf(page).textContent()).toBe('Paused');
    expect(await page.locator('audio').getAttribute('src')).toBeNull();
  },
);

// Skipped if Icecast or ffmpeg is not installed; a warning says what to install.
test.skipIf(missing !== null)(
  'radio-8: when an Icecast stays away the page says so, and it plays again when it is back',
  async () => {
    const { page, moments } = await playAlone('mp3');
    await icecast.kill();
    await expect.poll(() => statusOf(page).textContent(), longWait).toBe('Stream temporarily unavailable.');
    expect(await page.getByText('On air').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Play again' }).isVisible()).toBe(true);
    await icecast.start(['mp3']);
    await expect.poll(() => statusOf(page).textContent(), longWait).toBe('Playing');
    await waitForSound(moments);
    expect(momentsFalselyLost(await moments())).toBeLessThan(laggingMoments);
  },
);

// Only in the drill: `radioRelay.test.ts` has the listeners of a station that is soon back.
test.runIf(missing === null && environment.isDrill).each(['mp3', 'opus'] as const)(
  'radio-8: an Icecast in %s that is killed and comes back plays again without a press (only in npm run drill)',
  async (mount) => {
    const { moments } = await playAlone(mount);
    await icecast.kill();
    await waitForSilence(moments);
    await icecast.start([mount]);
    await waitForSound(moments, { for: momentsBeyondBuffer });
    expect(momentsFalselyLost(await moments())).toBeLessThan(laggingMoments);
  },
);

/** Plays the only mount on air, because each retry of the player comes later, and one mount is back sooner. */
async function playAlone(mount: PlayedMount) {
  await icecast.kill();
  await icecast.start([mount]);
  const { page } = await openPage(site.origin, { expectedProblems: [noStream] });
  await playStation(page, mount);
  const moments = await watchRadio(page);
  await waitForSound(moments);
  return { page, moments };
}

function stationOf(mount: PlayedMount) {
  return { port: ports[mount], name: `Icecast in ${mount}`, address: icecast.address(mount) };
}

async function playStation(page: Page, mount: PlayedMount): Promise<void> {
  await page.goto('/radio');
  await chooseStation(page, mount);
  await playRadio(page);
}

async function chooseStation(page: Page, mount: PlayedMount): Promise<void> {
  await page.getByLabel('Station').selectOption({ label: `Icecast in ${mount}` });
}

function titleOf(page: Page): Promise<string | null> {
  return page.locator('.now-playing-title').textContent();
}

/** Waits until the buffered sound has ended. */
async function waitForSilence(moments: () => Promise<RadioMoment[]>): Promise<void> {
  await eventually(
    'the sound has ended',
    async () => {
      const [from, to] = (await moments()).slice(-2);
      return !isHeard({ from, to });
    },
    { pauseMs: momentMs },
  );
}

/** Waits for that many moments with sound and the status Playing. */
async function waitForSound(
  moments: () => Promise<RadioMoment[]>,
  { for: count = 4 }: { for?: number } = {},
): Promise<void> {
  const before = (await moments()).length;
  await eventually(
    'the sound is heard',
    async () => {
      const heard = (await moments()).filter((moment, index, all) => {
        return index > before && moment.status === 'Playing' && isHeard({ from: all[index - 1], to: moment });
      });
      return heard.length >= count;
    },
    { withinMs: longWait.timeout, pauseMs: momentMs },
  );
}

/** The player pauses for up to 30 seconds before it retries. */
const longWait = { timeout: 60_000 };

/** Browsers buffer a second or two of sound at a break and play it afterward. */
const momentsBeyondBuffer = 16;

/** The player checks its sound a few times a second, so its status may be a second late. */
const laggingMoments = 5;

/** The console logs every response that is not audio. */
const noStream = /\/api\/stream/u;
