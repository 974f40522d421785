/** The formats whose frames have a header that can be found. */
export type RadioFrameKind = 'mpeg' | 'adts';

/**
 * Finds the first frame in `bytes`: a header whose frame is followed by another header or goes past the end. Returns
 * zero when there is none: a decoder then finds its own start, which takes a fraction of a second.
 */
export function findFrameStart(bytes: Buffer, kind: RadioFrameKind): number {
  const lengthAt = kind === 'mpeg' ? mpegFrameLength : adtsFrameLength;
  for (let offset = 0; offset + headerBytes <= bytes.length; offset += 1) {
    const length = lengthAt(bytes, offset);
    if (length === null) continue;
    const next = offset + length;
    if (next + headerBytes > bytes.length || lengthAt(bytes, next) !== null) return offset;
  }
  return 0;
}

/** The length of the MPEG audio frame, layer II or III, at `offset` (ISO/IEC 11172-3 and 13818-3, section 2.4). */
function mpegFrameLength(bytes: Buffer, offset: number): number | null {
  const header = bytes.readUInt32BE(offset);
  const version = (header >>> 19) & 3;
  const layer = (header >>> 17) & 3;
  const bitrateIndex = (header >>> 12) & 15;
  const rateIndex = (header >>> 10) & 3;
  if (header >>> 21 !== 0x7ff || version === 1 || rateIndex === 3) return null;
  if (layer !== layerThree && layer !== layerTwo) return null;
  const isVersionOne = version === 3;
  const ladder = isVersionOne ? bitrates[layer === layerTwo ? 'oneTwo' : 'oneThree'] : bitrates.later;
  const bitrate = ladder[bitrateIndex - 1];
  if (bitrate === undefined) return null;
  const rate = (sampleRates[rateIndex] ?? 0) / (isVersionOne ? 1 : version === 2 ? 2 : 4);
  const samples = layer === layerThree && !isVersionOne ? 576 : 1152;
  return Math.floor((samples / 8) * ((bitrate * 1000) / rate)) + ((header >>> 9) & 1);
}

/** The length of the AAC frame with an ADTS header at `offset` (ISO/IEC 13818-7, section 6.2). */
function adtsFrameLength(bytes: Buffer, offset: number): number | null {
  if (bytes.readUInt16BE(offset) >>> 4 !== 0xfff || ((bytes[offset + 1] ?? 0) & 6) !== 0) return null;
  const rateIndex = ((bytes[offset + 2] ?? 0) >>> 2) & 15;
  const length = (bytes.readUIntBE(offset + 3, 3) >>> 5) & 0x1fff;
  return rateIndex > 12 || length < headerBytes ? null : length;
}

/** The length of the longer header. */
const headerBytes = 7;
const layerThree = 1;
const layerTwo = 2;
const sampleRates = [44_100, 48_000, 32_000];
/** In kbit/s by MPEG version and layer. The header's index counts from 1. */
const bitrates = {
  oneTwo: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  oneThree: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
