import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { opusHeaders, audioPage } from './ogg.testing.ts';
import { openTestRelay } from './relay.testing.ts';
import { defaultRelayLimits } from './relayOptions.ts';
import { openAudioPace, openStationAudio } from './stationAudio.ts';

/** A silent frame of MP3 at 128 kbit/s and 48 kHz: 384 bytes, 24 ms. */
const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x94, 0x00]), Buffer.alloc(380)]);

/** A frame of AAC at 44.1 kHz: 200 bytes, 23.2 ms. */
const adtsFrame = Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x19, 0x1f, 0xfc]), Buffer.alloc(193)]);

function secondsOf(contentType: string, bytes: Buffer, pieceBytes: number): number {
  const audio = openStationAudio({ contentType, limits: defaultRelayLimits, onTitle: () => undefined });
  for (let offset = 0; offset < bytes.length; offset += pieceBytes)
    audio.take(bytes.subarray(offset, offset + pieceBytes));
  return audio.seconds();
}

const repeat = (frame: Buffer, times: number) => Buffer.concat(Array.from({ length: times }, () => frame));

test.each([1, 5, 383, 384, 1000, 1_000_000])(
  'the length of MP3 and AAC is found in pieces of %i bytes',
  (bytes) => {
    expect(secondsOf('audio/mpeg', repeat(mp3Frame, 25), bytes)).toBeCloseTo(0.6, 5);
    expect(secondsOf('audio/aac', repeat(adtsFrame, 44), bytes)).toBeCloseTo(1.022, 3);
  },
);

test('MP3 that begins in the middle of a frame is timed from the next frame on', () => {
  const audio = Buffer.concat([Buffer.alloc(100), repeat(mp3Frame, 250)]);
  expect(secondsOf('audio/mpeg', audio, 77)).toBeCloseTo(6, 5);
});

test('Ogg is as long as its positions say, over several streams in a row', () => {
  const positions = Array.from({ length: 11 }, (_, index) => 1_000_000 + index * 48_000);
  const streams = [1, 2].map((serial) => {
    const pages = positions.map((granule) => audioPage({ serial, granule, bytes: 900 }));
    return Buffer.concat(opusHeaders({ serial, comments: [] }).concat(pages));
  });
  expect(secondsOf('audio/ogg', Buffer.concat(streams), 333)).toBeCloseTo(20, 5);
});

function openPace(limits: Partial<typeof defaultRelayLimits> = {}) {
  let time = 5000;
  const pace = openAudioPace({ ...defaultRelayLimits, aheadMsMax: 10_000, ...limits }, () => time);
  return { take: pace, wait: (ms: number) => (time += ms) };
}

test('a live station that begins with its last ten seconds is never paused', () => {
  const pace = openPace();
  expect(pace.take({ bytes: 160_000, seconds: 10 })).toBe(0);
  for (let second = 1; second < 100; second += 1) {
    pace.wait(1000);
    expect(pace.take({ bytes: 160_000 + second * 16_000, seconds: 10 + second })).toBe(0);
  }
});

test('radio-13: reading pauses while the audio is too far ahead', () => {
  const pace = openPace();
  expect(pace.take({ bytes: 1_600_000, seconds: 100 })).toBe(90_000);
  pace.wait(90_000);
  expect(pace.take({ bytes: 1_600_000, seconds: 101 })).toBe(1000);
});

test('a station may not send faster after a silence', () => {
  const pace = openPace();
  pace.wait(600_000);
  expect(pace.take({ bytes: 1_600_000, seconds: 100 })).toBe(90_000);
});

test('audio without a known length is limited to the highest rate', () => {
  const pace = openPace({ bytesPerSecondMax: 100_000 });
  expect(pace.take({ bytes: 2_000_000, seconds: 0.001 })).toBe(10_000);
});

test('radio-13: a station that floods is paused until its audio is played, and then read again', async () => {
  const body = new PassThrough();
  const radio = openTestRelay({
    station: { address: 'http://radio.example/' },
    openStream: () =>
      Promise.resolve({ kind: 'response', status: 200, headers: { 'content-type': 'audio/mpeg' }, body }),
    limits: { aheadMsMax: 1000 },
  });
  onTestFinished(() => radio.relay.close());
  const hearing = radio.hear();
  // 1.2 seconds of audio at once.
  const audio = repeat(mp3Frame, 50);
  body.write(audio);
  const listener = await hearing;
  await expect.poll(() => listener.heard().length).toBe(audio.length);
  expect(body.isPaused()).toBe(true);
  body.write(audio);
  await expect.poll(() => listener.heard().length).toBe(2 * audio.length);
  expect(listener.state()).toBe('listening');
});
