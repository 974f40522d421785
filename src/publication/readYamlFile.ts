import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument, type Document } from 'yaml';
import type { Mistake } from './mistake.ts';
import { placesIn, type Places } from './places.ts';
import { yamlMistakes } from './yamlMistakes.ts';

/** A YAML file that could be read. It may still have mistakes that do not hide the rest of it, such as a key given twice. */
export interface YamlFile {
  kind: 'yaml';
  file: string;
  text: string;
  document: Document;
  /** Plain data: objects, lists, texts, numbers, booleans, null. Null for an empty file. */
  value: unknown;
  places: Places;
  mistakes: Mistake[];
}

/** There is no such file. */
export interface MissingFile {
  kind: 'missing';
}

/** The file cannot be understood at all. */
export interface BrokenFile {
  kind: 'broken';
  mistakes: Mistake[];
}

/** Reads one YAML file. Syntax errors come in plain words with their place. */
export async function readYamlFile(file: string): Promise<YamlFile | MissingFile | BrokenFile> {
  const read = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
  if (read instanceof Error) return isAbsent(read) ? { kind: 'missing' } : unreadable(file, read);
  if (!isUtf8(read)) return notUtf8(file, read);
  return parseYaml(file, new TextDecoder().decode(read));
}

/** Reads YAML text as if it stood in `file`. */
export function parseYaml(file: string, text: string): YamlFile | BrokenFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const { mistakes, isReadable } = yamlMistakes({ file, text, document, lines });
  if (!isReadable) return { kind: 'broken', mistakes };
  return {
    kind: 'yaml',
    file,
    text,
    document,
    value: document.toJS(),
    places: placesIn({ document, lines }),
    mistakes,
  };
}

/** No such file, or what should be its folder is a file itself. */
function isAbsent({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function unreadable(file: string, error: NodeJS.ErrnoException): BrokenFile {
  const message = `The file cannot be opened (${error.code ?? error.message}).`;
  const remedy = 'Make it an ordinary file that the program may read.';
  return { kind: 'broken', mistakes: [{ file, line: 1, column: 1, message, remedy }] };
}

function notUtf8(file: string, bytes: Buffer): BrokenFile {
  // A line feed is never part of another character in UTF-8, so each line can be looked at by itself.
  const { line, start } = firstBadLine(bytes);
  const beforeIt = new TextDecoder().decode(bytes.subarray(start)).indexOf('\uFFFD');
  const message = 'The file is not UTF-8 text: a character here cannot be read.';
  const remedy =
    'Save the file again with the encoding UTF-8; every editor offers it under "Save as" or "Encoding".';
  return { kind: 'broken', mistakes: [{ file, line, column: beforeIt + 1, message, remedy }] };
}

function firstBadLine(bytes: Buffer): { line: number; start: number } {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const feed = bytes.indexOf(0x0a, start);
    if (feed === -1 || !isUtf8(bytes.subarray(start, feed))) return { line, start };
    start = feed + 1;
  }
}
