/** Inserts ICY metadata every `metaint` bytes of audio. `blocks` repeat in order; an empty text is an empty block. */
export function withIcyBlocks({
  audio,
  metaint,
  blocks,
}: {
  audio: Buffer;
  metaint: number;
  blocks: readonly Buffer[];
}): Buffer {
  const parts: Buffer[] = [];
  for (let index = 0; index * metaint < audio.length; index += 1) {
    const part = audio.subarray(index * metaint, (index + 1) * metaint);
    parts.push(part);
    if (part.length === metaint) parts.push(icyBlock(blocks[index % blocks.length] ?? Buffer.alloc(0)));
  }
  return Buffer.concat(parts);
}

/** Makes a block: a byte with the number of 16-byte units, and the zero-padded text. */
export function icyBlock(text: Buffer): Buffer {
  const units = Math.ceil(text.length / 16);
  const block = Buffer.alloc(1 + units * 16);
  block[0] = units;
  text.copy(block, 1);
  return block;
}
