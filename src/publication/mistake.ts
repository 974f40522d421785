/** A mistake in a publication's files, in words for a publisher: the publication cannot be read until it is mended. */
export interface Mistake {
  /** The path of the file, as the folder was given. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1. */
  column: number;
  /** What is wrong, as a whole sentence. */
  message: string;
  /** What to write instead, as a whole sentence. */
  remedy: string;
}

/**
 * Something that is allowed but not ready for readers. `invented`: a value that says of itself that it is made up.
 * `unset`: a way to reach the publication that is not given. `terms`: a feed whose conditions of use nobody has read.
 * `alert`: a banner that has gone away by itself. `loopback`: a feed or station on this very machine, which only a setting allows.
 * `security`: addresses for reports that nobody should rely on any more, or soon.
 */
export interface Notice extends Mistake {
  kind: 'invented' | 'unset' | 'terms' | 'alert' | 'loopback' | 'security';
}

/** What is wrong with one value. */
export interface Fault {
  /** The end of a sentence that begins with the key's name: `is no address: "kshb"`. Without its full stop. */
  message: string;
  /** What to write instead, as a whole sentence. */
  remedy: string;
}

/** What is wrong at one place of a file: keys and list positions from the top of the file to it. */
export interface Finding {
  path: readonly PropertyKey[];
  /** A whole sentence. */
  message: string;
  /** A whole sentence. */
  remedy: string;
}
