import { cleanRadioTitle } from './radioTitle.ts';

/** A page of an Ogg stream (RFC 3533, section 6). */
export interface OggPage {
  /** The whole page. */
  bytes: Buffer;
  /** True if this is the first page of its logical stream. */
  isFirst: boolean;
  /** The serial number of the page's logical stream. */
  serial: number;
  /**
   * The position in the audio at the end of the page, in samples. Headers have 0; -1 if no packet ends on this page.
   */
  granule: bigint;
  /** The last packet continues on the next page if it is not whole. */
  packets: { bytes: Buffer; isWhole: boolean }[];
}

/**
 * Opens a reader that takes chunks and returns the pages that are now complete. The reader skips garbage between pages.
 */
export function openOggPages(): (chunk: Buffer) => OggPage[] {
  let incomplete: Buffer = Buffer.alloc(0);
  return (chunk) => {
    let bytes = incomplete.length === 0 ? chunk : Buffer.concat([incomplete, chunk]);
    const pages: OggPage[] = [];
    for (;;) {
      const start = bytes.indexOf(capturePattern);
      // The last three bytes may be the start of the next page.
      if (start === -1) bytes = bytes.subarray(Math.max(0, bytes.length - capturePattern.length + 1));
      if (start === -1) break;
      bytes = bytes.subarray(start);
      if ((bytes[versionOffset] ?? 0) !== 0) {
        bytes = bytes.subarray(1);
        continue;
      }
      const length = pageLength(bytes);
      if (length === null) break;
      pages.push(readPage(bytes.subarray(0, length)));
      bytes = bytes.subarray(length);
    }
    incomplete = bytes;
    return pages;
  };
}

/** Returns the length of the page at the start of `bytes`, at most 65,307 bytes; null while it is incomplete. */
function pageLength(bytes: Buffer): number | null {
  const segments = bytes[segmentCountOffset];
  if (segments === undefined || bytes.length < headerBytes + segments) return null;
  let length = headerBytes + segments;
  for (const segment of bytes.subarray(headerBytes, length)) length += segment;
  return length <= bytes.length ? length : null;
}

function readPage(bytes: Buffer): OggPage {
  return {
    bytes,
    isFirst: ((bytes[flagsOffset] ?? 0) & firstPageFlag) !== 0,
    serial: bytes.readUInt32LE(serialOffset),
    granule: bytes.readBigInt64LE(granuleOffset),
    packets: packetsOf(bytes),
  };
}

/**
 * Splits a page into packets. A segment of 255 bytes is followed by more of its packet; a shorter segment ends the
 * packet.
 */
function packetsOf(bytes: Buffer): OggPage['packets'] {
  const packets: OggPage['packets'] = [];
  let start = headerBytes + (bytes[segmentCountOffset] ?? 0);
  let end = start;
  const segments = bytes.subarray(headerBytes, start);
  for (const [index, length] of segments.entries()) {
    end += length;
    const isWhole = length < fullSegment;
    if (!isWhole && index < segments.length - 1) continue;
    packets.push({ bytes: bytes.subarray(start, end), isWhole });
    start = end;
  }
  return packets;
}

const capturePattern = Buffer.from('OggS');
const headerBytes = 27;
const versionOffset = 4;
const flagsOffset = 5;
const granuleOffset = 6;
const serialOffset = 14;
const segmentCountOffset = 26;
const firstPageFlag = 2;
const fullSegment = 255;

/**
 * Collects the header pages of a stream, which a new listener needs to decode it, and times its audio. Calls
 * `onHeaders` with the header packets of each logical stream once they are complete.
 */
export function openOggHead(bytesMax: number, onHeaders: (packets: readonly Buffer[]) => void) {
  let pages: Buffer[] = [];
  let bytes = 0;
  let seconds = 0;
  let streams = new Map<number, LogicalStream>();
  /** The first pages of several logical streams come together at the start of a chain (RFC 3533, section 4). */
  let isAtStart = false;

  return {
    /**
     * Takes the next page. Returns `chainStart` for the first page of a new chain, which replaces the old chain;
     * `header` for another header page; `audio` for a later page; `tooLarge` when the headers go beyond the limit.
     */
    take(page: OggPage): 'chainStart' | 'header' | 'audio' | 'tooLarge' {
      let stream = streams.get(page.serial);
      const isFirstOfChain = page.isFirst && !isAtStart;
      if (isFirstOfChain) {
        pages = [];
        bytes = 0;
        streams = new Map();
      }
      if (page.isFirst) {
        const codec = codecOf(page.packets[0]?.bytes);
        stream = { ...codec, packets: [], parts: [], isComplete: false, granule: null };
        streams.set(page.serial, stream);
      } else if (stream !== undefined) seconds += secondsOf(page, stream);
      isAtStart = page.isFirst;
      if (stream === undefined || stream.isComplete) return 'audio';
      if (stream.headerCount === null && page.granule > 0n) {
        complete(stream, onHeaders);
        return 'audio';
      }
      pages.push(page.bytes);
      bytes += page.bytes.length;
      if (bytes > bytesMax) return 'tooLarge';
      addPackets(stream, page);
      if (stream.headerCount !== null && stream.packets.length >= stream.headerCount)
        complete(stream, onHeaders);
      return isFirstOfChain ? 'chainStart' : 'header';
    },
    /** Returns the header pages so far. */
    pages: (): readonly Buffer[] => pages,
    /** Returns the seconds of audio so far. */
    seconds: () => seconds,
  };
}

interface LogicalStream extends Codec {
  /** The whole header packets so far. */
  packets: Buffer[];
  /** The parts of a packet that continues on the next page. */
  parts: Buffer[];
  isComplete: boolean;
  /** The granule position of the last page that has one. */
  granule: bigint | null;
}

interface Codec {
  /** The number of header packets; null when unknown: then headers last while the granule position is zero. */
  headerCount: number | null;
  /** The samples per second; null when unknown. */
  rate: number | null;
}

/** Reads the codec of a logical stream from its first packet. */
function codecOf(first: Buffer = Buffer.alloc(0)): Codec {
  const magic = first.toString('latin1', 0, 8);
  // Vorbis I specification, section 4.2: identification, comment, setup.
  if (magic.startsWith('\u0001vorbis'))
    return { headerCount: 3, rate: first.length < 16 ? null : first.readUInt32LE(12) || null };
  // RFC 7845, sections 3 and 4: OpusHead and OpusTags; always 48 kHz, whatever the audio was recorded with.
  if (magic === 'OpusHead') return { headerCount: 2, rate: 48_000 };
  if (!magic.startsWith('\u007fFLAC') || first.length < 9) return { headerCount: null, rate: null };
  // RFC 9639, section 10.1: the number after the version counts the packets that follow; zero means unknown.
  const following = first.readUInt16BE(7);
  // RFC 9639, section 8.2: the stream information follows 17 bytes of headers; its rate has 20 bits.
  const rate = first.length < 30 ? null : first.readUIntBE(27, 3) >>> 4 || null;
  return { headerCount: following === 0 ? null : following + 1, rate };
}

/** Returns the seconds of audio since the last page with a position. */
function secondsOf({ granule }: OggPage, stream: LogicalStream): number {
  if (stream.rate === null || granule <= 0n) return 0;
  const before = stream.granule ?? granule;
  stream.granule = granule;
  return granule > before ? Number(granule - before) / stream.rate : 0;
}

function addPackets(stream: LogicalStream, page: OggPage): void {
  for (const { bytes, isWhole } of page.packets) {
    stream.parts.push(bytes);
    if (!isWhole) continue;
    stream.packets.push(Buffer.concat(stream.parts));
    stream.parts = [];
  }
}

function complete(stream: LogicalStream, onHeaders: (packets: readonly Buffer[]) => void): void {
  stream.isComplete = true;
  onHeaders(stream.packets);
  stream.packets = [];
}

/**
 * Reads the title, `ARTIST - TITLE`, from the Vorbis comments in the header packets of Vorbis (Vorbis I specification,
 * section 5), Opus (RFC 7845, section 5.2) or FLAC (RFC 9639, section 8.6). Returns null if there is neither
 * title nor artist.
 */
export function oggTitle(packets: readonly Buffer[]): string | null {
  const comments = packets.map(readComments).find((each) => each !== null) ?? [];
  const artist = valuesOf(comments, 'ARTIST').join(', ');
  const title = valuesOf(comments, 'TITLE').join(', ');
  return cleanRadioTitle([artist, title].filter((part) => part.trim() !== '').join(' - '));
}

function valuesOf(comments: readonly string[], name: string): string[] {
  return comments
    .filter((comment) => comment.slice(0, name.length + 1).toUpperCase() === `${name}=`)
    .map((comment) => comment.slice(name.length + 1));
}

/** Reads the comments of a packet, as far as they are complete; null when it is not a comment packet. */
function readComments(packet: Buffer): string[] | null {
  const start = commentsStart(packet);
  if (start === null) return null;
  const vendor = lengthPrefixed(packet, start);
  if (vendor === null || vendor.end + lengthBytes > packet.length) return [];
  const count = packet.readUInt32LE(vendor.end);
  const comments: string[] = [];
  let offset = vendor.end + lengthBytes;
  while (comments.length < count) {
    const comment = lengthPrefixed(packet, offset);
    if (comment === null) break;
    comments.push(comment.bytes.toString('utf8', 0, commentBytesMax));
    offset = comment.end;
  }
  return comments;
}

function commentsStart(packet: Buffer): number | null {
  const magic = packet.toString('latin1', 0, 8);
  if (magic.startsWith('\u0003vorbis')) return 7;
  if (magic === 'OpusTags') return 8;
  // A FLAC metadata block: a type, whose highest bit marks the last block, and a length of three bytes.
  if (((packet[0] ?? 0) & 0x7f) === flacCommentBlock && packet.length >= 4) {
    return packet.readUIntBE(1, 3) === packet.length - 4 ? 4 : null;
  }
  return null;
}

function lengthPrefixed(packet: Buffer, offset: number): { bytes: Buffer; end: number } | null {
  const start = offset + lengthBytes;
  if (start > packet.length) return null;
  const end = start + packet.readUInt32LE(offset);
  return end > packet.length ? null : { bytes: packet.subarray(start, end), end };
}

const lengthBytes = 4;
const flacCommentBlock = 4;
/** Titles are short, but pictures are also comments. */
const commentBytesMax = 4000;
