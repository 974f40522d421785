import process from 'node:process';
import sharp from 'sharp';
import { encodePicture, inspectPicture } from '../pictures/picture.ts';
import type { DrawingRequest, DrawingResponse } from './drawings.ts';
import { faviconFile, iconPng } from './icon.ts';
import { shareCardPng } from './shareCard.ts';

// One picture at a time, each a different one: more threads and sharp's cache would only take memory.
sharp.concurrency(1);
sharp.cache(false);

// The process ends with its parent, because only the channel keeps it running.
process.on('message', (request: DrawingRequest) => {
  draw(request).then(
    (response) => respond(response),
    (error: unknown) => respond({ kind: 'failed', error }),
  );
});

async function draw(request: DrawingRequest): Promise<DrawingResponse> {
  if (request.kind === 'inspectPicture') return inspectPicture(request.file);
  if (request.kind === 'encodePicture') return encodePicture(request.file, request.facts);
  if (request.kind === 'card')
    return { kind: 'drawn', bytes: await shareCardPng(request.card, request.look) };
  return {
    kind: 'drawn',
    bytes: request.kind === 'icon' ? await iconPng(request.icon) : await faviconFile(request.mark),
  };
}

function respond(response: DrawingResponse): void {
  process.send?.(response);
}
