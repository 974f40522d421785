import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Behavior } from '../behavior.ts';
import { openSampleServer, type SampleServer } from '../sampleServer.ts';
import { mp3Frames } from './mp3Frames.ts';
import { program } from './program.ts';

let server: SampleServer;

beforeAll(async () => {
  server = await openSampleServer({ now: () => Date.UTC(2031, 4, 6) });
});
afterAll(() => server.close());

describe('the sample station', () => {
  test('starts at once with a radio server’s headers, then plays in real time', async () => {
    const started = performance.now();
    const { response, sound } = await listen({ bytes: 48_000 });
    const seconds = (performance.now() - started) / 1000;

    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get('icy-name')).toBe('Sample station 8076');
    expect(response.headers.get('icy-metaint')).toBeNull();
    expect(mp3Frames(wholeFrames(sound)).length).toBeGreaterThan(200);
    // Four of these six seconds of sound arrive at once, the other two in real time.
    expect(seconds).toBeGreaterThan(1.5);
  });

  test('sends titles only to listeners that request them', async () => {
    const { response, sound } = await listen({ bytes: 20_000, headers: { 'Icy-MetaData': '1' } });
    const metaint = Number(response.headers.get('icy-metaint'));
    const title = sound.toString('utf8', metaint + 1, metaint + 1 + sound.readUInt8(metaint) * 16);
    const plain = await listen({ bytes: 20_000 });

    expect(program.map((part) => `StreamTitle='${part.title}';`)).toContain(title.replace(/\0+$/u, ''));
    expect(plain.sound.includes('StreamTitle')).toBe(false);
  });

  test('sends two listeners the same sound', async () => {
    const [one, other] = await Promise.all([listen({ bytes: 16_000 }), listen({ bytes: 16_000 })]);
    const end = one.sound.subarray(8_000, 12_000);
    expect(other.sound.includes(end)).toBe(true);
  });
});

describe('the behaviors of the station', () => {
  test.each([
    ['down', 503],
    ['busy', 503],
    ['gone', 410],
    ['garbage', 200],
  ] as const)('a station set to %s responds with %i and no sound', async (behavior, status) => {
    await setBehavior(behavior);
    const response = await fetch(`${server.origin}/radio/8076`);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^text\//u);
    await response.body?.cancel();
  });

  test('listeners are disconnected when the station goes down or its behavior is cut', async () => {
    await setBehavior('good');
    const response = await fetch(`${server.origin}/radio/8076`);
    await setBehavior('down');
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
    await setBehavior('cut');
    const cut = await fetch(`${server.origin}/radio/8076`);
    await expect(cut.arrayBuffer()).rejects.toThrow('terminated');
  });

  test('its page shows the behavior and rejects an unknown one', async () => {
    await setBehavior('empty');
    const page = await (await fetch(`${server.origin}/radio`)).text();
    expect(page).toMatch(/<option value="empty"\s+selected>/u);
    expect((await press('cheerful')).status).toBe(400);
    await setBehavior('good');
  });
});

/** Listens until `bytes` have arrived, then disconnects. */
async function listen({ bytes, headers = {} }: { bytes: number; headers?: Record<string, string> }) {
  const response = await fetch(`${server.origin}/radio/8076`, { headers });
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    pieces.push(piece);
    length += piece.length;
    if (length >= bytes) break;
  }
  return { response, sound: Buffer.concat(pieces) };
}

/** Removes a partial frame at the end: cuts at the last header of a 64 kbit/s frame, with or without padding. */
function wholeFrames(sound: Buffer): Buffer {
  const heads = [0x50, 0x52].map((third) => sound.lastIndexOf(Buffer.from([0xff, 0xfb, third])));
  return sound.subarray(0, Math.max(...heads));
}

async function setBehavior(behavior: Behavior): Promise<void> {
  expect((await press(behavior)).status).toBe(303);
}

function press(behavior: string): Promise<Response> {
  return fetch(`${server.origin}/radio`, {
    method: 'POST',
    headers: { Origin: server.origin },
    body: new URLSearchParams({ behavior }),
    redirect: 'manual',
  });
}
