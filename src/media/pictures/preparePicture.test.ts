import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openPictureProcess, outsideLimits } from './openPictureProcess.ts';
import { flag, pixelOf, solid, withFrames } from './pictures.testing.ts';
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

function prepare(bytes: Uint8Array, encoding = story) {
  return process.prepare({ kind: 'bytes', bytes }, encoding);
}

/** Prepares a picture in all its sizes, in both steps. */
async function prepareAll(bytes: Uint8Array, encoding = story) {
  const result = await prepare(bytes, encoding);
  if (result.kind !== 'prepared') throw new Error(result.reason);
  const [widest, fallback] = result.files;
  if (widest === undefined || fallback === undefined) throw new Error('A file is missing.');
  const widths = encoding.widths.filter((width) => width < widest.width);
  if (widths.length === 0) return { ...result, narrowest: widest.bytes, fallback: fallback.bytes };
  const source = { hash: result.facts.hash, bytes: widest.bytes };
  const narrowed = await process.narrowIn(folder, source, { ...encoding, widths });
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

test('a story’s picture is cropped to 3:2, in the requested widths as WebP and once as JPEG', async () => {
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
  const prepared = await prepareAll(bytes, { ...whole, widths: thumbnailWidths });
  expect(prepared.facts).toMatchObject({ width, widths });
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
