import { setImmediate } from 'node:timers/promises';
import { createMp3Encoder } from 'wasm-media-encoders';
import { sampleRate } from './playNotes.ts';

/**
 * Encodes one channel of samples as MP3 frames. Yields after each second of sound (3 ms of CPU), so that the demo's
 * pages don't wait.
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

/** The duration of an MPEG 1 Layer III frame at 44.1 kHz in milliseconds (1152 samples). */
export const mp3FrameMs = (1152 / 44_100) * 1000;

/**
 * Returns the offset of each frame in MP3 at 44.1 kHz, and the end of the last. Throws if there is anything between
 * frames (ISO/IEC 11172-3, section 2.4.1.3).
 */
export function mp3Frames(sound: Buffer): number[] {
  const offsets = [0];
  let offset = 0;
  while (offset + headBytes <= sound.length) {
    const head = sound.readUInt32BE(offset);
    const kilobits = kilobitsOf[(head >>> 12) & 15] ?? 0;
    if (head >>> 20 !== 0xfff || ((head >>> 10) & 3) !== 0 || kilobits === 0)
      throw new Error(`There is no frame at byte ${offset}.`);
    offset += Math.floor((144_000 * kilobits) / 44_100) + ((head >>> 9) & 1);
    offsets.push(offset);
  }
  if (offset !== sound.length)
    throw new Error(`The last frame ends at ${offset}, the sound at ${sound.length}.`);
  return offsets;
}

const headBytes = 4;
/** Indexed by the frame header's four bits. */
const kilobitsOf = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
