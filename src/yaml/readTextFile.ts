import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { BrokenFile } from './mistake.ts';

/** What a file says, without its byte-order mark. */
export interface TextFile {
  kind: 'text';
  text: string;
}

/** There is no such file. */
export interface MissingFile {
  kind: 'missing';
}

/** Reads one file of UTF-8 text. */
export async function readTextFile(file: string): Promise<TextFile | MissingFile | BrokenFile> {
  const read = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
  if (read instanceof Error) return isAbsent(read) ? { kind: 'missing' } : unreadable(file, read);
  if (!isUtf8(read)) return notUtf8(file, read);
  return { kind: 'text', text: new TextDecoder().decode(read) };
}

/** No such file, or what should be its folder is a file itself. */
export function isAbsent({ code }: NodeJS.ErrnoException): boolean {
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
