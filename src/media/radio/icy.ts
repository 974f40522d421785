import { decodeRadioTitle } from './radioTitle.ts';

/**
 * Opens a stripper for a stream with a block of metadata after every `metaint` bytes of audio (SHOUTcast's protocol:
 * one byte with the number of 16-byte units, then zero-padded text). Empty blocks, which mean no change, are skipped.
 * The stripper takes chunks of the stream and returns their audio, as slices of the same memory.
 */
export function openIcyStripper(
  metaint: number,
  onMetadata: (block: Buffer) => void,
): (chunk: Buffer) => Buffer[] {
  let audioLeft = metaint;
  let block = Buffer.alloc(0);
  let blockFilled = 0;

  function endBlock(): void {
    block = Buffer.alloc(0);
    blockFilled = 0;
    audioLeft = metaint;
  }

  return (chunk) => {
    const audio: Buffer[] = [];
    let offset = 0;
    while (offset < chunk.length) {
      if (audioLeft > 0) {
        const part = chunk.subarray(offset, offset + audioLeft);
        audio.push(part);
        audioLeft -= part.length;
        offset += part.length;
      } else if (block.length > 0) {
        const copied = chunk.copy(block, blockFilled, offset);
        blockFilled += copied;
        offset += copied;
        if (blockFilled < block.length) continue;
        onMetadata(block);
        endBlock();
      } else {
        block = Buffer.alloc((chunk[offset] ?? 0) * unitBytes);
        if (block.length === 0) endBlock();
        offset += 1;
      }
    }
    return audio;
  };
}

const unitBytes = 16;

/**
 * Reads the title in a block (`StreamTitle='…';StreamUrl='…';`): null when it is empty, undefined when the block has
 * none. Nothing in a block is escaped, so a title goes up to the next field or the end, with its quotes and semicolons.
 * @param charset see `Station`
 */
export function icyTitle(block: Buffer, charset?: string): string | null | undefined {
  // In latin1 every byte is one character, so positions in the text are positions in the block.
  const [, fromTitle] = titleField.exec(block.toString('latin1')) ?? [];
  if (fromTitle === undefined) return undefined;
  const next = nextField.exec(fromTitle);
  const title = next === null ? withoutPadding(fromTitle) : fromTitle.slice(0, next.index);
  return decodeRadioTitle(Buffer.from(title, 'latin1'), charset);
}

/** Removes padding in a loop, because a pattern takes 50 ms for a hostile block with many runs of blanks and zeros. */
function withoutPadding(text: string): string {
  let end = text.length;
  while (padding.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).replace(/'?;?$/u, '');
}

const titleField = /streamtitle='([\s\S]*)$/iu;
const nextField = /';\s*[a-z_]\w*='/iu;
const padding = new Set(['\0', ' ', '\r', '\n']);
