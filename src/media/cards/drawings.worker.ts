import process from 'node:process';
import sharp from 'sharp';
import type { DrawingRequest, DrawingResponse } from './drawings.ts';
import { faviconFile, iconPng } from './icon.ts';
import { shareCardPng } from './shareCard.ts';

// One picture at a time, each a different one: more threads and sharp's cache would only take memory.
sharp.concurrency(1);
sharp.cache(false);

// The process ends with its parent, because only the channel keeps it running.
process.on('message', (request: DrawingRequest) => {
  draw(request).then(
    (bytes) => respond({ kind: 'drawn', bytes }),
    (error: unknown) => respond({ kind: 'failed', error }),
  );
});

function draw(request: DrawingRequest): Promise<Uint8Array> {
  if (request.kind === 'card') return shareCardPng(request.card, request.look);
  return request.kind === 'icon' ? iconPng(request.icon) : faviconFile(request.svg);
}

function respond(response: DrawingResponse): void {
  process.send?.(response);
}
