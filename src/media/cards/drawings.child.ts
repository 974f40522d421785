import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { DrawingRequest, DrawingResponse } from './drawings.ts';

// Replaces the drawing process in tests: it does what the mark's text says, and otherwise responds with its process id.
process.on('message', (request: DrawingRequest) => {
  const text =
    request.kind === 'favicon' && request.mark.kind === 'drawing' ? request.mark.svg : request.kind;
  if (text === 'never') return;
  if (text === 'exit') process.exit(7);
  const said = text === 'environment' ? readFileSync('/proc/self/environ', 'utf8') : String(process.pid);
  const response: DrawingResponse = { kind: 'drawn', bytes: Buffer.from(said) };
  process.send?.(response);
});
