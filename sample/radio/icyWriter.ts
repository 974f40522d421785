/** Puts a station's titles between the bytes of its sound, for one listener who asked for them. */
export interface IcyWriter {
  /** The bytes to send for a piece of sound that plays under `title`. */
  write: (sound: Buffer, title: string) => Buffer[];
}

/**
 * Writes as SHOUTcast and Icecast do: after every `metaint` bytes of sound comes one that says how many times 16 bytes of metadata
 * follow, in UTF-8 and filled with zeros; none while the title stays as it is.
 */
export function openIcyWriter(metaint: number): IcyWriter {
  let untilTitle = metaint;
  let told: string | null = null;

  return {
    write(sound, title) {
      const pieces: Buffer[] = [];
      let place = 0;
      while (sound.length - place >= untilTitle) {
        pieces.push(
          sound.subarray(place, place + untilTitle),
          title === told ? noMetadata : metadataOf(title),
        );
        told = title;
        place += untilTitle;
        untilTitle = metaint;
      }
      untilTitle -= sound.length - place;
      pieces.push(sound.subarray(place));
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
