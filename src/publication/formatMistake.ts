import path from 'node:path';
import type { Mistake } from '../yaml/mistake.ts';

/**
 * A mistake or notice as `npx townwire check` prints it: `file:line:column message`, the remedy on a line below.
 * A file under the working folder is named from there, so that an editor's terminal can open it.
 */
export function formatMistake({ file, line, column, message, remedy }: Mistake): string {
  const fromHere = path.relative(process.cwd(), file);
  const name = fromHere.startsWith('..') ? file : fromHere;
  return `${name}:${line}:${column} ${message}\n  ${remedy}`;
}
