/** Inserts a station's titles into its sound, for a listener that requested them. */
export interface IcyWriter {
  /** Returns the bytes to send for a piece of sound while `title` plays. */
  write: (sound: Buffer, title: string) => Buffer[];
}

/**
 * Writes the ICY format of SHOUTcast and Icecast: after every `metaint` bytes of sound, a length byte in units of 16
 * and that much metadata in UTF-8, padded with zeros; length 0 while the title stays the same.
 */
export function openIcyWriter(metaint: number): IcyWriter {
  let untilTitle = metaint;
  let lastTitle: string | null = null;

  return {
    write(sound, title) {
      const pieces: Buffer[] = [];
      let offset = 0;
      while (sound.length - offset >= untilTitle) {
        pieces.push(
          sound.subarray(offset, offset + untilTitle),
          title === lastTitle ? noMetadata : metadataOf(title),
        );
        lastTitle = title;
        offset += untilTitle;
        untilTitle = metaint;
      }
      untilTitle -= sound.length - offset;
      pieces.push(sound.subarray(offset));
      return pieces;
    },
  };
}

function metadataOf(title: string): Buffer {
  const text = Buffer.from(`StreamTitle='${title}';`);
  const blocks = Math.ceil(text.length / blockBytes);
  const metadata = Buffer.alloc(1 + blocks * blockBytes);
  metadata.writeUInt8(blocks);
  text.copy(metadata, 1);
  return metadata;
}

const noMetadata = Buffer.alloc(1);
const blockBytes = 16;
