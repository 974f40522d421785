import sharp from 'sharp';
import { serveCalls } from '../../runtime/serveCalls.ts';
import { inspectPicture, narrowPicture, preparePicture } from './preparePicture.ts';

// Pictures are made one at a time, each a different one: more threads and sharp's cache would only take memory.
sharp.concurrency(1);
sharp.cache(false);

// Only these decoders can run, whatever a file contains.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

const calls = { inspect: inspectPicture, narrow: narrowPicture, prepare: preparePicture };
export type PictureCalls = typeof calls;

await serveCalls(() => calls);
