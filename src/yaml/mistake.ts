import path from 'node:path';
import { languagePattern } from '../news/languages.ts';

/** A mistake in a publisher's file, written for a publisher. The file is not used until the mistake is fixed. */
export interface Mistake {
  /** The path of the file, starting with the folder as it was given. */
  file: string;
  /** The line, counted from 1 like the column. */
  line: number;
  column: number;
  /** The problem, as a full sentence. */
  message: string;
  /** The correction, as a full sentence. */
  remedy: string;
}

/** A file that cannot be used, with every mistake in it. */
export interface BrokenFile {
  kind: 'broken';
  mistakes: Mistake[];
}

/** Makes a broken file with one mistake, at the beginning of the file unless the mistake has a position. */
export function brokenFile({
  line = 1,
  column = 1,
  ...mistake
}: Pick<Mistake, 'file' | 'message' | 'remedy'> & Partial<Mistake>): BrokenFile {
  return { kind: 'broken', mistakes: [{ ...mistake, line, column }] };
}

export function firstMistake({ mistakes: [first] }: BrokenFile): Mistake {
  if (first === undefined) throw new Error('A broken file has a mistake.');
  return first;
}

/** Removes each mistake in a translation (`x.es.md`) that is also in its original (`x.md`). */
export function withoutRepeats(mistakes: readonly Mistake[]): Mistake[] {
  const textOf = (file: string, { message, remedy }: Mistake) => [file, message, remedy].join('\n');
  const texts = new Set(mistakes.map((each) => textOf(each.file, each)));
  return mistakes.filter((each) => {
    const original = each.file.replace(translationEnding, '');
    return original === each.file || !texts.has(textOf(original, each));
  });
}

const translationEnding = new RegExp(String.raw`\.${languagePattern}(?=\.md$)`, 'u');

/** A mistake in one value. */
export interface ValueMistake {
  /** The end of a sentence that begins with the key: `is not a web address: "courier"`. The message has no period. */
  message: string;
  /** The correction, as a full sentence. */
  remedy: string;
}

/** A mistake at a path of keys and list indexes that starts at the top of a file. */
export interface Finding extends Pick<Mistake, 'message' | 'remedy'> {
  path: readonly PropertyKey[];
}

/**
 * Formats a mistake or notice as `npx townwire check` prints it: `file:line:column message`, then the remedy on its own
 * line. Files below the working directory get a relative path, so that an editor's terminal can open them.
 */
export function formatMistake({ file, line, column, message, remedy }: Mistake): string {
  const relative = path.relative(process.cwd(), file);
  const name = relative.startsWith('..') ? file : relative;
  return `${name}:${line}:${column} ${message}\n  ${remedy}`;
}
