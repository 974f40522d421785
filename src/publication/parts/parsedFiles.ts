import { hash } from 'node:crypto';

/** A cache of parsed files, so that a file with the same text isn't parsed again. */
export interface ParsedFiles {
  /**
   * Returns what `parse` returned before for a file of this name and the same inputs, such as its text; otherwise calls
   * `parse`. A file with mistakes is always parsed again.
   */
  getOrParse<Parsed extends { kind: string }>(
    name: string,
    inputs: readonly unknown[],
    parse: () => Parsed,
  ): Parsed;
}

/** The content of files without mistakes, by name, each with a hash of its inputs. */
export type ParsedByName = ReadonlyMap<string, { key: string; parsed: unknown }>;

/** A cache that stores nothing, so that every file is parsed. */
export const parseEveryFile: ParsedFiles = { getOrParse: (_name, _inputs, parse) => parse() };

/**
 * Opens a cache of parsed files. A file that isn't in `known` is parsed once.
 */
export function openParsedFiles(known: ParsedByName | null): ParsedFiles & { all: () => ParsedByName } {
  const all = new Map<string, { key: string; parsed: unknown }>();
  return {
    getOrParse<Parsed extends { kind: string }>(
      name: string,
      inputs: readonly unknown[],
      parse: () => Parsed,
    ) {
      const key = hash('sha256', JSON.stringify(inputs), 'base64url');
      const before = all.get(name) ?? known?.get(name);
      const parsed = before?.key === key ? (before.parsed as Parsed) : parse();
      if (parsed.kind !== 'broken') all.set(name, { key, parsed });
      return parsed;
    },
    /** Returns the content of the files that were read, for the next time. */
    all: () => all,
  };
}
