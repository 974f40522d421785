import { composePart, partSeconds } from './composePart.ts';
import { encodeSound } from './encodeSound.ts';
import { mp3Frames } from './mp3Frames.ts';
import { playNotes } from './playNotes.ts';
import { programme, type RadioPart } from './programme.ts';

/** The whole programme as sound, to be sent over and over. */
export interface RadioLoop {
  /** How many frames there are. */
  frames: number;
  /**
   * The sound from one frame to another, `to` left out, counted from the first time that the loop began: pieces of memory that all
   * listeners share.
   */
  between: (from: number, to: number) => Buffer[];
  /** What is played at a frame. */
  titleAt: (frame: number) => string;
}

/** Composes, plays and encodes the programme: half a second of work, in small pieces. */
export async function radioLoop(parts: readonly RadioPart[] = programme): Promise<RadioLoop> {
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
  const places = mp3Frames(sound);

  return {
    frames,
    between(from, to) {
      const pieces: Buffer[] = [];
      let frame = from;
      while (frame < to) {
        const inLoop = frame % frames;
        const count = Math.min(to - frame, frames - inLoop);
        pieces.push(sound.subarray(places[inLoop], places[inLoop + count]));
        frame += count;
      }
      return pieces;
    },
    titleAt: (frame) => ends.find(({ end }) => frame % frames < end)?.title ?? '',
  };
}
