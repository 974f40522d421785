import { composePart, partSeconds } from './composePart.ts';
import { encodeSound, mp3Frames } from './mp3Frames.ts';
import { playNotes } from './playNotes.ts';
import { program, type RadioPart } from './program.ts';

/** The program as sound, to be sent in a loop. */
export interface RadioLoop {
  frames: number;
  /**
   * Returns the sound from frame `from` up to `to`, counted from the loop's first start, in buffers that all listeners
   * share.
   */
  between: (from: number, to: number) => Buffer[];
  /** The title at a frame. */
  titleAt: (frame: number) => string;
}

/** Composes, renders and encodes the program. Takes half a second of CPU and yields often. */
export async function radioLoop(parts: readonly RadioPart[] = program): Promise<RadioLoop> {
  const encoded: Buffer[] = [];
  const ends: { title: string; end: number }[] = [];
  let frames = 0;
  for (const part of parts) {
    const sound = await encodeSound(await playNotes(composePart(part), partSeconds(part)));
    encoded.push(sound);
    frames += mp3Frames(sound).length - 1;
    ends.push({ title: part.title, end: frames });
  }
  const sound = Buffer.concat(encoded);
  const offsets = mp3Frames(sound);

  return {
    frames,
    between(from, to) {
      const pieces: Buffer[] = [];
      let frame = from;
      while (frame < to) {
        const inLoop = frame % frames;
        const count = Math.min(to - frame, frames - inLoop);
        pieces.push(sound.subarray(offsets[inLoop], offsets[inLoop + count]));
        frame += count;
      }
      return pieces;
    },
    titleAt: (frame) => ends.find(({ end }) => frame % frames < end)?.title ?? '',
  };
}
