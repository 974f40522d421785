/** A place where a publisher's hand slipped, in plain words. `line` and `column` are counted from 1. */
export interface Slip {
  line: number;
  column: number;
  /** A whole sentence. */
  message: string;
  /** A whole sentence. */
  remedy: string;
}

/** A line of a YAML file that begins a key or an entry of a list. Lines within a longer text are none. */
export interface SourceLine {
  /** Counted from 1. */
  number: number;
  /** `entries`: it begins with a dash. */
  kind: 'keys' | 'entries';
  /** The spaces before the key or the dash. */
  indent: number;
  /** The spaces and the dash before the key or the text. */
  keyColumn: number;
  text: string;
  /** Whether its value is on the line itself, so that nothing can belong below it. */
  hasValue: boolean;
  /** What is wrong with the line itself. */
  slip: Slip | undefined;
}

/** A key, a word or a station's port, its colon and what a colon needs behind it. */
export const keyLine = /^(?:[A-Za-z][\w-]*|\d{1,5}):(?:\s|$)/u;

/** The line without its indentation and its dash. */
export function contentOf({ text, keyColumn }: Pick<SourceLine, 'text' | 'keyColumn'>): string {
  return text.slice(keyColumn);
}
