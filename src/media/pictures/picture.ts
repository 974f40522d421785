import { hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { PictureFormat } from '../../news/pictures/picture.ts';

/** What is known of a picture's file before it is encoded. */
export interface PictureFacts {
  /** Of the file's bytes: 32 hex digits. */
  hash: string;
  /** In pixels, upright, and as wide as it will be sent. */
  width: number;
  height: number;
  format: PictureFormat;
}

/** Why a file can't be a picture; completes a sentence that begins with its name: `is not a picture`. */
export interface RefusedPicture {
  kind: 'refused';
  reason: string;
}

// All of this runs in the drawing process: decoders are native code, and files may be hostile.

/** Reads a picture's size and format from its file, without decoding it. */
export async function inspectPicture(
  file: string,
): Promise<({ kind: 'facts' } & PictureFacts) | RefusedPicture> {
  const bytes = await readPicture(file);
  if ('kind' in bytes) return bytes;
  const type = typeOf(bytes);
  if (type === undefined) return refused('is not a JPEG, PNG, WebP or GIF picture');
  const read = await attempt(() => sharp(bytes, options).metadata());
  if ('kind' in read) return read;
  const { width, height } = read.autoOrient;
  const shown = Math.min(width, shownWidthMax);
  return {
    kind: 'facts',
    hash: hash('sha256', bytes).slice(0, 32),
    width: shown,
    height: Math.max(1, Math.round((height * shown) / width)),
    format: formats[type],
  };
}

/**
 * Encodes a picture for readers: upright, in sRGB, at most 1,600 pixels wide, and without its metadata, so that no
 * place where it was taken leaves the machine. An animation becomes its first frame.
 */
export async function encodePicture(
  file: string,
  { hash: expected, width, height, format }: PictureFacts,
): Promise<{ kind: 'drawn'; bytes: Uint8Array } | RefusedPicture> {
  const bytes = await readPicture(file);
  if ('kind' in bytes) return bytes;
  if (hash('sha256', bytes).slice(0, 32) !== expected) return refused('has changed');
  const encoded = await attempt<Buffer>(() => {
    const picture = sharp(bytes, options).autoOrient().resize({ width, height, fit: 'fill' });
    return encoders[format](picture).toBuffer();
  });
  return 'kind' in encoded ? encoded : { kind: 'drawn', bytes: encoded };
}

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  webp: (picture) => picture.webp({ quality: 80 }),
};

/** Reads at most one byte more than a picture may have, whatever the file has grown to. */
async function readPicture(file: string): Promise<Buffer | RefusedPicture> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => error);
  if (handle instanceof Error) return refused(`can't be read (${handle.code ?? handle.message})`);
  try {
    const { size } = await handle.stat();
    if (size > pictureBytesMax) {
      const megabytes = Math.ceil(size / 1024 / 1024);
      return refused(`is too large: ${megabytes} MB; the limit is ${pictureBytesMax / 1024 / 1024} MB`);
    }
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** By its first bytes. The decoder would take an SVG or another document for a picture too. */
function typeOf(bytes: Buffer): keyof typeof formats | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (/^GIF8[79]a/u.test(start)) return 'gif';
  return /^RIFF[^]{4}WEBP/u.test(start) ? 'webp' : undefined;
}

/** A GIF's colors are few, and its edges may be transparent. */
const formats = { jpeg: 'jpg', png: 'png', gif: 'png', webp: 'webp' } as const;

async function attempt<Result extends object>(work: () => Promise<Result>): Promise<Result | RefusedPicture> {
  try {
    return await work();
  } catch (error) {
    // sharp throws plain errors with the decoder's words for every file that it can't decode.
    const words = error instanceof Error ? error.message : String(error);
    return refused(
      /pixel limit/u.test(words)
        ? `has too many pixels; the limit is ${pixelsMax / 1_000_000} million`
        : `can't be decoded (${words.split('\n', 1)[0]})`,
    );
  }
}

function refused(reason: string): RefusedPicture {
  return { kind: 'refused', reason };
}

/** As many as phones take. Decoded for turning, they need 240 MB. */
const pixelsMax = 60_000_000;
const pictureBytesMax = 30 * 1024 * 1024;
const shownWidthMax = 1600;

/** Cameras write small mistakes, so only what can't be seen whole is an error. */
const options: SharpOptions = { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true };
