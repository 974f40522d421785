import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { toColor, type Color } from '../../news/brand/contrast.ts';
import type {
  Crop,
  PictureFacts,
  PictureFormat,
  PictureKind,
  PictureSize,
} from '../../news/pictures/picture.ts';
import {
  attempt,
  bufferOf,
  readSource,
  refused,
  storyRatio,
  type PictureEncoding,
  type PictureSource,
  type RefusedPicture,
} from './readSource.ts';

// This module runs in the picture process: decoders are native code, and files may be hostile.

export interface PictureFile extends PictureSize {
  bytes: Uint8Array;
}

export interface PreparedPicture {
  kind: 'prepared';
  facts: PictureFacts;
  files: readonly PictureFile[];
}

/** Narrower files of a prepared picture. */
export interface NarrowedPicture {
  kind: 'narrowed';
  files: readonly PictureFile[];
  /** The part that a box of another shape shows, as in `Picture`. */
  crop?: Crop;
}

/** Reads a picture's facts, without decoding it. */
export async function inspectPicture(
  source: PictureSource,
  encoding: PictureEncoding,
): Promise<{ kind: 'facts'; facts: PictureFacts } | RefusedPicture> {
  const read = await readSource(source, encoding);
  return read.kind === 'refused' ? read : { kind: 'facts', facts: read.facts };
}

/**
 * Encodes a picture for readers: upright, in sRGB, and without its metadata, which may say where it was taken. An
 * animation becomes its first frame. Makes the widest WebP and one JPEG or PNG, or only the size in `only`;
 * `narrowPicture` makes the other sizes.
 */
export async function preparePicture(
  source: PictureSource,
  encoding: PictureEncoding,
): Promise<PreparedPicture | RefusedPicture> {
  const read = await readSource(source, encoding);
  if (read.kind === 'refused') return read;
  const { kind, limits, only } = encoding;
  const { facts, bytes, options, heightAt, isCropped } = read;
  if (only !== undefined && only.hash !== facts.hash) return refused('has changed');
  const widest = Math.max(...facts.widths);
  const width = only?.width ?? Math.max(facts.width, widest);
  return await attempt(limits, async () => {
    const upright = sharp(bytes, options).autoOrient();
    const { data, info } = await shapes[kind](upright, { width, height: heightAt(width), isCropped })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isOpaque = info.channels < 4 || isFullyOpaque(data);
    // Otherwise `narrowPicture` finds the crop later.
    const isCropNeeded = only !== undefined || facts.widths.length === 1;
    const crop = isCropNeeded ? await cropOf(data, info, cropRatio[kind]) : undefined;
    const prepared: PictureFacts = {
      ...facts,
      widths: only === undefined ? [widest] : facts.widths,
      format: only === undefined && isOpaque ? 'jpg' : facts.format,
      ...(isOpaque ? { color: dominantColor(data, info.channels) } : {}),
      ...(crop && { crop }),
    };
    const sizes = only === undefined ? sizesOf(prepared) : [only];
    return {
      kind: 'prepared' as const,
      facts: prepared,
      files: await encode(data, info, { sizes, heightAt, isOpaque }),
    };
  });
}

/**
 * Makes narrower WebPs of a prepared picture from its widest WebP, so that the original isn't fetched and decoded
 * again, and finds the part that a narrow box shows.
 */
export async function narrowPicture(
  bytes: Uint8Array,
  { kind, widths, limits }: PictureEncoding,
): Promise<NarrowedPicture | RefusedPicture> {
  return await attempt(limits, async () => {
    const { data, info } = await sharp(bufferOf(bytes), { limitInputPixels: limits.pixelsMax })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ratio = kind === 'story' ? storyRatio : info.width / info.height;
    const heightAt = (width: number) => Math.max(1, Math.round(width / ratio));
    const sizes = widths.map((width): PictureSize => ({ width, format: 'webp' }));
    const files = await encode(data, info, { sizes, heightAt, isOpaque: info.channels < 4 });
    const crop = await cropOf(data, info, cropRatio[kind]);
    return { kind: 'narrowed' as const, files, ...(crop && { crop }) };
  });
}

function encode(
  data: Buffer,
  raw: OutputInfo,
  {
    sizes,
    heightAt,
    isOpaque,
  }: { sizes: readonly PictureSize[]; heightAt: (width: number) => number; isOpaque: boolean },
): Promise<PictureFile[]> {
  return Array.fromAsync(sizes, async ({ width, format }) => {
    const resized = sharp(data, { raw }).resize(width, heightAt(width), { fit: 'fill' });
    const picture = isOpaque ? resized.removeAlpha() : resized;
    return { width, format, bytes: await encoders[format](picture, width).toBuffer() };
  });
}

function sizesOf({ widths, width, format }: PictureFacts): PictureSize[] {
  return [...widths.map((each): PictureSize => ({ width: each, format: 'webp' })), { width, format }];
}

interface ShapeSize {
  width: number;
  height: number;
  /** True if the picture is cropped to this shape. */
  isCropped: boolean;
}

type Shape = (picture: Sharp, size: ShapeSize) => Sharp;

const shapes: Record<PictureKind, Shape> = {
  // A white background, so that a dark drawing on a transparent background is visible in dark mode.
  story: (picture, { width, height, isCropped }) =>
    picture
      // Finding the part that draws attention takes as long as decoding the picture.
      .resize({ width, height, ...(isCropped ? { fit: 'cover', position: 'attention' } : { fit: 'fill' }) })
      .flatten({ background: '#fff' }),
  whole: (picture, { width, height }) => picture.resize({ width, height, fit: 'fill' }),
};

/**
 * The narrowest pictures are shown small, mostly with two device pixels for each CSS pixel, where lower quality can't
 * be seen. mozjpeg would take six times as long for a sixth fewer bytes, and few readers get a JPEG.
 */
const encoders: Record<PictureFormat, (picture: Sharp, width: number) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 78, quantisationTable: 3 }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  webp: (picture, width) => picture.webp({ quality: width < 320 ? 60 : 75, effort: 2 }),
};

/** Finds the part that a crop to `ratio` keeps, by the point that draws the most attention: faces, above all. */
async function cropOf(data: Buffer, raw: OutputInfo, ratio: number): Promise<Crop | undefined> {
  const height = 64;
  const width = Math.round(height * ratio);
  const { info } = await sharp(data, { raw })
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { cropOffsetLeft: left = 0, cropOffsetTop: top = 0, attentionX, attentionY } = info;
  // No point draws attention.
  if (attentionX === 0 && attentionY === 0) return undefined;
  const isTall = raw.width / raw.height < ratio;
  const [start, end, offset, hidden] = isTall
    ? (['top', 'bottom', -top, (width / raw.width) * raw.height - height] as const)
    : (['left', 'right', -left, (height / raw.height) * raw.width - width] as const);
  if (hidden < 1) return undefined;
  const share = offset / hidden;
  return share < 1 / 3 ? start : share > 2 / 3 ? end : undefined;
}

function isFullyOpaque(rgba: Buffer): boolean {
  for (let index = 3; index < rgba.length; index += 4) if (rgba[index] !== 255) return false;
  return true;
}

/** Returns the average of the pixels in the fullest of 4,096 bins of similar colors. */
function dominantColor(data: Buffer, channels: number): Color {
  // Four numbers for each bin: how many pixels it has, and the sums of their red, green and blue.
  const bins = new Uint32Array(4096 * 4);
  const add = (index: number, value: number) => (bins[index] = (bins[index] ?? 0) + value);
  const step = channels * Math.ceil(data.length / channels / 10_000);
  let fullest = 0;
  for (let index = 0; index + 2 < data.length; index += step) {
    const red = data[index] ?? 0;
    const green = data[index + 1] ?? 0;
    const blue = data[index + 2] ?? 0;
    const bin = (((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)) * 4;
    add(bin + 1, red);
    add(bin + 2, green);
    add(bin + 3, blue);
    if (add(bin, 1) > (bins[fullest] ?? 0)) fullest = bin;
  }
  const [count = 1, ...sums] = bins.subarray(fullest, fullest + 4);
  return toColor(sums.map((sum) => sum / count));
}

/**
 * Aspect ratios of narrow boxes: a story's picture is square in search results on phones; other pictures are
 * cropped to 3:2.
 */
const cropRatio = { story: 1, whole: storyRatio };
