/** The formats whose frames have a header that can be found. */
export type RadioFrameKind = 'mpeg' | 'adts';

/**
 * Finds the first frame in `bytes`: a header whose frame is followed by another header or goes past the end. Returns
 * zero when there is none: a decoder then finds its own start, which takes a fraction of a second.
 */
export function findFrameStart(bytes: Buffer, kind: RadioFrameKind): number {
  const frameAt = frameReaders[kind];
  for (let offset = 0; offset + headerBytes <= bytes.length; offset += 1) {
    const frame = frameAt(bytes, offset);
    if (frame === null) continue;
    const next = offset + frame.bytes;
    if (next + headerBytes > bytes.length || frameAt(bytes, next) !== null) return offset;
  }
  return 0;
}

/**
 * Opens a clock: a function that takes audio in pieces, and returns the seconds of the frames that begin in a piece.
 */
export function openFrameClock(kind: RadioFrameKind): (bytes: Buffer) => number {
  const frameAt = frameReaders[kind];
  /** The start of a header that was cut off. */
  let cutHeader: Buffer = Buffer.alloc(0);
  /** The bytes of the current frame that are still to come. */
  let bytesToSkip = 0;
  return (piece) => {
    const bytes = cutHeader.length === 0 ? piece : Buffer.concat([cutHeader, piece]);
    let seconds = 0;
    let offset = bytesToSkip;
    while (offset + headerBytes <= bytes.length) {
      const frame = frameAt(bytes, offset);
      offset += frame?.bytes ?? 1;
      seconds += frame?.seconds ?? 0;
    }
    bytesToSkip = Math.max(0, offset - bytes.length);
    cutHeader = bytes.subarray(offset);
    return seconds;
  };
}

interface RadioFrame {
  /** The length, header included. */
  bytes: number;
  seconds: number;
}

/** Reads the MPEG audio frame, layer II or III, at `offset` (ISO/IEC 11172-3 and 13818-3, section 2.4). */
function mpegFrame(bytes: Buffer, offset: number): RadioFrame | null {
  const header = bytes.readUInt32BE(offset);
  const version = (header >>> 19) & 3;
  const layer = (header >>> 17) & 3;
  const bitrateIndex = (header >>> 12) & 15;
  const rateIndex = (header >>> 10) & 3;
  if (header >>> 21 !== 0x7ff || version === 1 || rateIndex === 3) return null;
  if (layer !== layerThree && layer !== layerTwo) return null;
  const isVersionOne = version === 3;
  const layerBitrates = isVersionOne ? bitrates[layer === layerTwo ? 'oneTwo' : 'oneThree'] : bitrates.later;
  const bitrate = layerBitrates[bitrateIndex - 1];
  if (bitrate === undefined) return null;
  const rate = (sampleRates[rateIndex] ?? 0) / (isVersionOne ? 1 : version === 2 ? 2 : 4);
  const samples = layer === layerThree && !isVersionOne ? 576 : 1152;
  const length = Math.floor((samples / 8) * ((bitrate * 1000) / rate)) + ((header >>> 9) & 1);
  return { bytes: length, seconds: samples / rate };
}

/** Reads the AAC frame with an ADTS header at `offset` (ISO/IEC 13818-7, section 6.2). */
function adtsFrame(bytes: Buffer, offset: number): RadioFrame | null {
  if (bytes.readUInt16BE(offset) >>> 4 !== 0xfff || ((bytes[offset + 1] ?? 0) & 6) !== 0) return null;
  const rateIndex = ((bytes[offset + 2] ?? 0) >>> 2) & 15;
  const length = (bytes.readUIntBE(offset + 3, 3) >>> 5) & 0x1fff;
  const rate = adtsSampleRates[rateIndex];
  if (rate === undefined || length < headerBytes) return null;
  const blocks = ((bytes[offset + 6] ?? 0) & 3) + 1;
  return { bytes: length, seconds: (blocks * 1024) / rate };
}

const frameReaders = { mpeg: mpegFrame, adts: adtsFrame };

/** The length of the longer header. */
const headerBytes = 7;
const layerThree = 1;
const layerTwo = 2;
const sampleRates = [44_100, 48_000, 32_000];
const adtsSampleRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
];
/** Bitrates in kbit/s by MPEG version and layer. The header's index counts from 1. */
const bitrates = {
  oneTwo: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  oneThree: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
