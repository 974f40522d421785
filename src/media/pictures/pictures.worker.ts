import sharp from 'sharp';
import { serveCalls } from '../../runtime/serveCalls.ts';
import { inspectPicture, narrowPicture, preparePicture } from './preparePicture.ts';
import type { PictureEncoding, PictureSource } from './readSource.ts';
import { writePicture } from './writePicture.ts';

// Pictures are decoded one at a time and rarely repeat, so threads and sharp's cache would only use memory.
sharp.concurrency(1);
sharp.cache(false);

// Only these decoders can run, whatever a file contains.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

const calls = {
  inspect: inspectPicture,
  prepare: preparePicture,
  async prepareIn(folder: string, source: PictureSource, encoding: PictureEncoding) {
    const prepared = await preparePicture(source, encoding);
    return prepared.kind === 'refused' ? prepared : writePicture(folder, prepared.facts.hash, prepared);
  },
  async narrowIn(folder: string, { hash, bytes }: WidestFile, encoding: PictureEncoding) {
    const narrowed = await narrowPicture(bytes, encoding);
    return narrowed.kind === 'refused' ? narrowed : writePicture(folder, hash, narrowed);
  },
};

/** The widest WebP of a prepared picture. */
export interface WidestFile {
  hash: string;
  bytes: Uint8Array;
}

export type PictureCalls = typeof calls;

await serveCalls(() => calls);
