import sharp from 'sharp';
import { answerParent } from '../answerParent.ts';
import { inspectPicture, preparePicture, type PictureRequest, type PictureSize } from './preparePicture.ts';

/** A message to the process. */
export type PictureJob =
  | { kind: 'inspect'; request: PictureRequest }
  | { kind: 'prepare'; request: PictureRequest; only?: (PictureSize & { hash: string }) | undefined };

// One picture at a time, each a different one: more threads and sharp's cache would only take memory.
sharp.concurrency(1);
sharp.cache(false);

// Whatever is found in a picture's bytes, no other decoder can be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

answerParent(({ kind, ...job }: PictureJob) =>
  kind === 'inspect'
    ? inspectPicture(job.request)
    : preparePicture(job.request, 'only' in job ? job.only : undefined),
);
