import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { brokenFile, type BrokenFile } from './mistake.ts';

/** Reads a UTF-8 text file, without its byte-order mark. */
export async function readTextFile(
  file: string,
): Promise<{ kind: 'text'; text: string } | { kind: 'missing' } | BrokenFile> {
  const read = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
  if (read instanceof Error) return isAbsent(read) ? { kind: 'missing' } : unreadable(file, read);
  if (!isUtf8(read)) return notUtf8(file, read);
  return { kind: 'text', text: new TextDecoder().decode(read) };
}

/** Whether the file does not exist, or the folder it should be in is a file itself. */
export function isAbsent({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function unreadable(file: string, error: NodeJS.ErrnoException): BrokenFile {
  const message = `The file cannot be opened (${error.code ?? error.message}).`;
  const remedy = 'Make it a regular file that Townwire is allowed to read.';
  return brokenFile({ file, message, remedy });
}

function notUtf8(file: string, bytes: Buffer): BrokenFile {
  // In UTF-8 a line feed is never part of another character, so each line can be checked on its own.
  const { line, start } = firstBadLine(bytes);
  const before = new TextDecoder().decode(bytes.subarray(start)).indexOf('\uFFFD');
  const message = 'The file is not UTF-8: a character here cannot be read.';
  const remedy = 'Save the file again as UTF-8. Most editors offer this under "Save As" or "Encoding".';
  return brokenFile({ file, line, column: before + 1, message, remedy });
}

function firstBadLine(bytes: Buffer): { line: number; start: number } {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const feed = bytes.indexOf(0x0a, start);
    if (feed === -1 || !isUtf8(bytes.subarray(start, feed))) return { line, start };
    start = feed + 1;
  }
}
