/** A mistake in a publisher's file, in words for a publisher: the file cannot be used until it is mended. */
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

/** A file that cannot be used, with all that is wrong in it. */
export interface BrokenFile {
  kind: 'broken';
  mistakes: Mistake[];
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
