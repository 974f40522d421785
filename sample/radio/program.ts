/** A titled part of the station's program: eight bars of four beats. */
export interface RadioPart {
  /** The title in the stream; invented, and marked as such. */
  title: string;
  beatsPerMinute: number;
  /** The tonic as a MIDI note number: 60 is middle C. */
  tonic: number;
  /** The distance of each of the seven degrees above the tonic, in semitones. */
  scale: readonly number[];
  /** The degree of each bar's chord. */
  chords: readonly number[];
  melody: Tune;
}

/** Each note's degree (null is a rest) and length in beats. */
type Tune = readonly (readonly [degree: number | null, beats: number])[];

const major = [0, 2, 4, 5, 7, 9, 11];
const minor = [0, 2, 3, 5, 7, 8, 10];
const dorian = [0, 2, 3, 5, 7, 9, 10];

/** The loop of the sample station. One title has letters that differ between charsets. */
export const program: readonly RadioPart[] = [
  {
    title: 'Evening at Kaw Point (sample) - Prairie Strings',
    beatsPerMinute: 112,
    tonic: 67,
    scale: major,
    chords: [0, 5, 3, 4, 0, 2, 3, 0],
    melody: tune('4 2 0:2 | 5:1.5 4:.5 2:2 | 3 4 5 7 | 6 5 4:2 | 7:1.5 6:.5 4:2 | 4 2 6:2 | 5 3 4 1 | 0:4'),
  },
  {
    title: 'Mañana en Armourdale (sample) - Trío Dos Ríos',
    beatsPerMinute: 120,
    tonic: 69,
    scale: minor,
    chords: [0, 3, 6, 2, 5, 3, 4, 0],
    melody: tune(
      '0:.5 2:.5 4 4:2 | 3:.5 5:.5 7 5:2 | 6 8 6 4 | 4:.5 5:.5 6 4:2 | 5 7 9 7 | 5 3 5:2 | 4 6 4 1 | 0:4',
    ),
  },
  {
    title: 'Night Train West (sample) - The Lamplight Four',
    beatsPerMinute: 132,
    tonic: 62,
    scale: dorian,
    chords: [0, 0, 3, 3, 0, 6, 3, 0],
    melody: tune(
      '- 7:.5 6:.5 4 2 | 4:3 - | - 7:.5 8:.5 7 5 | 3:3 - | 4 4:.5 6:.5 7:2 | 8 6 3:2 | 5:1.5 3:.5 1:2 | 0:4',
    ),
  },
  {
    title: 'First Light on the Levee (sample) - Cottonwood Band',
    beatsPerMinute: 100,
    tonic: 60,
    scale: major,
    chords: [0, 3, 0, 4, 5, 3, 4, 0],
    melody: tune('7:2 9 8 | 7 5 7:2 | 4:2 7 9 | 8:3 6 | 9:2 7 5 | 10 9 7:2 | 8:1.5 7:.5 6:2 | 7:4'),
  },
];

/** Reads a tune: `4` is the fourth degree for a beat, `4:.5` for half of one, `-` a rest, and `|` a bar. */
function tune(notation: string): Tune {
  return notation.split(/[\s|]+/u).map((note) => {
    const [degree, beats = '1'] = note.split(':');
    return [degree === '-' ? null : Number(degree), Number(beats)];
  });
}
