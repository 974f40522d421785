import { hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import sharp, { type SharpOptions } from 'sharp';
import {
  hasPictureSignature,
  type PictureFacts,
  type PictureKind,
  type PictureSize,
} from '../../news/pictures/picture.ts';

export type PictureSource = { kind: 'file'; path: string } | { kind: 'bytes'; bytes: Uint8Array };

/** The encoding of a picture. */
export interface PictureEncoding {
  kind: PictureKind;
  /** The widths that pages use, narrowest first. */
  widths: readonly number[];
  limits: PictureLimits;
  /** The only size to encode; by default all. The source must still have the hash. */
  only?: PictureSize & { hash: string };
}

/** Limits of what one picture may cost. */
export interface PictureLimits {
  bytesMax: number;
  pixelsMax: number;
  /** The memory of the process while it works. */
  memoryMbMax: number;
  cpuMsMax: number;
}

/** Why a file can't be a picture; completes a sentence that begins with its name: `is not a picture`. */
export interface RefusedPicture {
  kind: 'refused';
  reason: string;
}

type ReadSource =
  | {
      kind: 'read';
      bytes: Buffer;
      facts: PictureFacts;
      options: SharpOptions;
      heightAt: (width: number) => number;
      isCropped: boolean;
    }
  | RefusedPicture;

/** Reads a picture's bytes and its facts, and decodes nothing. */
export async function readSource(
  source: PictureSource,
  { kind, widths, limits }: PictureEncoding,
): Promise<ReadSource> {
  const bytes = source.kind === 'bytes' ? bufferOf(source.bytes) : await readFile(source.path, limits);
  if ('kind' in bytes) return bytes;
  if (!hasPictureSignature(bytes)) {
    const format = phoneFormat(bytes);
    return refused(
      format === undefined ? `is not ${readableFormats} picture` : `is ${format}, not ${readableFormats}`,
    );
  }
  // Cameras write files with small errors, so only a picture that can't be decoded whole is refused.
  const options: SharpOptions = {
    limitInputPixels: limits.pixelsMax,
    failOn: 'error',
    sequentialRead: true,
  };
  const metadata = await attempt(limits, () => sharp(bytes, options).metadata());
  if ('kind' in metadata) return metadata;
  const { width, height } = metadata.autoOrient;
  if (kind === 'story' && (width < storyWidthMin || height < storyWidthMin / storyRatio))
    return refused(`is too small to show (${width} by ${height} pixels)`);
  const ratio = kind === 'story' ? storyRatio : width / height;
  const heightAt = (each: number) => Math.max(1, Math.round(each / ratio));
  const ownWidth = Math.max(1, Math.min(width, Math.floor((kind === 'story' ? height : heightMax) * ratio)));
  const shownWidth = Math.min(ownWidth, shownWidthMax[kind]);
  const facts: PictureFacts = {
    hash: hashOf(bytes, kind),
    width: shownWidth,
    height: heightAt(shownWidth),
    format: metadata.hasAlpha && kind === 'whole' ? 'png' : 'jpg',
    widths: fittingWidths(ownWidth, widths),
  };
  // Rounding may lose one pixel.
  const isCropped = Math.abs(width - height * ratio) > ratio;
  return { kind: 'read', bytes, facts, options, heightAt, isCropped };
}

const readableFormats = 'a JPEG, PNG, WebP or GIF';

/**
 * Returns the format of a phone's photo, which may be called `.jpg`, by its brand (ISO/IEC 14496-12); undefined for
 * other files.
 */
function phoneFormat(bytes: Buffer): string | undefined {
  const [, brand] = /^[^]{4}ftyp(avif|hei[cx]|mif1)/u.exec(bytes.toString('latin1', 0, 12)) ?? [];
  if (brand === undefined) return undefined;
  return brand === 'avif' ? 'an AVIF' : 'a HEIC';
}

/** Returns the page widths that a picture has, and its own width if the picture is much wider than these. */
function fittingWidths(ownWidth: number, pageWidths: readonly number[]): number[] {
  const fitting = pageWidths.filter((width) => width <= ownWidth);
  const isAll = fitting.length === pageWidths.length;
  return isAll || ownWidth < (fitting.at(-1) ?? 0) * 1.25 ? fitting : [...fitting, ownWidth];
}

/** Hashes only the bytes of a publisher's own picture, so that its URL in feeds stays the same. */
function hashOf(bytes: Buffer, kind: PictureKind): string {
  const hashed = kind === 'whole' ? bytes : Buffer.concat([Buffer.from(`${kind}\n`), bytes]);
  return hash('sha256', hashed).slice(0, 32);
}

/** Makes a buffer over the same memory. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Reads only as many bytes as the file had when it was opened, so that the limit holds. */
async function readFile(path: string, { bytesMax }: PictureLimits): Promise<Buffer | RefusedPicture> {
  const opened = await open(path).catch((error: NodeJS.ErrnoException) => error);
  if (opened instanceof Error) return refused(`can't be read (${opened.code ?? opened.message})`);
  await using handle = opened;
  const { size } = await handle.stat();
  if (size > bytesMax) {
    const megabytes = Math.ceil(size / 1024 / 1024);
    return refused(`is too large: ${megabytes} MB; the limit is ${bytesMax / 1024 / 1024} MB`);
  }
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0);
  return buffer.subarray(0, bytesRead);
}

/** Runs work that may fail because of the picture. */
export async function attempt<Result extends object>(
  { pixelsMax }: PictureLimits,
  work: () => Promise<Result>,
): Promise<Result | RefusedPicture> {
  try {
    return await work();
  } catch (error) {
    // sharp throws plain errors with the decoder's message for every file that it can't decode.
    const message = error instanceof Error ? error.message : String(error);
    if (/premature end|unexpected end|truncated/iu.test(message)) return refused('is cut off');
    return refused(
      /pixel limit/u.test(message)
        ? `has too many pixels; the limit is ${pixelsMax / 1_000_000} million`
        : `is damaged (${message.split('\n', 1)[0]})`,
    );
  }
}

export function refused(reason: string): RefusedPicture {
  return { kind: 'refused', reason };
}

/** The aspect ratio of stories' pictures. */
export const storyRatio = 3 / 2;
/** Smaller pictures are beacons and icons. */
const storyWidthMin = 120;
const shownWidthMax = { story: 640, whole: 1600 };
/** A WebP can't be higher than 16,383 pixels. */
const heightMax = 16_000;
