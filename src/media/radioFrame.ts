/** The codecs whose frames say by themselves where they begin. */
export type RadioFrameKind = 'mpeg' | 'adts';

/**
 * Where the first frame in `bytes` begins: a header whose frame is followed by another header, or goes beyond what is there.
 * Zero when there is none: decoders find their place by themselves, this saves them a fraction of a second.
 */
export function radioFrameStart(bytes: Buffer, kind: RadioFrameKind): number {
  const lengthAt = kind === 'mpeg' ? mpegFrameLength : adtsFrameLength;
  for (let place = 0; place + headerBytes <= bytes.length; place += 1) {
    const length = lengthAt(bytes, place);
    if (length === null) continue;
    const next = place + length;
    if (next + headerBytes > bytes.length || lengthAt(bytes, next) !== null) return place;
  }
  return 0;
}

/** The length of the MPEG audio frame, layer II or III, whose header stands at `place` (ISO/IEC 11172-3 and 13818-3, section 2.4). */
function mpegFrameLength(bytes: Buffer, place: number): number | null {
  const header = bytes.readUInt32BE(place);
  const version = (header >>> 19) & 3;
  const layer = (header >>> 17) & 3;
  const bitrateIndex = (header >>> 12) & 15;
  const rateIndex = (header >>> 10) & 3;
  if (header >>> 21 !== 0x7ff || version === 1 || rateIndex === 3) return null;
  if (layer !== layerThree && layer !== layerTwo) return null;
  const isFirstVersion = version === 3;
  const ladder = isFirstVersion
    ? layer === layerTwo
      ? bitrates.firstTwo
      : bitrates.firstThree
    : bitrates.later;
  const bitrate = ladder[bitrateIndex - 1];
  if (bitrate === undefined) return null;
  const rate = (sampleRates[rateIndex] ?? 0) / (isFirstVersion ? 1 : version === 2 ? 2 : 4);
  const samples = layer === layerThree && !isFirstVersion ? 576 : 1152;
  return Math.floor((samples / 8) * ((bitrate * 1000) / rate)) + ((header >>> 9) & 1);
}

/** The length of the AAC frame whose ADTS header stands at `place` (ISO/IEC 13818-7, section 6.2). */
function adtsFrameLength(bytes: Buffer, place: number): number | null {
  if (bytes.readUInt16BE(place) >>> 4 !== 0xfff || ((bytes[place + 1] ?? 0) & 6) !== 0) return null;
  const rateIndex = ((bytes[place + 2] ?? 0) >>> 2) & 15;
  const length = (bytes.readUIntBE(place + 3, 3) >>> 5) & 0x1fff;
  return rateIndex > 12 || length < headerBytes ? null : length;
}

/** As long as the longer of the two headers is. */
const headerBytes = 7;
const layerThree = 1;
const layerTwo = 2;
const sampleRates = [44_100, 48_000, 32_000];
/** In kbit/s, by the index in the header less one. */
const bitrates = {
  firstTwo: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  firstThree: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
