import process from 'node:process';
import sharp from 'sharp';
import type { DrawingAnswer, DrawingRequest } from './drawings.ts';
import { iconFile } from './iconFile.ts';
import { iconPng } from './iconPng.ts';
import { shareCardPng } from './shareCardPng.ts';

// One picture at a time, each another one: more threads and kept results would only take memory.
sharp.concurrency(1);
sharp.cache(false);

/** The process that draws: a request in, a picture out. It ends with the program that started it, as nothing else holds it. */
process.on('message', (request: DrawingRequest) => {
  draw(request).then(
    (bytes) => tell({ kind: 'drawn', bytes }),
    (error: unknown) => tell({ kind: 'mistake', error }),
  );
});

function draw(request: DrawingRequest): Promise<Uint8Array> {
  if (request.kind === 'card') return shareCardPng(request.card, request.look);
  return request.kind === 'icon' ? iconPng(request.icon) : iconFile(request.svg);
}

function tell(answer: DrawingAnswer): void {
  process.send?.(answer);
}
