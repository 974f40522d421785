import type { OggPage } from './oggPages.ts';

/** The header pages of an Ogg stream, without which nobody who comes late can decode it. */
export interface OggHead {
  /**
   * Takes the next page. `begins`: the first page of a new chain, which replaces what was kept; `head`: another header page;
   * `sound`: everything after them; `tooLarge`: the headers do not end within the limit.
   */
  take(page: OggPage): 'begins' | 'head' | 'sound' | 'tooLarge';
  /** The header pages so far, in order. */
  pages(): readonly Buffer[];
}

/** Opens a head of at most `bytesMax` bytes. `onHeaders` is given the header packets of each logical stream, once it has all. */
export function openOggHead({
  bytesMax,
  onHeaders,
}: {
  bytesMax: number;
  onHeaders: (packets: readonly Buffer[]) => void;
}): OggHead {
  let pages: Buffer[] = [];
  let bytes = 0;
  let streams = new Map<number, LogicalStream>();
  /** First pages of several logical streams stand together at the beginning of a chain (RFC 3533, section 4). */
  let isBeginning = false;

  function keep(page: OggPage): boolean {
    pages.push(page.bytes);
    bytes += page.bytes.length;
    return bytes <= bytesMax;
  }

  return {
    take(page) {
      let stream = streams.get(page.serial);
      const begins = page.isFirst && !isBeginning;
      if (page.isFirst) {
        if (begins) {
          pages = [];
          bytes = 0;
          streams = new Map();
        }
        stream = { packets: [], begun: [], wanted: wantedPackets(page.packets[0]?.bytes), isComplete: false };
        streams.set(page.serial, stream);
      }
      isBeginning = page.isFirst;
      if (stream === undefined || stream.isComplete) return 'sound';
      if (stream.wanted === null && !page.isBeforeSound) {
        complete(stream, onHeaders);
        return 'sound';
      }
      if (!keep(page)) return 'tooLarge';
      takePackets(stream, page);
      if (stream.wanted !== null && stream.packets.length >= stream.wanted) complete(stream, onHeaders);
      return begins ? 'begins' : 'head';
    },
    pages: () => pages,
  };
}

interface LogicalStream {
  /** The whole packets so far. */
  packets: Buffer[];
  /** The parts of one that goes on in the next page. */
  begun: Buffer[];
  /** How many header packets there are; null: the codec does not say, and headers last while the granule position is zero. */
  wanted: number | null;
  isComplete: boolean;
}

/** How many header packets a codec has, told by the first of them. */
function wantedPackets(first: Buffer | undefined): number | null {
  if (first === undefined) return null;
  const magic = first.toString('latin1', 0, 8);
  // Vorbis I specification, section 4.2: identification, comment, setup.
  if (magic.startsWith('\u0001vorbis')) return 3;
  // RFC 7845, section 3: OpusHead and OpusTags.
  if (magic === 'OpusHead') return 2;
  // RFC 9639, section 10.1: how many follow stands behind the version; zero is "unknown".
  if (magic.startsWith('\u007fFLAC') && first.length >= 9) {
    const following = first.readUInt16BE(7);
    return following === 0 ? null : following + 1;
  }
  return null;
}

function takePackets(stream: LogicalStream, page: OggPage): void {
  for (const { bytes, isWhole } of page.packets) {
    stream.begun.push(bytes);
    if (!isWhole) continue;
    stream.packets.push(Buffer.concat(stream.begun));
    stream.begun = [];
  }
}

function complete(stream: LogicalStream, onHeaders: (packets: readonly Buffer[]) => void): void {
  stream.isComplete = true;
  onHeaders(stream.packets);
  stream.packets = [];
}
