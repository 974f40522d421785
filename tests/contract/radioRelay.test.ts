import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRelay, type Relay } from '../../src/media/radio/relay.ts';
import { openFakeListener, type FakeListener } from '../../src/media/radio/fakeListener.testing.ts';
import type { Station } from '../../src/news/radio.ts';
import { openOutbound, type Outbound } from '../../src/wire/outbound.ts';
import { environmentWith } from '../runner/environment.ts';
import { eventually } from '../support/eventually.ts';
import { missingForIcecast, startIcecast, type Icecast, type Mount } from '../clients/icecast.ts';

const mounts: [Mount, ...Mount[]] = ['mp3', 'aac', 'vorbis', 'opus', 'flac'];
const missing = await missingForIcecast();
if (missing !== null) console.warn(`Skipping the relay with a real Icecast: ${missing}`);

let icecast: Icecast | undefined;
let outbound: Outbound | undefined;
let relay: Relay;
/** The errors that the relay logged. */
const errors: object[] = [];

beforeAll(async () => {
  if (missing !== null) return;
  icecast = await startIcecast(mounts);
  const opened = openOutbound({ canUseLoopback: true });
  outbound = opened;
  relay = openRelay({
    openStream: (address, request) => opened.openStream(address, request),
    log: { info: () => undefined, warn: () => undefined, error: (fields) => errors.push(fields) },
    now: Date.now,
    random: Math.random,
  });
  const [first, ...others] = mounts.map(stationOf) as [Station, ...Station[]];
  relay.applyPublications([{ id: 'city', radio: { stations: [first, ...others], listenersMax: 100 } }]);
});

afterAll(async () => {
  relay?.close();
  await outbound?.close();
  await icecast?.stop();
});

function stationOf(mount: Mount, index: number): Station {
  return { port: index, name: mount, address: icecast?.address(mount) ?? '' };
}

async function listen(mount: Mount): Promise<FakeListener & { contentType: string }> {
  const response = await relay.listen('city', mounts.indexOf(mount));
  if (response.kind === 'refused') throw new Error(`${mount} is refused: ${response.reason}`);
  return Object.assign(openFakeListener(response), { contentType: response.contentType });
}

const nowPlaying = (mount: Mount) => relay.nowPlaying('city', mounts.indexOf(mount));

/** Returns the ADTS frames up to the last whole one. The relay must begin at a frame but may end anywhere. */
function wholeFrames(sound: Buffer): Buffer {
  let end = 0;
  while (end + 7 <= sound.length) {
    expect(sound.readUInt16BE(end) >>> 4, `a frame begins at byte ${end}`).toBe(0xfff);
    const next = end + ((sound.readUIntBE(end + 3, 3) >>> 5) & 0x1fff);
    if (next > sound.length) break;
    end = next;
  }
  return sound.subarray(0, end);
}

/** Returns the errors of ffmpeg and the seconds of sound it decodes. */
async function decode(sound: Buffer): Promise<{ ffmpegErrors: string; seconds: number }> {
  const child = spawn(
    'ffmpeg',
    ['-v', 'error', '-i', 'pipe:0', '-f', 's16le', '-ac', '1', '-ar', '8000', 'pipe:1'],
    { env: environmentWith({}) },
  );
  // ffmpeg may stop reading early; that is not an error here.
  child.stdin.on('error', () => undefined);
  child.stdin.end(sound);
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => (bytes += chunk.length));
  const ffmpegErrors = await text(child.stderr);
  if (child.exitCode === null) await once(child, 'exit');
  return { ffmpegErrors, seconds: bytes / 16_000 };
}

for (const [mount, contentType] of [
  ['mp3', 'audio/mpeg'],
  ['aac', 'audio/aac'],
  ['vorbis', 'audio/ogg'],
  ['opus', 'audio/ogg'],
  ['flac', 'audio/ogg'],
] as const) {
  // Skipped if Icecast or ffmpeg is not installed; a warning says what to install.
  test.skipIf(missing !== null)(
    `radio-7: a late listener to a station in ${mount} hears valid audio`,
    async () => {
      const first = await listen(mount);
      await eventually(
        'the first listener has heard more than a burst',
        () => Promise.resolve(first.heard().length > 100_000),
        { withinMs: 30_000 },
      );
      const late = await listen(mount);
      const burst = late.heard().length;
      await eventually(
        'the late listener has heard something new',
        () => Promise.resolve(late.heard().length > burst + 30_000),
        { withinMs: 30_000 },
      );
      first.writable.destroy();
      late.writable.destroy();
      expect(late.contentType).toBe(contentType);
      const { ffmpegErrors, seconds } = await decode(
        mount === 'aac' ? wholeFrames(late.heard()) : late.heard(),
      );
      expect(ffmpegErrors).toBe('');
      // FLAC, the largest, has this much in the recorded bytes.
      expect(seconds).toBeGreaterThan(0.3);
    },
  );
}

// Skipped if Icecast or ffmpeg is not installed; a warning says what to install.
test.skipIf(missing !== null)("radio-10: the title is the station's and changes with it", async () => {
  const mp3 = await listen('mp3');
  const opus = await listen('opus');
  for (const title of ['Ana Vega – Río Kaw', 'It’s; the "second" one']) {
    await icecast?.title('mp3', title);
    await eventually(`“${title}” arrives`, () => Promise.resolve(nowPlaying('mp3')?.title === title));
  }
  expect(nowPlaying('mp3')?.state).toBe('live');
  expect(nowPlaying('opus')).toMatchObject({ title: 'Sample - Noise in opus', state: 'live' });
  mp3.writable.destroy();
  opus.writable.destroy();
});

// Skipped if Icecast or ffmpeg is not installed; a warning says what to install.
test.skipIf(missing !== null)(
  'radio-8: a listener stays connected when the station is killed, and hears it when it is back',
  async () => {
    const listener = await listen('mp3');
    await icecast?.kill();
    await eventually('the loss is noticed', () =>
      Promise.resolve(nowPlaying('mp3')?.state === 'reconnecting'),
    );
    const before = listener.heard().length;
    await icecast?.start();
    await eventually('sound flows again', () => Promise.resolve(listener.heard().length > before + 20_000));
    expect(nowPlaying('mp3')?.state).toBe('live');
    expect(listener.state()).toBe('listening');
    expect(errors).toEqual([]);
    listener.writable.destroy();
  },
);
