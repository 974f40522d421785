import { setImmediate } from 'node:timers/promises';
import type { RadioNote } from './composePart.ts';

/** The station's sample rate in hertz. */
export const sampleRate = 44_100;

/** Renders notes as `seconds` of mono samples between -1 and 1, yielding so that the demo's pages don't wait. */
export async function playNotes(notes: readonly RadioNote[], seconds: number): Promise<Float32Array> {
  const sound = new Float32Array(Math.round(seconds * sampleRate));
  for (const [index, note] of notes.entries()) {
    addNote(sound, note);
    if (index % notesAtOnce === 0) await setImmediate();
  }
  addEcho(sound);
  await setImmediate();
  return leveled(sound);
}

function addNote(sound: Float32Array, note: RadioNote): void {
  const voice = voices[note.voice];
  for (const [index, loudness] of voice.partials.entries()) {
    addPartial(sound, { note, voice, number: index + 1, loudness });
  }
}

/** The sound of an instrument. */
interface Voice {
  /** The level of each partial, starting with the fundamental. */
  partials: readonly number[];
  /** The attack in seconds. */
  attackSeconds: number;
  /** The fraction of the fundamental left after a second. Higher partials fade faster. */
  leftAfterSecond: number;
}

const voices: Record<RadioNote['voice'], Voice> = {
  bass: { partials: [0.5, 0.12, 0.04], attackSeconds: 0.012, leftAfterSecond: 0.3 },
  harp: { partials: [0.2, 0.08, 0.05, 0.02], attackSeconds: 0.004, leftAfterSecond: 0.06 },
  fiddle: { partials: [0.3, 0.12, 0.09, 0.03], attackSeconds: 0.06, leftAfterSecond: 0.5 },
};

/** Adds a fading sine. Computes each value from the last two, ten times as fast as calling `Math.sin` for each. */
function addPartial(
  sound: Float32Array,
  { note, voice, number, loudness }: { note: RadioNote; voice: Voice; number: number; loudness: number },
): void {
  const first = Math.round(note.startSeconds * sampleRate);
  const length = Math.min(Math.round((note.seconds + releaseSeconds) * sampleRate), sound.length - first);
  const angle = (2 * Math.PI * note.frequency * number) / sampleRate;
  if (angle > Math.PI / 2) return;
  const turn = 2 * Math.cos(angle);
  const fade = voice.leftAfterSecond ** (number / sampleRate);
  let last = -Math.sin(angle);
  let value = 0;
  let level = loudness;
  for (let index = 0; index < length; index += 1) {
    const edge = Math.min(
      1,
      index / (voice.attackSeconds * sampleRate),
      (length - index) / (releaseSeconds * sampleRate),
    );
    sound[first + index] = (sound[first + index] ?? 0) + value * level * edge;
    level *= fade;
    const next = turn * value - last;
    last = value;
    value = next;
  }
}

/** Adds the reverberation of a small hall. */
function addEcho(sound: Float32Array): void {
  const delay = Math.round(echoSeconds * sampleRate);
  for (let index = delay; index < sound.length; index += 1) {
    sound[index] = (sound[index] ?? 0) + echoLoudness * (sound[index - delay] ?? 0);
  }
}

/** Normalizes the level and fades the end, so that the next part starts without a click. */
function leveled(sound: Float32Array): Float32Array {
  const peak = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const fading = Math.round(fadeSeconds * sampleRate);
  return sound.map(
    (value, index) => ((value * peakLevel) / peak) * Math.min(1, (sound.length - index) / fading),
  );
}

const notesAtOnce = 8;
const releaseSeconds = 0.09;
const echoSeconds = 0.27;
const echoLoudness = 0.22;
const fadeSeconds = 0.8;
/** Slightly below full scale, because an encoder may overshoot. */
const peakLevel = 0.8;
