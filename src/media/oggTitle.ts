import { cleanRadioTitle } from './radioTitle.ts';

/**
 * The title that the header packets of a logical stream give in their Vorbis comments, `ARTIST - TITLE`: those of Vorbis (Vorbis I
 * specification, section 5), Opus (RFC 7845, section 5.2) and FLAC (RFC 9639, section 8.6). Null when they name neither.
 */
export function oggTitle(packets: readonly Buffer[]): string | null {
  const comments = packets.map(commentsOf).find((found) => found !== null) ?? [];
  const artist = valuesOf(comments, 'ARTIST').join(', ');
  const title = valuesOf(comments, 'TITLE').join(', ');
  return cleanRadioTitle([artist, title].filter((part) => part.trim() !== '').join(' - '));
}

function valuesOf(comments: readonly string[], name: string): string[] {
  return comments
    .filter((comment) => comment.slice(0, name.length + 1).toUpperCase() === `${name}=`)
    .map((comment) => comment.slice(name.length + 1));
}

/** The comments of a packet; null when it holds none. One that is cut off gives those before the cut. */
function commentsOf(packet: Buffer): string[] | null {
  const start = commentsStart(packet);
  if (start === null) return null;
  const vendor = lengthPrefixed(packet, start);
  if (vendor === null || vendor.end + lengthBytes > packet.length) return [];
  const count = packet.readUInt32LE(vendor.end);
  const comments: string[] = [];
  let place = vendor.end + lengthBytes;
  while (comments.length < count) {
    const comment = lengthPrefixed(packet, place);
    if (comment === null) break;
    comments.push(comment.bytes.toString('utf8', 0, commentBytesMax));
    place = comment.end;
  }
  return comments;
}

function commentsStart(packet: Buffer): number | null {
  const magic = packet.toString('latin1', 0, 8);
  if (magic.startsWith('\u0003vorbis')) return 7;
  if (magic === 'OpusTags') return 8;
  // A FLAC metadata block: its type, of which the highest bit says whether it is the last, and a length of three bytes.
  if (((packet[0] ?? 0) & 0x7f) === flacCommentBlock && packet.length >= 4) {
    return packet.readUIntBE(1, 3) === packet.length - 4 ? 4 : null;
  }
  return null;
}

function lengthPrefixed(packet: Buffer, place: number): { bytes: Buffer; end: number } | null {
  const start = place + lengthBytes;
  if (start > packet.length) return null;
  const end = start + packet.readUInt32LE(place);
  return end > packet.length ? null : { bytes: packet.subarray(start, end), end };
}

const lengthBytes = 4;
const flacCommentBlock = 4;
/** Pictures are comments too, and a title is short. */
const commentBytesMax = 4000;
