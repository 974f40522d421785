import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { processMemoryMegabytes } from '../../bench/processCpu.ts';
import { environment } from '../runner/environment.ts';
import { eventually } from '../support/eventually.ts';
import { missingForIcecast, startIcecast } from '../clients/icecast.ts';
import { openRadioListener, type RadioListener } from '../support/radioListener.ts';
import { openRadioSite } from '../support/radioSite.ts';

const missing = await missingForIcecast();
if (missing !== null) console.warn(`Skipping 200 listeners of a real Icecast: ${missing}`);

const port = 8076;
const listenersCount = 200;
/** `npm run drill` listens for 30 seconds. */
const steps = environment.isDrill ? 6 : 3;
const stepMs = environment.isDrill ? 5000 : 2000;
/** The MP3 that Icecast sends has 128 kbit/s. */
const bytesPerSecond = 16_000;

// Skipped if Icecast or ffmpeg is not installed; a warning says what to install.
test.skipIf(missing !== null)(
  'radio-7: 200 listeners hear a real Icecast without a gap from one connection',
  async () => {
    const icecast = await startIcecast(['mp3']);
    onTestFinished(() => icecast.stop());
    const station = { port, name: 'Icecast', address: icecast.address('mp3') };
    const site = await openRadioSite({ stations: [station] });
    onTestFinished(() => site.close());
    const memory = () => processMemoryMegabytes(site.news.site().pid);
    const first = await openRadioListener(site.address(port));
    const before = memory();

    const listeners = [first];
    while (listeners.length < listenersCount)
      listeners.push(await openRadioListener(site.address(port), { isSoundKept: false }));
    onTestFinished(() => listeners.forEach((listener) => listener.disconnect()));
    const start = { at: performance.now(), bytes: bytesOf(listeners) };
    const memoryDuring: number[] = [];
    for (let step = 1; step <= steps; step += 1) {
      const last = bytesOf(listeners);
      await pause(stepMs);
      memoryDuring.push(memory());
      const silent = listeners.filter((listener, index) => listener.bytes() === last[index]);
      expect(silent, `every listener gets sound in step ${step}`).toEqual([]);
    }
    const seconds = (performance.now() - start.at) / 1000;
    const heard = listeners.map((listener, index) => listener.bytes() - (start.bytes[index] ?? 0));
    const upstream = await listenersOf(icecast.origin);
    const states = new Set(listeners.map((listener) => listener.state()));

    for (const listener of listeners) listener.disconnect();
    await eventually(
      'the site disconnects from the station',
      async () => (await site.now(port))?.state === 'idle',
      {
        withinMs: 40_000,
      },
    );
    const after = memory();
    console.log(
      `The site's memory: ${before.toFixed(0)} MB with one listener, ${memoryDuring.map((each) => each.toFixed(0)).join(', ')} MB ` +
        `with ${listenersCount} in ${seconds.toFixed(0)} s, ${after.toFixed(0)} MB after they left; ` +
        `they heard ${kilobits(Math.min(...heard), seconds)} to ${kilobits(Math.max(...heard), seconds)} kbit/s.`,
    );
    expect([...states]).toEqual(['listening']);
    expect(Math.min(...heard)).toBeGreaterThan(0.9 * bytesPerSecond * seconds);
    expect(first.heard().includes('StreamTitle=')).toBe(false);
    expect(upstream).toBe(1);
    expect(after).toBeLessThan(before + memorySlackMegabytes);
  },
);

function bytesOf(listeners: readonly RadioListener[]): number[] {
  return listeners.map((listener) => listener.bytes());
}

/** Returns the number of listeners that Icecast reports. */
async function listenersOf(origin: string): Promise<unknown> {
  const response = await fetch(`${origin}/status-json.xsl`);
  const { icestats } = (await response.json()) as { icestats: { source: { listeners: number } } };
  return icestats.source.listeners;
}

function kilobits(bytes: number, seconds: number): string {
  return ((bytes * 8) / seconds / 1000).toFixed(0);
}

/** The size of 200 queues of 256 KB, if they leaked. */
const memorySlackMegabytes = 50;
