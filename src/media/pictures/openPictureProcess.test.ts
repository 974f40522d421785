import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openPictureProcess, outsideLimits, type PictureRank } from './openPictureProcess.ts';
import {
  flag,
  pixelOf,
  pngOf,
  solid,
  withFrames,
  withGifSize,
  withJpegSize,
  withWebpSize,
} from './pictures.testing.ts';
import type { PictureEncoding } from './readSource.ts';

const process = openPictureProcess();
const folder = await mkdtemp(path.join(tmpdir(), 'townwire-pictures-'));
afterAll(async () => {
  await process.close();
  await rm(folder, { recursive: true });
});

const thumbnailWidths = [160, 320, 640];
const storyWidths = [...thumbnailWidths, 960, 1280];
const wholeWidths = [320, 640, 960, 1280, 1600];

const story: PictureEncoding = { kind: 'story', widths: thumbnailWidths, limits: outsideLimits };
const whole: PictureEncoding = { kind: 'whole', widths: wholeWidths, limits: outsideLimits };

function prepare(bytes: Uint8Array, wanted = story) {
  return process.prepare({ kind: 'bytes', bytes }, wanted);
}

/** Prepares a picture in all its sizes, in both steps. */
async function prepareAll(bytes: Uint8Array, wanted = story) {
  const result = await prepare(bytes, wanted);
  if (result.kind !== 'prepared') throw new Error(result.reason);
  const [widest, fallback] = result.files;
  if (widest === undefined || fallback === undefined) throw new Error('A file is missing.');
  const widths = wanted.widths.filter((width) => width < widest.width);
  if (widths.length === 0) return { ...result, narrowest: widest.bytes, fallback: fallback.bytes };
  const source = { hash: result.facts.hash, bytes: widest.bytes };
  const narrowed = await process.narrowIn(folder, source, { ...wanted, widths });
  if (narrowed.kind !== 'narrowed') throw new Error(narrowed.reason);
  const { crop } = narrowed;
  const files = await Promise.all(
    narrowed.files.map(async ({ width, format, path: file }) => {
      return { width, format, bytes: await readFile(file) };
    }),
  );
  return {
    facts: { ...result.facts, widths: [...widths, widest.width], ...(crop && { crop }) },
    files: [...files, ...result.files],
    narrowest: files[0]?.bytes ?? widest.bytes,
    fallback: fallback.bytes,
  };
}

test('a picture is first prepared as its widest WebP and one JPEG', async () => {
  const bytes = await solid('#4a6741', 1500, 1000).jpeg().toBuffer();
  const result = await prepare(bytes, { ...story, widths: storyWidths });
  if (result.kind !== 'prepared') throw new Error(result.reason);
  expect(result.facts.widths).toEqual([1280]);
  expect(result.files.map(({ width, format }) => `${width} ${format}`)).toEqual(['1280 webp', '640 jpg']);
});

test('the files of a picture are written in the folder of its hash, under hidden names', async () => {
  const bytes = await solid('#4a6741', 640, 427).jpeg().toBuffer();
  const result = await process.prepareIn(folder, { kind: 'bytes', bytes }, story);
  if (result.kind !== 'prepared') throw new Error(result.reason);
  expect(result.files).toHaveLength(2);
  for (const { path: file, format, width, bytes: length } of result.files) {
    expect(path.relative(folder, file)).toMatch(/^[\da-f]{2}\/\.[^/]+\.unfinished$/u);
    expect(path.dirname(file)).toBe(path.join(folder, result.facts.hash.slice(0, 2)));
    const written = await readFile(file);
    expect(written).toHaveLength(length);
    expect(await sharp(written).metadata()).toMatchObject({
      width,
      format: format === 'jpg' ? 'jpeg' : format,
    });
  }
});

test('a picture whose files cannot be written is not refused', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  const bytes = await solid('#fff', 300, 200).jpeg().toBuffer();
  expect(await process.prepareIn(file, { kind: 'bytes', bytes }, story)).toEqual({
    kind: 'notWritten',
    reason: expect.stringContaining('ENOTDIR'),
  });
});

test('a story’s picture is cut to 3:2, in the wanted widths as WebP and once as JPEG', async () => {
  const bytes = await solid('#4a6741', 1500, 1500).jpeg().toBuffer();
  const { facts, files } = await prepareAll(bytes, { ...story, widths: storyWidths });
  const hash = createHash('sha256').update('story\n').update(bytes).digest('hex').slice(0, 32);
  expect(facts).toEqual({
    hash,
    width: 640,
    height: 427,
    format: 'jpg',
    widths: [160, 320, 640, 960, 1280],
    color: expect.stringMatching(/^#4[9ab]6[678]4[012]$/u),
  });
  const sizes = files.map(async ({ bytes: encoded }) => {
    const { format, width, height } = await sharp(encoded).metadata();
    return `${format} ${width} ${height}`;
  });
  expect(await Promise.all(sizes)).toEqual([
    'webp 160 107',
    'webp 320 213',
    'webp 640 427',
    'webp 960 640',
    'webp 1280 853',
    'jpeg 640 427',
  ]);
});

test('a post’s picture stays whole, and a transparent one stays transparent', async () => {
  const tall = await prepareAll(await flag(500, 900).jpeg().toBuffer(), whole);
  expect(tall.facts).toMatchObject({ width: 500, height: 900, format: 'jpg', widths: [320, 500] });
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const edge = { left: 100, background: clear };
  const opaque = await flag(300, 400).png().toBuffer();
  const cut = await sharp(opaque).ensureAlpha().extend(edge).png().toBuffer();
  const drawing = await prepareAll(cut, whole);
  expect(drawing.facts).toMatchObject({ width: 400, format: 'png', widths: [320, 400] });
  expect(drawing.facts).not.toHaveProperty('color');
  expect(await pixelOf(drawing.fallback, 10, 10)).toHaveLength(4);
  expect((await pixelOf(drawing.narrowest, 10, 10))[3]).toBe(0);
  const card = await prepareAll(cut);
  expect(card.facts).toMatchObject({ format: 'jpg' });
  expect(await sharp(card.narrowest).metadata()).toMatchObject({ hasAlpha: false });
});

test.each([
  [100, [100]],
  [170, [160]],
  [399, [160, 320]],
  [500, [160, 320, 500]],
  [640, [160, 320, 640]],
])('a picture that is %i pixels wide is not enlarged', async (width, widths) => {
  const bytes = await solid('#fff', width, 300).png().toBuffer();
  const given = await prepareAll(bytes, { ...whole, widths: thumbnailWidths });
  expect(given.facts).toMatchObject({ width, widths });
});

test.each([
  [1, 1],
  [119, 300],
  [400, 79],
])('a beacon or icon of %i by %i pixels is not a story’s picture', async (width, height) => {
  expect(await prepare(await solid('#fff', width, height).png().toBuffer())).toEqual({
    kind: 'refused',
    reason: `is too small to show (${width} by ${height} pixels)`,
  });
});

test('pictures-3: a picture is rotated to match how its camera was held, and loses the camera’s metadata', async () => {
  const jpeg = await flag(300, 200)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 6/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Camera</a></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(jpeg).metadata()).exif).toBeDefined();
  const { facts, files, fallback } = await prepareAll(jpeg, whole);
  expect(facts).toMatchObject({ width: 200, height: 300 });
  for (const { bytes } of files) {
    const metadata = await sharp(bytes).metadata();
    for (const kind of ['exif', 'orientation', 'xmp', 'icc', 'iptc'])
      expect(metadata).not.toHaveProperty(kind);
    expect(Buffer.from(bytes).includes('Camera')).toBe(false);
  }
  // Turned clockwise, the left side is at the top.
  const [top, bottom] = await Promise.all([pixelOf(fallback, 100, 20), pixelOf(fallback, 100, 280)]);
  expect(top[0]).toBeGreaterThan(200);
  expect(bottom[2]).toBeGreaterThan(200);
});

test.each([
  ['top', 600, 900, 300, 120],
  ['bottom', 600, 900, 300, 800],
  [undefined, 600, 900, 300, 450],
  ['left', 1600, 600, 150, 300],
  ['right', 1600, 600, 1450, 300],
])('a crop keeps the %s of a picture where a face is', async (crop, width, height, left, top) => {
  const face = await sharp(
    Buffer.from('<svg width="120" height="120"><circle cx="60" cy="60" r="60" fill="#e0a080"/></svg>'),
  ).toBuffer();
  const bytes = await solid('#77aa88', width, height)
    .composite([{ input: face, left: left - 60, top: top - 60 }])
    .jpeg()
    .toBuffer();
  expect((await prepareAll(bytes, whole)).facts.crop).toBe(crop);
});

test.each([
  ['in the colors of a wide screen', 4, (picture: Sharp) => picture.withIccProfile('p3').png()],
  ['in four inks', 24, (picture: Sharp) => picture.toColourspace('cmyk').jpeg({ quality: 100 })],
  ['progressive', 4, (picture: Sharp) => picture.jpeg({ quality: 100, progressive: true })],
  ['with 16 bits', 4, (picture: Sharp) => picture.toColourspace('rgb16').png()],
  ['as a WebP', 4, (picture: Sharp) => picture.webp({ quality: 100 })],
])('a picture %s has the same colors for every reader', async (_, tolerance, encode) => {
  const { facts, fallback } = await prepareAll(await encode(solid('#b4643c', 300, 200)).toBuffer());
  const pixel = await pixelOf(fallback, 150, 100);
  expect(pixel).toHaveLength(3);
  for (const [index, value] of [0xb4, 0x64, 0x3c].entries())
    expect(Math.abs((pixel[index] ?? 0) - value)).toBeLessThanOrEqual(tolerance);
  expect(facts.color).toMatch(/^#[0-9a-f]{6}$/u);
});

test('a gray picture, and a picture of few colors, can be shown', async () => {
  const gray = await prepareAll(await solid('#808080', 300, 200).toColourspace('b-w').jpeg().toBuffer());
  expect(gray.facts.color).toMatch(/^#(7f|80|81)\1\1$/u);
  expect((await prepareAll(await flag(300, 200).png({ palette: true }).toBuffer())).facts.format).toBe('jpg');
});

test('an animation of 4,000 frames becomes its first frame', async () => {
  const gif = withFrames(await solid('#0a0', 300, 200).gif().toBuffer(), 4000);
  const { pages } = await sharp(gif).metadata();
  expect(pages).toBe(4001);
  const { facts, fallback } = await prepareAll(gif);
  expect(facts).toMatchObject({ width: 300, height: 200, format: 'jpg' });
  expect(await pixelOf(fallback, 0, 0)).toEqual(await pixelOf(fallback, 150, 100));
});

test('pictures-7: a picture that would fill the memory is refused before it is decoded', async () => {
  const jpeg = await solid('#fff', 200, 200).jpeg().toBuffer();
  const progressive = await solid('#fff', 200, 200).jpeg({ progressive: true }).toBuffer();
  const webp = await solid('#fff', 200, 200).webp().toBuffer();
  const gif = await solid('#fff', 200, 200).gif().toBuffer();
  const bombs = [
    pngOf({ width: 30_000, height: 30_000 }),
    pngOf({ width: 30_000, height: 30_000, isInterlaced: true }),
    withJpegSize(jpeg, 60_000, 60_000),
    withJpegSize(progressive, 60_000, 60_000),
    withWebpSize(webp, 16_383, 16_383),
    withGifSize(gif, 20_000, 20_000),
  ];
  const results = [];
  for (const bomb of bombs) results.push(outcome(await prepare(bomb)));
  expect(results).toEqual(bombs.map(() => 'has too many pixels; the limit is 24 million'));
});

test('pictures-7: a picture that lies about its size or its kind, or is cut off, is refused', async () => {
  const jpeg = await flag(300, 200).jpeg().toBuffer();
  const progressive = await flag(300, 200).jpeg({ progressive: true }).toBuffer();
  const png = await flag(300, 200).png().toBuffer();
  const webp = await flag(300, 200).webp().toBuffer();
  const broken = [
    ...[jpeg, progressive, png, webp].flatMap((each) => [start(each, 0.5), start(each, 0.1)]),
    withWebpSize(webp, 4000, 4000),
    pngOf({ width: 4800, height: 4800 }),
    pngOf({ width: 4800, height: 4800, isInterlaced: true }),
    Buffer.concat([png.subarray(0, 8), jpeg]),
    Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
    Buffer.from('GIF89a and nothing more'),
  ];
  const results = [];
  for (const each of broken) results.push(await prepare(each));
  expect(results.map(({ kind }) => kind)).toEqual(broken.map(() => 'refused'));
});

test.each([
  [
    'a drawing',
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="9" height="9"/></svg>',
  ],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7'],
  ['a TIFF', 'II*\0\b\0\0\0'],
  ['nothing', ''],
])('%s instead of a picture is refused', async (_, text) => {
  expect(await prepare(Buffer.from(text))).toEqual({
    kind: 'refused',
    reason: 'is not a JPEG, PNG, WebP or GIF picture',
  });
});

test('pictures-7: a picture that takes too much memory or CPU is refused, a picture that hangs may be prepared later, and the next picture works', async () => {
  const hasty = openPictureProcess({ deadlineMs: 1 });
  const small = openPictureProcess();
  const bytes = await flag(300, 200).png().toBuffer();
  const prepareWithin = (limits = outsideLimits) =>
    small.prepare({ kind: 'bytes', bytes }, { ...story, limits });
  // The process uses more memory before it has read any picture.
  expect(await prepareWithin({ ...outsideLimits, memoryMbMax: 10 })).toEqual({
    kind: 'refused',
    reason: 'needs more than 10 MB of memory to be decoded',
  });
  expect(await hasty.prepare({ kind: 'bytes', bytes }, story)).toMatchObject({ kind: 'notPrepared' });
  await hasty.close();
  expect(outcome(await prepareWithin())).toBe('prepared');
  await small.close();
  expect(await prepareWithin()).toMatchObject({ kind: 'notPrepared' });
});

test('pictures-2: a picture that a reader waits for is prepared before all others, once the current picture is decoded', async () => {
  const [feeds, own] = await Promise.all(
    ['#f00', '#00f'].map((color) => solid(color, 300, 200).jpeg().toBuffer()),
  );
  const order: string[] = [];
  const prepareAs = async (name: string, bytes = feeds, rank?: PictureRank) => {
    await process.prepare({ kind: 'bytes', bytes: bytes ?? Buffer.alloc(0) }, whole, rank);
    order.push(name);
  };
  const first = prepareAs('being decoded');
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  await Promise.all([
    first,
    ...['feed 1', 'feed 2', 'feed 3'].map((name) => prepareAs(name)),
    ...['reader 1', 'reader 2'].map((name) => prepareAs(name, own, 'reader')),
  ]);
  expect(order).toEqual(['being decoded', 'reader 1', 'reader 2', 'feed 1', 'feed 2', 'feed 3']);
});

function start(bytes: Buffer, share: number): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length * share));
}

/** Returns why a picture was not prepared. */
function outcome(result: Awaited<ReturnType<typeof prepare>>): string {
  return result.kind === 'prepared' ? result.kind : result.reason;
}
