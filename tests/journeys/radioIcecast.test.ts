import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { missingForIcecast, startIcecast, type Icecast } from '../icecast.ts';
import { pageOpener } from '../pageOpener.ts';
import { playRadio, statusOf } from '../playRadio.ts';
import { openRadioSite, type RadioSite } from '../radioSite.ts';
import { deniedMoments, isHeard, watchRadio, type RadioMoment } from '../watchRadio.ts';

const missing = await missingForIcecast();
if (missing !== null) console.warn(`The player is not tested against a real Icecast: ${missing}`);

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

// Left out where Icecast or ffmpeg is not installed: a warning says so and what to install.
test.skipIf(missing !== null).each(['mp3', 'aac'] as const)(
  'issue 5 part 4: a reader hears an Icecast in %s, and sees its titles as they change',
  async (mount) => {
    await icecast.title(mount, 'Evening at Kaw Point');
    const { page } = await openPage(site.origin);
    await playStation(page, mount);
    await expect.poll(() => titleOf(page), longWait).toBe('Evening at Kaw Point');
    await icecast.title(mount, 'Ana Vega – Río Kaw');
    await expect.poll(() => titleOf(page), longWait).toBe('Ana Vega – Río Kaw');
    await hearsOn(await watchRadio(page));
  },
);

// Left out where Icecast or ffmpeg is not installed: a warning says so and what to install.
test.skipIf(missing !== null)(
  'issue 5 part 4: a reader hears an Icecast in Opus, and sees the title that stands in the sound',
  async () => {
    const { page } = await openPage(site.origin);
    await playStation(page, 'opus');
    await expect.poll(() => titleOf(page), longWait).toBe('Sample - Noise in opus');
    await hearsOn(await watchRadio(page));
  },
);

// Left out where Icecast or ffmpeg is not installed: a warning says so and what to install.
test.skipIf(missing !== null)(
  'issue 5 part 3: a reader who chooses another station while one plays hears it without a press, and sees its titles only',
  async () => {
    await icecast.title('mp3', 'Of the first');
    await icecast.title('aac', 'Of the second');
    const { page } = await openPage(site.origin);
    await playStation(page, 'mp3');
    await expect.poll(() => titleOf(page), longWait).toBe('Of the first');
    const moments = await watchRadio(page);
    await chooseStation(page, 'aac');
    await expect.poll(() => titleOf(page), longWait).toBe('Of the second');
    await hearsOn(moments);
    expect(await page.locator('audio').getAttribute('src')).toContain(`port=${ports.aac}`);
    await eventually(
      'nobody is on the first any more',
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

// Left out where Icecast or ffmpeg is not installed: a warning says so and what to install.
test.skipIf(missing !== null).each(['mp3', 'opus'] as const)(
  'issue 5 part 4: when an Icecast in %s is killed and comes back, it is heard again without a press',
  async (mount) => {
    const { page } = await openPage(site.origin, { expectedFaults: [noStream] });
    await playStation(page, mount);
    const moments = await watchRadio(page);
    await hearsOn(moments);
    await icecast.kill();
    await fallsSilent(moments);
    await icecast.start();
    await hearsOn(moments, { for: beyondLeftovers });
    expect(deniedMoments(await moments())).toBeLessThan(laggingMoments);
  },
);

// Left out where Icecast or ffmpeg is not installed: a warning says so and what to install.
test.skipIf(missing !== null)(
  'issue 5 part 4: when an Icecast stays away the reader is told so, and hears it again when it is back',
  async () => {
    const { page } = await openPage(site.origin, { expectedFaults: [noStream] });
    await playStation(page, 'mp3');
    const moments = await watchRadio(page);
    await hearsOn(moments);
    await icecast.kill();
    await expect.poll(() => statusOf(page).textContent(), longWait).toBe('Stream temporarily unavailable.');
    await icecast.start();
    await expect.poll(() => statusOf(page).textContent(), longWait).toBe('Playing');
    await hearsOn(moments);
    expect(deniedMoments(await moments())).toBeLessThan(laggingMoments);
  },
);

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

/** Waits until what had come has been heard to its end. */
async function fallsSilent(moments: () => Promise<RadioMoment[]>): Promise<void> {
  await eventually('it falls silent', async () => {
    const [from, to] = (await moments()).slice(-2);
    return !isHeard({ from, to });
  });
}

/** Waits until sound is decoded and the player says that it plays, for so many moments from now on. */
async function hearsOn(
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
    { withinMs: 40_000 },
  );
}

const longWait = { timeout: 40_000 };

/** Browsers keep back a second or two of what came before a break, and play it with what comes after. */
const beyondLeftovers = 16;

/** The player looks at its sound some times a second, so what it says may be a second late. */
const laggingMoments = 5;

/** The console says of every answer that is no sound what it was. */
const noStream = /\/api\/stream/u;
