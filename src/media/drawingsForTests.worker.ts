import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { DrawingAnswer, DrawingRequest } from './drawings.ts';

/** Stands in for the process that draws, in tests: it does what the text of the mark says, and else names itself. */
process.on('message', (request: DrawingRequest) => {
  const text = request.kind === 'favicon' ? request.svg : request.kind;
  if (text === 'never') return;
  if (text === 'break down') process.exit(7);
  const said = text === 'environment' ? readFileSync('/proc/self/environ', 'utf8') : String(process.pid);
  const answer: DrawingAnswer = { kind: 'drawn', bytes: Buffer.from(said) };
  process.send?.(answer);
});
