/** Takes what a server sent, in whatever chunks, and gives the audio of it: slices of the same memory, in order. */
export type IcyStripper = (chunk: Buffer) => Buffer[];

/**
 * Opens a stripper for a stream that has a block of metadata after every `metaint` bytes of audio (SHOUTcast's protocol: one byte
 * that counts units of 16 bytes, then as many bytes of text, filled up with zeros). `onMetadata` is given every block that is
 * not empty; an empty one means that nothing has changed.
 */
export function openIcyStripper({
  metaint,
  onMetadata,
}: {
  metaint: number;
  onMetadata: (block: Buffer) => void;
}): IcyStripper {
  let audioLeft = metaint;
  let block = Buffer.alloc(0);
  let blockFilled = 0;

  /** Takes bytes of a block from `place` on; gives where the audio goes on. */
  function takeBlock(chunk: Buffer, place: number): number {
    const copied = chunk.copy(block, blockFilled, place);
    blockFilled += copied;
    if (blockFilled === block.length) {
      onMetadata(block);
      endBlock();
    }
    return place + copied;
  }

  function endBlock(): void {
    block = Buffer.alloc(0);
    blockFilled = 0;
    audioLeft = metaint;
  }

  return (chunk) => {
    const audio: Buffer[] = [];
    let place = 0;
    while (place < chunk.length) {
      if (audioLeft > 0) {
        const part = chunk.subarray(place, place + audioLeft);
        audio.push(part);
        audioLeft -= part.length;
        place += part.length;
      } else if (block.length > 0) {
        place = takeBlock(chunk, place);
      } else {
        block = Buffer.alloc((chunk[place] ?? 0) * unitBytes);
        if (block.length === 0) endBlock();
        place += 1;
      }
    }
    return audio;
  };
}

const unitBytes = 16;
