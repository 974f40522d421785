import type { RadioPart } from './program.ts';

/** A note to be played. */
export interface RadioNote {
  voice: 'bass' | 'harp' | 'fiddle';
  /** The start in seconds from the part's beginning. */
  startSeconds: number;
  /** The duration in seconds. */
  seconds: number;
  /** The frequency in hertz. */
  frequency: number;
}

/** Returns every note of a part: the tune, a harp playing each bar's chord in eighths, and a bass. */
export function composePart(part: RadioPart): RadioNote[] {
  return [...bassOf(part), ...harpOf(part), ...fiddleOf(part)];
}

/** Returns the length of a part in seconds, including the fading of its last note. */
export function partSeconds({ beatsPerMinute, chords }: RadioPart): number {
  return (chords.length * beatsPerBar * 60) / beatsPerMinute + fadeSeconds;
}

function bassOf(part: RadioPart): RadioNote[] {
  return part.chords.flatMap((root, bar) =>
    [0, 2].map((beat) =>
      noteOf(part, {
        voice: 'bass',
        degree: (beat === 0 ? root : root + 4) - bassBelow,
        start: bar * beatsPerBar + beat,
        beats: 1.75,
      }),
    ),
  );
}

function harpOf(part: RadioPart): RadioNote[] {
  return part.chords.flatMap((root, bar) =>
    brokenChord.map((step, index) =>
      noteOf(part, {
        voice: 'harp',
        degree: root + step - harpBelow,
        start: bar * beatsPerBar + index / 2,
        beats: 2,
      }),
    ),
  );
}

function fiddleOf(part: RadioPart): RadioNote[] {
  let start = 0;
  const notes: RadioNote[] = [];
  for (const [degree, beats] of part.melody) {
    if (degree !== null) notes.push(noteOf(part, { voice: 'fiddle', degree, start, beats }));
    start += beats;
  }
  return notes;
}

function noteOf(
  part: RadioPart,
  {
    voice,
    degree,
    start,
    beats,
  }: { voice: RadioNote['voice']; degree: number; start: number; beats: number },
): RadioNote {
  const beatSeconds = 60 / part.beatsPerMinute;
  return {
    voice,
    startSeconds: start * beatSeconds,
    seconds: beats * beatSeconds,
    frequency: 440 * 2 ** ((pitchOf(part, degree) - noteOf440Hertz) / 12),
  };
}

/** Returns the MIDI note number of a degree of the scale. Degrees beyond the seven continue in the next octave. */
function pitchOf({ tonic, scale }: RadioPart, degree: number): number {
  const octave = Math.floor(degree / scale.length);
  return tonic + 12 * octave + (scale[degree - octave * scale.length] ?? 0);
}

const beatsPerBar = 4;
const fadeSeconds = 1;
/** The order of the chord's tones in the eighths of a bar. */
const brokenChord = [0, 2, 4, 7, 4, 2, 4, 2];
/** The distance of the bass (two octaves) and the harp (one octave) below the tune, in degrees of the scale. */
const bassBelow = 14;
const harpBelow = 7;
/** The MIDI number of A4, to which orchestras tune. */
const noteOf440Hertz = 69;
