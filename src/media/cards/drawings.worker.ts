import sharp from 'sharp';
import { answerParent } from '../answerParent.ts';
import type { Drawn, DrawingRequest } from './drawings.ts';
import { faviconFile, iconPng } from './icon.ts';
import { shareCardPng } from './shareCard.ts';

// One picture at a time, each a different one: more threads and sharp's cache would only take memory.
sharp.concurrency(1);
sharp.cache(false);

answerParent(async (request: DrawingRequest): Promise<Drawn> => ({
  kind: 'drawn',
  bytes: await draw(request),
}));

function draw(request: DrawingRequest): Promise<Uint8Array> {
  if (request.kind === 'card') return shareCardPng(request.card, request.look);
  return request.kind === 'icon' ? iconPng(request.icon) : faviconFile(request.mark);
}
