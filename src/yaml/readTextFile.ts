import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { brokenFile, type BrokenFile } from './mistake.ts';

/** Reads a UTF-8 text file, without its byte-order mark. */
export async function readTextFile(
  file: string,
): Promise<{ kind: 'text'; text: string } | { kind: 'missing' } | BrokenFile> {
  const read = await readFile(file).catch((error: NodeJS.ErrnoException) => error);
  if (read instanceof Error) return isAbsent(read) ? { kind: 'missing' } : unreadableFile(file, read);
  if (isUtf16(read))
    return brokenFile({
      file,
      message: 'The file is in UTF-16.',
      remedy: `Save it as UTF-8. ${encodingHint}`,
    });
  if (!isUtf8(read)) return notUtf8(file, read);
  const decoded = new TextDecoder().decode(read);
  // Old programs for the Mac end lines with a carriage return alone.
  const text = decoded.includes('\n') ? decoded : decoded.replaceAll('\r', '\n');
  return conflict(file, text) ?? { kind: 'text', text };
}

/** Returns whether the file begins with a byte-order mark of UTF-16. */
function isUtf16([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Finds the marks that Git writes into a file that two people have changed. */
function conflict(file: string, text: string): BrokenFile | undefined {
  const rows = text.split('\n');
  const line = rows.findIndex((row) => row.startsWith('<<<<<<< ')) + 1;
  if (line === 0 || !rows.slice(line).some((row) => row.startsWith('>>>>>>> '))) return undefined;
  return brokenFile({
    file,
    line,
    message: `Line ${line} begins an unresolved Git conflict.`,
    remedy:
      'Keep the lines that are right, and remove the others and the marks <<<<<<<, ======= and >>>>>>>.',
  });
}

const encodingHint = 'Most editors offer this under "Save As" or "Encoding".';

/** Returns whether an error means that the file does not exist, or that its folder is a file. */
export function isAbsent({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' || code === 'ENOTDIR';
}

function unreadableFile(file: string, error: NodeJS.ErrnoException): BrokenFile {
  const message = `The file cannot be opened (${error.code ?? error.message}).`;
  const remedy = 'Make it a regular file that Townwire is allowed to read.';
  return brokenFile({ file, message, remedy });
}

function notUtf8(file: string, bytes: Buffer): BrokenFile {
  // In UTF-8 a line feed is never part of another character, so each line can be checked on its own.
  const { line, start } = firstBadLine(bytes);
  const index = new TextDecoder().decode(bytes.subarray(start)).indexOf('\uFFFD');
  const message = 'The file is not UTF-8: a character here cannot be read.';
  const remedy = `Save the file again as UTF-8. ${encodingHint}`;
  return brokenFile({ file, line, column: index + 1, message, remedy });
}

function firstBadLine(bytes: Buffer): { line: number; start: number } {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const feed = bytes.indexOf(0x0a, start);
    if (feed === -1 || !isUtf8(bytes.subarray(start, feed))) return { line, start };
    start = feed + 1;
  }
}
