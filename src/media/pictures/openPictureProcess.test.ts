import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openPictureProcess, outsideLimits, type PictureRank } from './openPictureProcess.ts';
import { flag, pngOf, solid, withGifSize, withJpegSize, withWebpSize } from './pictures.testing.ts';
import type { PictureEncoding } from './readSource.ts';

const process = openPictureProcess();
const folder = await mkdtemp(path.join(tmpdir(), 'townwire-pictures-'));
afterAll(async () => {
  await process.close();
  await rm(folder, { recursive: true });
});

const story: PictureEncoding = { kind: 'story', widths: [160, 320, 640], limits: outsideLimits };
const whole: PictureEncoding = { kind: 'whole', widths: [320, 640, 960], limits: outsideLimits };

function prepare(bytes: Uint8Array, encoding = story) {
  return process.prepare({ kind: 'bytes', bytes }, encoding);
}

test('a picture is first prepared as its widest WebP and one JPEG', async () => {
  const bytes = await solid('#4a6741', 1500, 1000).jpeg().toBuffer();
  const result = await prepare(bytes, { ...story, widths: [160, 320, 640, 960, 1280] });
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
  const otherProcess = openPictureProcess();
  const bytes = await flag(300, 200).png().toBuffer();
  const prepareWithin = (limits = outsideLimits) =>
    otherProcess.prepare({ kind: 'bytes', bytes }, { ...story, limits });
  // Even before it has read a picture, the process uses more memory than this.
  expect(await prepareWithin({ ...outsideLimits, memoryMbMax: 10 })).toEqual({
    kind: 'refused',
    reason: 'needs more than 10 MB of memory to be decoded',
  });
  expect(await hasty.prepare({ kind: 'bytes', bytes }, story)).toMatchObject({ kind: 'notPrepared' });
  await hasty.close();
  expect(outcome(await prepareWithin())).toBe('prepared');
  await otherProcess.close();
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
