/**
 * Builds an Ogg page (RFC 3533, section 6) with a checksum of zero, which we don't check. `isOpen`: the last packet, of
 * a multiple of 255 bytes, continues on the next page.
 */
export function oggPage({
  packets,
  serial = 1,
  isFirst = false,
  isOpen = false,
  granule = 0n,
}: {
  packets: readonly Buffer[];
  serial?: number;
  isFirst?: boolean;
  isOpen?: boolean;
  granule?: bigint;
}): Buffer {
  const segments = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ]);
  if (isOpen) segments.pop();
  const header = Buffer.alloc(27);
  header.write('OggS');
  header[5] = isFirst ? 2 : 0;
  header.writeBigInt64LE(granule, 6);
  header.writeUInt32LE(serial, 14);
  header[26] = segments.length;
  return Buffer.concat([header, Buffer.from(segments), ...packets]);
}

/** Makes the two header pages of an Opus stream with comments such as `TITLE=…` (RFC 7845, section 5). */
export function opusHeaders({ serial, comments }: { serial: number; comments: readonly string[] }): Buffer[] {
  const head = Buffer.concat([Buffer.from('OpusHead'), Buffer.alloc(11)]);
  const tags = Buffer.concat([Buffer.from('OpusTags'), commentList(comments)]);
  return [oggPage({ packets: [head], serial, isFirst: true }), oggPage({ packets: [tags], serial })];
}

/** Makes Vorbis comments: vendor, count, and each comment after its length (Vorbis I specification, section 5). */
export function commentList(comments: readonly string[]): Buffer {
  const counted = Buffer.alloc(4);
  counted.writeUInt32LE(comments.length);
  return Buffer.concat([withLength('sample'), counted, ...comments.map(withLength)]);
}

/** Makes a page of audio with this granule position. */
export function audioPage({
  serial,
  granule,
  bytes,
}: {
  serial: number;
  granule: number;
  bytes: number;
}): Buffer {
  return oggPage({ packets: [Buffer.alloc(bytes, granule)], serial, granule: BigInt(granule) });
}

function withLength(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}
