/** A page of an Ogg stream (RFC 3533, section 6). */
export interface OggPage {
  /** The whole page. */
  bytes: Buffer;
  /** Whether a logical stream begins with it. */
  isFirst: boolean;
  /** The logical stream that it belongs to. */
  serial: number;
  /** Whether its granule position is still that of headers: zero, or none at all. */
  isBeforeSound: boolean;
  /** The packets in it, in order; the last one goes on in the next page when it is not whole. */
  packets: { bytes: Buffer; isWhole: boolean }[];
}

/** Takes what came, in whatever chunks, and gives the pages that are complete by then. */
export type OggPages = (chunk: Buffer) => OggPage[];

/** Opens a reader of pages. Bytes between pages are left out: whoever joins in the middle, or met garbage, goes on with the next page. */
export function openOggPages(): OggPages {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const pages: OggPage[] = [];
    for (;;) {
      const start = bytes.indexOf(capturePattern);
      // The last three bytes may be the beginning of the next page.
      if (start === -1) bytes = bytes.subarray(Math.max(0, bytes.length - capturePattern.length + 1));
      if (start === -1) break;
      bytes = bytes.subarray(start);
      if ((bytes[versionPlace] ?? 0) !== 0) {
        bytes = bytes.subarray(1);
        continue;
      }
      const length = pageLength(bytes);
      if (length === null) break;
      pages.push(readPage(bytes.subarray(0, length)));
      bytes = bytes.subarray(length);
    }
    rest = bytes;
    return pages;
  };
}

/** The length of the page at the beginning of `bytes`; null while it is not complete. At most 65,307. */
function pageLength(bytes: Buffer): number | null {
  const segments = bytes[segmentCountPlace];
  if (segments === undefined || bytes.length < headerBytes + segments) return null;
  let length = headerBytes + segments;
  for (let place = headerBytes; place < headerBytes + segments; place += 1) length += bytes[place] ?? 0;
  return length <= bytes.length ? length : null;
}

function readPage(bytes: Buffer): OggPage {
  const granule = bytes.readBigInt64LE(granulePlace);
  return {
    bytes,
    isFirst: ((bytes[flagsPlace] ?? 0) & firstPageFlag) !== 0,
    serial: bytes.readUInt32LE(serialPlace),
    isBeforeSound: granule === 0n || granule === -1n,
    packets: packetsOf(bytes),
  };
}

/** A segment of 255 bytes is followed by more of its packet, a shorter one ends it. */
function packetsOf(bytes: Buffer): OggPage['packets'] {
  const segments = bytes[segmentCountPlace] ?? 0;
  const packets: OggPage['packets'] = [];
  let start = headerBytes + segments;
  let end = start;
  for (let index = 0; index < segments; index += 1) {
    const length = bytes[headerBytes + index] ?? 0;
    end += length;
    const isWhole = length < wholeSegment;
    if (!isWhole && index < segments - 1) continue;
    packets.push({ bytes: bytes.subarray(start, end), isWhole });
    start = end;
  }
  return packets;
}

const capturePattern = Buffer.from('OggS');
const headerBytes = 27;
const versionPlace = 4;
const flagsPlace = 5;
const granulePlace = 6;
const serialPlace = 14;
const segmentCountPlace = 26;
const firstPageFlag = 2;
const wholeSegment = 255;
