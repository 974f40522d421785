import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import { serialQueue } from '../../src/news/serialQueue.ts';
import type { Encoding } from './pictureFile.ts';
import { drawPicture, type SceneName } from './scenes.ts';

/** Encodes drawings in the formats that real hosts send: one at a time, and each once. */
export interface PictureHost {
  encode(drawing: EncodedDrawing): Promise<Uint8Array<ArrayBuffer>>;
}

export interface EncodedDrawing {
  scene: SceneName;
  seed: string;
  encoding: Encoding;
}

export function openPictureHost(): PictureHost {
  const queue = serialQueue();
  const encoded = new LRUCache<string, Uint8Array<ArrayBuffer>, EncodedDrawing>({
    maxSize: cacheBytesMax,
    sizeCalculation: (bytes) => bytes.byteLength,
    fetchMethod: (_key, _stale, { context }) => queue.add(() => encode(context)),
  });
  return {
    encode: ({ scene, seed, encoding }) =>
      encoded.forceFetch(`${encoding} ${scene} ${seed}`, { context: { scene, seed, encoding } }),
  };
}

async function encode({ scene, seed, encoding }: EncodedDrawing): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = sharp(Buffer.from(drawPicture({ scene, seed })));
  return new Uint8Array(
    await encoders[encoding](encoding === 'wide' ? await enlarge(drawing) : drawing).toBuffer(),
  );
}

/** Enlarges the pixels of a drawing: drawing some of the shapes in this size takes ten times as long. */
async function enlarge(drawing: Sharp): Promise<Sharp> {
  const { data, info } = await drawing.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info }).resize({ width: 4000 });
}

/** The encoders, set for speed rather than small files: the demo draws all of its pictures in its first minute. */
const encoders: Record<Encoding, (picture: Sharp) => Sharp> = {
  JPEG: (picture) => picture.jpeg({ quality: 82 }),
  PNG: (picture) => picture.png({ compressionLevel: 3 }),
  WebP: (picture) => picture.webp({ quality: 82, effort: 0 }),
  wide: (picture) => picture.jpeg({ quality: 82, progressive: true }),
  rotated: (picture) =>
    picture
      .rotate(270)
      .withExif({ IFD0: { Make: 'Sample Camera Works' }, IFD3: placeTaken })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 82 }),
  CMYK: (picture) => picture.toColourspace('cmyk').jpeg({ quality: 82 }),
  'one pixel': (picture) => picture.resize(1, 1).gif(),
};

/** The middle of a river, in EXIF's degrees, minutes and seconds. */
const placeTaken = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '39/1 6/1 55/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '94/1 36/1 40/1',
};

/** Enough for every picture of the samples. */
const cacheBytesMax = 32 * 1024 * 1024;

// The demo serves its pages from the same process, so encoding uses one thread and no cache.
sharp.concurrency(1);
sharp.cache(false);
