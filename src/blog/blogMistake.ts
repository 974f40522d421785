/** A mistake in a post's file, in words for a publisher: of the same shape as a publication's mistakes. */
export interface BlogMistake {
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
