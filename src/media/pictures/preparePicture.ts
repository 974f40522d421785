import { hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import sharp, { type OutputInfo, type Sharp, type SharpOptions } from 'sharp';
import type {
  Crop,
  PictureFacts,
  PictureFormat,
  PictureKind,
  PictureSize,
} from '../../news/pictures/picture.ts';

// All of this runs in the picture process: decoders are native code, and files may be hostile.

export type PictureSource = { kind: 'file'; path: string } | { kind: 'bytes'; bytes: Uint8Array };

/** How a picture is encoded. */
export interface PictureEncoding {
  kind: PictureKind;
  /** The widths that pages use, narrowest first. */
  widths: readonly number[];
  limits: PictureLimits;
  /** The one size to encode, if not all. The source must still have the hash. */
  only?: PictureSize & { hash: string };
}

/** The most that one picture may cost. */
export interface PictureLimits {
  bytesMax: number;
  pixelsMax: number;
  /** The memory of the process while it works. */
  memoryMbMax: number;
  /** The CPU time. */
  cpuMsMax: number;
}

export interface PictureFile extends PictureSize {
  bytes: Uint8Array;
}

export interface PreparedPicture {
  kind: 'prepared';
  facts: PictureFacts;
  files: readonly PictureFile[];
}

/** Why a file can't be a picture; completes a sentence that begins with its name: `is not a picture`. */
export interface RefusedPicture {
  kind: 'refused';
  reason: string;
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
 * animation becomes its first frame.
 */
export async function preparePicture(
  source: PictureSource,
  encoding: PictureEncoding,
): Promise<PreparedPicture | RefusedPicture> {
  const read = await readSource(source, encoding);
  if (read.kind === 'refused') return read;
  const { kind, limits, only } = encoding;
  const { facts, bytes, options, heightAt } = read;
  if (only !== undefined && only.hash !== facts.hash) return refused('has changed');
  const width = only?.width ?? Math.max(facts.width, ...facts.widths);
  return await attempt(limits, async () => {
    const { data, info } = await shapes[kind](sharp(bytes, options).autoOrient(), width, heightAt(width))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isOpaque = info.channels < 4 || isFullyOpaque(data);
    const crop = await cropOf(data, info, cropRatio[kind]);
    const prepared: PictureFacts = {
      ...facts,
      format: only === undefined && isOpaque ? 'jpg' : facts.format,
      ...(isOpaque ? { color: dominantColor(data, info.channels) } : {}),
      ...(crop && { crop }),
    };
    const files: PictureFile[] = [];
    for (const size of only === undefined ? sizesOf(prepared) : [only]) {
      const height = heightAt(size.width);
      const resized = sharp(data, { raw: info }).resize(size.width, height, { fit: 'fill' });
      const picture = isOpaque ? resized.removeAlpha() : resized;
      files.push({
        width: size.width,
        format: size.format,
        bytes: await encoders[size.format](picture, size.width).toBuffer(),
      });
    }
    return { kind: 'prepared' as const, facts: prepared, files };
  });
}

function sizesOf({ widths, width, format }: PictureFacts): PictureSize[] {
  return [...widths.map((each): PictureSize => ({ width: each, format: 'webp' })), { width, format }];
}

type Shape = (picture: Sharp, width: number, height: number) => Sharp;

const shapes: Record<PictureKind, Shape> = {
  // A white background, so that a dark drawing without one is visible in dark mode.
  story: (picture, width, height) =>
    picture.resize({ width, height, fit: 'cover', position: 'attention' }).flatten({ background: '#fff' }),
  whole: (picture, width, height) => picture.resize({ width, height, fit: 'fill' }),
};

/**
 * The narrowest pictures are shown small, mostly with two device pixels for each CSS pixel, where less quality can't be
 * seen. mozjpeg would take six times as long for a sixth fewer bytes, which few readers get.
 */
const encoders: Record<PictureFormat, (picture: Sharp, width: number) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 78, quantisationTable: 3 }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  webp: (picture, width) => picture.webp({ quality: width < 320 ? 60 : 75, effort: 2 }),
};

type ReadSource =
  | {
      kind: 'read';
      bytes: Buffer;
      facts: PictureFacts;
      options: SharpOptions;
      heightAt: (width: number) => number;
    }
  | RefusedPicture;

async function readSource(
  source: PictureSource,
  { kind, widths, limits }: PictureEncoding,
): Promise<ReadSource> {
  const bytes = source.kind === 'bytes' ? bufferOf(source.bytes) : await readFile(source.path, limits);
  if ('kind' in bytes) return bytes;
  if (!hasPictureStart(bytes)) return refused('is not a JPEG, PNG, WebP or GIF picture');
  // Cameras write small mistakes, so only a picture that can't be shown whole is an error.
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
  const own = Math.max(1, Math.min(width, Math.floor((kind === 'story' ? height : heightMax) * ratio)));
  const shown = Math.min(own, shownWidthMax[kind]);
  const facts: PictureFacts = {
    hash: hashOf(bytes, kind),
    width: shown,
    height: heightAt(shown),
    format: metadata.hasAlpha && kind === 'whole' ? 'png' : 'jpg',
    widths: fittingWidths(own, widths),
  };
  return { kind: 'read', bytes, facts, options, heightAt };
}

/** The wanted widths up to its own width, and its own if the next narrower one would look smaller. */
function fittingWidths(own: number, wanted: readonly number[]): number[] {
  const fitting = wanted.filter((width) => width <= own);
  const isAll = fitting.length === wanted.length;
  return isAll || own < (fitting.at(-1) ?? 0) * 1.25 ? fitting : [...fitting, own];
}

/** Hashes only the bytes of a publisher's own picture, so that its URL in feeds stays as it is. */
function hashOf(bytes: Buffer, kind: PictureKind): string {
  const hashed = kind === 'whole' ? bytes : Buffer.concat([Buffer.from(`${kind}\n`), bytes]);
  return hash('sha256', hashed).slice(0, 32);
}

/** Makes a buffer of the same memory. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Reads at most one byte more than a picture may have, whatever the file has grown to. */
async function readFile(path: string, { bytesMax }: PictureLimits): Promise<Buffer | RefusedPicture> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => error);
  if (handle instanceof Error) return refused(`can't be read (${handle.code ?? handle.message})`);
  try {
    const { size } = await handle.stat();
    if (size > bytesMax) {
      const megabytes = Math.ceil(size / 1024 / 1024);
      return refused(`is too large: ${megabytes} MB; the limit is ${bytesMax / 1024 / 1024} MB`);
    }
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A drawing in SVG or another document is refused before any decoder sees it. */
function hasPictureStart(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12);
  const isStart = (each: string) => start.startsWith(each);
  return (
    ['\xFF\xD8\xFF', '\x89PNG\r\n\x1A\n', 'GIF87a', 'GIF89a'].some(isStart) || /^RIFF[^]{4}WEBP/u.test(start)
  );
}

/** The part that a crop to `ratio` keeps, by the point that draws the most attention: faces, above all. */
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

/** The average of the pixels in the fullest of 4,096 boxes of similar colors. */
function dominantColor(data: Buffer, channels: number): string {
  const boxes = new Map<number, [count: number, red: number, green: number, blue: number]>();
  const step = channels * Math.ceil(data.length / channels / 10_000);
  for (let index = 0; index + 2 < data.length; index += step) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3);
    const box = boxes.getOrInsertComputed(((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4), () => [
      0, 0, 0, 0,
    ]);
    box[0] += 1;
    box[1] += red;
    box[2] += green;
    box[3] += blue;
  }
  const [count, ...sums] = [...boxes.values()].reduce(
    (most, box) => (box[0] > most[0] ? box : most),
    [0, 0, 0, 0],
  );
  return `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

async function attempt<Result extends object>(
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
        : `can't be decoded (${message.split('\n', 1)[0]})`,
    );
  }
}

function refused(reason: string): RefusedPicture {
  return { kind: 'refused', reason };
}

const storyRatio = 3 / 2;
/** Aspect ratios of narrow boxes: a story's is square in search results on phones; other pictures are cut to 3:2. */
const cropRatio = { story: 1, whole: storyRatio };
/** Smaller pictures are beacons and icons. */
const storyWidthMin = 120;
const shownWidthMax = { story: 640, whole: 1600 };
/** A WebP can't be higher than 16,383 pixels. */
const heightMax = 16_000;
