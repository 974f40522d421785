import { setImmediate } from 'node:timers/promises';
import { createMp3Encoder } from 'wasm-media-encoders';
import { sampleRate } from './playNotes.ts';

/**
 * Encodes one channel of samples as MP3 frames, a second of sound at a time (3 ms), yielding in between so that the
 * demo's pages don't wait.
 */
export async function encodeSound(sound: Float32Array): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: kilobitsPerSecond });
  const encoded: Buffer[] = [];
  for (let start = 0; start < sound.length; start += sampleRate) {
    // The encoder reuses its output buffer.
    encoded.push(Buffer.from(encoder.encode([sound.subarray(start, start + sampleRate)])));
    await setImmediate();
  }
  encoded.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(encoded);
}

/** The stream's bitrate, enough for one channel of quiet music. */
export const kilobitsPerSecond = 64;
