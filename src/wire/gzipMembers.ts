import { crc32, inflateRawSync } from 'node:zlib';

/**
 * Decodes the gzip members at the start of `raw` (RFC 1952) and ignores everything after them, as browsers do: some
 * servers add a line end or a comment to the compressed document. Null if no member is complete, or if there are more
 * than `bytesMax` decoded bytes.
 */
export function decodeGzipMembers(raw: Buffer, bytesMax: number): Uint8Array | null {
  const members: Buffer[] = [];
  let bytes = 0;
  for (let rest = raw; ;) {
    const member = readMember(rest, bytesMax - bytes);
    if (member === null) break;
    members.push(member.data);
    bytes += member.data.length;
    rest = rest.subarray(member.end);
  }
  // In its own memory, which can be transferred to a worker.
  return members.length === 0 ? null : Uint8Array.from(Buffer.concat(members));
}

/** A member, and the offset of its end. */
function readMember(raw: Buffer, bytesMax: number): { data: Buffer; end: number } | null {
  const header = headerLength(raw);
  if (header === null) return null;
  try {
    const result: unknown = inflateRawSync(raw.subarray(header), {
      info: true,
      maxOutputLength: Math.max(1, bytesMax),
    });
    const { buffer: data, engine } = result as { buffer: Buffer; engine: { bytesWritten: number } };
    const trailer = header + engine.bytesWritten;
    const end = trailer + trailerBytes;
    if (end > raw.length || crc32(data) !== raw.readUInt32LE(trailer)) return null;
    return { data, end };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

/** Null if no header of a member begins here. */
function headerLength(raw: Buffer): number | null {
  if (raw.length < fixedHeaderBytes || raw.readUIntBE(0, 3) !== gzipWithDeflate) return null;
  const flags = raw[3] ?? 0;
  let length = fixedHeaderBytes;
  if ((flags & flag.extra) !== 0) {
    if (raw.length < length + 2) return null;
    length += 2 + raw.readUInt16LE(length);
  }
  for (const text of [flag.name, flag.comment]) {
    if ((flags & text) === 0) continue;
    const end = raw.indexOf(0, length);
    if (end === -1) return null;
    length = end + 1;
  }
  return (flags & flag.checksum) === 0 ? length : length + 2;
}

const fixedHeaderBytes = 10;
/** Two bytes for gzip and one for its only method. */
const gzipWithDeflate = 0x1f8b08;
const flag = { checksum: 2, extra: 4, name: 8, comment: 16 };
/** The checksum and the length. */
const trailerBytes = 8;
