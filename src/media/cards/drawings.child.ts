import { readFileSync } from 'node:fs';
import process from 'node:process';
import { answerParent } from '../answerParent.ts';
import type { Drawn, DrawingRequest } from './drawings.ts';

// Replaces the drawing process in tests: it does what the mark's text says, and otherwise responds with its process id.
answerParent(async (request: DrawingRequest): Promise<Drawn> => {
  const text =
    request.kind === 'favicon' && request.mark.kind === 'drawing' ? request.mark.svg : request.kind;
  if (text === 'never') await new Promise(() => undefined);
  if (text === 'exit') process.exit(7);
  const said = text === 'environment' ? readFileSync('/proc/self/environ', 'utf8') : String(process.pid);
  return { kind: 'drawn', bytes: Buffer.from(said) };
});
