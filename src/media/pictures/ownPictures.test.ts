import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { FolderPicture, UnusablePicture } from '../../news/pictures/picture.ts';
import { openPictureProcess, type PictureProcess } from './openPictureProcess.ts';
import { openOwnPictures, type OwnPictures } from './ownPictures.ts';
import { flag, pngOf, solid } from './pictures.testing.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'townwire-pictures-'));
const process = openPictureProcess();
afterAll(async () => {
  await process.close();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  // Pending files are written before their folder is removed.
  await Promise.all(openedPictures.splice(0).map((pictures) => pictures.close()));
  await rm(stored, { recursive: true, force: true });
});

const stored = path.join(folder, 'pictures');
const openedPictures: OwnPictures[] = [];

function openPictures(pictureProcess: Pick<PictureProcess, 'inspect' | 'prepare'> = process) {
  const pictures = openOwnPictures({
    process: pictureProcess,
    storage: {
      dataFolder: folder,
      log: {
        error({ error }) {
          throw error;
        },
      },
    },
  });
  openedPictures.push(pictures);
  return pictures;
}

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

function isFound(picture: FolderPicture | UnusablePicture): picture is FolderPicture {
  return 'address' in picture;
}

async function showFile(file: string) {
  const pictures = openPictures();
  const found = await pictures.find(file);
  if (!isFound(found)) return found;
  const encoded = await pictures.read(found, found.address);
  if ('kind' in encoded) return encoded;
  return { found, encoded, metadata: await sharp(encoded).metadata() };
}

test('a photo is sent upright, at most 1,600 pixels wide, and without the place where it was taken', async () => {
  const jpeg = await flag(2000, 1000)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 6/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(jpeg.includes('Camera')).toBe(true);
  const photo = await showFile(await fileOf('Photo.JPG', jpeg));
  expect(photo).toMatchObject({
    found: {
      address: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-1000\.jpg$/u),
      width: 1000,
      height: 2000,
    },
    metadata: { format: 'jpeg', width: 1000, height: 2000 },
  });
  if (!('metadata' in photo)) return;
  expect(photo.metadata).not.toHaveProperty('exif');
  expect(photo.metadata).not.toHaveProperty('orientation');
  expect(photo.encoded.includes('Camera')).toBe(false);
  // Turned clockwise, the left side is at the top.
  const [red] = await sharp(photo.encoded)
    .extract({ left: 500, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(200);
});

test('a wide picture becomes 1,600 pixels wide and keeps its ratio', async () => {
  expect(await showFile(await fileOf('wide.png', await flag(3200, 1001).png().toBuffer()))).toMatchObject({
    found: { width: 1600, height: 501, format: 'jpg' },
    metadata: { format: 'jpeg', width: 1600, height: 501 },
  });
});

test('a WebP becomes a JPEG, and a GIF its first frame', async () => {
  expect(await showFile(await fileOf('a.webp', await flag(20, 10).webp().toBuffer()))).toMatchObject({
    metadata: { format: 'jpeg', width: 20, height: 10 },
  });
  const frames = await Promise.all(['#f00', '#00f'].map((background) => solid(background).png().toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  expect(await showFile(await fileOf('a.gif', gif))).toMatchObject({
    metadata: { width: 12, height: 8 },
  });
});

test.each([
  ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['an empty file', ''],
])('%s that is called .jpg is not shown', async (_, content) => {
  expect(await showFile(await fileOf('fake.jpg', content))).toEqual({
    kind: 'unusable',
    reason: 'is not a JPEG, PNG, WebP or GIF picture',
  });
});

test.each([
  ['heic', 'is a HEIC, not a JPEG, PNG, WebP or GIF'],
  ['avif', 'is an AVIF, not a JPEG, PNG, WebP or GIF'],
])(
  "a phone's photo of the brand %s that is called .jpg is not shown, and its format is named",
  async (brand, reason) => {
    const photo = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1`, 'latin1');
    expect(await showFile(await fileOf('photo.jpg', photo))).toEqual({ kind: 'unusable', reason });
  },
);

test('a damaged file is not shown, and the reason says so before it quotes the decoder', async () => {
  const png = await flag(30, 20).png().toBuffer();
  const damaged = Buffer.concat([png.subarray(0, 12), Buffer.alloc(png.length - 12, 7)]);
  expect(await showFile(await fileOf('damaged.png', damaged))).toEqual({
    kind: 'unusable',
    reason: expect.stringMatching(/^is damaged \(.+\)$/u),
  });
});

test('a picture with more pixels than a process can hold is not shown, even if its file is small', async () => {
  const bomb = pngOf({ width: 10_000, height: 10_000 });
  expect(await showFile(await fileOf('bomb.png', bomb))).toEqual({
    kind: 'unusable',
    reason: 'has too many pixels; the limit is 60 million',
  });
});

test('half a file, a missing file, a folder and a file of 31 MB are not shown', async () => {
  const whole = await flag(300, 200).jpeg().toBuffer();
  const half = await showFile(await fileOf('half.jpg', whole.subarray(0, whole.length / 2)));
  expect(half).toMatchObject({ kind: 'unusable', reason: 'is cut off' });
  const pictures = openPictures();
  expect(await pictures.find(path.join(folder, 'none.jpg'))).toMatchObject({ reason: 'does not exist' });
  expect(await pictures.find(folder)).toMatchObject({ reason: 'is not a file' });
  const large = await fileOf('large.jpg', Buffer.alloc(31 * 1024 * 1024));
  expect(await pictures.find(large)).toMatchObject({ reason: 'is too large: 31 MB; the limit is 30 MB' });
});

test('a picture is opened and encoded once, even after a restart, and again when it has changed', async () => {
  const calls: string[] = [];
  const counting: Pick<PictureProcess, 'inspect' | 'prepare'> = {
    inspect(...args) {
      calls.push('inspect');
      return process.inspect(...args);
    },
    prepare(...args) {
      calls.push('encode');
      return process.prepare(...args);
    },
  };
  const file = await fileOf('once.png', await flag(20, 10).png().toBuffer());
  const show = async () => {
    const pictures = openPictures(counting);
    const [found] = await Promise.all([pictures.find(file), pictures.find(file)]);
    if (!isFound(found)) throw new Error(found.reason);
    const { address: at } = found;
    const [first, second] = await Promise.all([pictures.read(found, at), pictures.read(found, at)]);
    expect(second).toEqual(first);
    await pictures.close();
    return found.address;
  };
  const address = await show();
  expect(await show()).toBe(address);
  expect(calls).toEqual(['inspect', 'encode']);
  expect((await readdir(stored)).toSorted()).toEqual([path.basename(address), 'files.json']);
  await writeFile(file, await flag(20, 12).png().toBuffer());
  await utimes(file, 1, 1);
  expect(await show()).not.toBe(address);
  expect(calls).toEqual(['inspect', 'encode', 'inspect', 'encode']);
});

test('pictures-2: a picture is encoded in the width that a reader requests, and its color is known from then on', async () => {
  const file = await fileOf('sizes.jpg', await solid('#4a6741', 700, 350).jpeg().toBuffer());
  const pictures = openPictures();
  const found = await pictures.find(file);
  if (!isFound(found)) throw new Error(found.reason);
  expect(found).toMatchObject({ width: 700, height: 350, widths: [320, 640] });
  expect(found).not.toHaveProperty('color');
  const narrow = await pictures.read(found, `/pictures/${found.hash}-320.webp`);
  if ('kind' in narrow) throw new Error(narrow.reason);
  expect(await sharp(narrow).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
  expect(await pictures.find(file)).toMatchObject({ color: expect.stringMatching(/^#4[9ab]6[678]4[012]$/u) });
  const files = await readdir(stored);
  // On a busy machine the facts are stored before this line.
  expect(files.filter((name) => name !== 'files.json')).toEqual([`${found.hash}-320.webp`]);
});

test('a stored picture is removed when nothing has named it for a day', async () => {
  const files = ['#f00', '#00f'].map(async (color, index) =>
    fileOf(`${index}.png`, await solid(color).png().toBuffer()),
  );
  const pictures = openPictures();
  const before = await Promise.all(files.map(async (file) => pictures.find(await file)));
  for (const each of before) if (isFound(each)) await pictures.read(each, each.address);
  await pictures.close();
  const later = openPictures();
  const [first = ''] = await Promise.all(files);
  const named = await later.find(first);
  if (!isFound(named)) throw new Error(named.reason);
  await later.removeUnused(Date.now());
  expect(await readdir(stored)).toHaveLength(3);
  await later.removeUnused(Date.now() + 25 * 60 * 60 * 1000);
  expect((await readdir(stored)).toSorted()).toEqual([path.basename(named.address), 'files.json'].toSorted());
});

test('a picture that takes too long is not tried again for a while', async () => {
  let tries = 0;
  const slow = openOwnPictures({
    process: {
      ...process,
      prepare() {
        tries += 1;
        return Promise.resolve({ kind: 'notPrepared', reason: 'took too long' });
      },
    },
    storage: null,
  });
  const found = await slow.find(await fileOf('slow.png', await flag(20, 10).png().toBuffer()));
  if (!isFound(found)) throw new Error(found.reason);
  expect(await slow.read(found, found.address)).toMatchObject({ kind: 'unusable' });
  expect(await slow.read(found, found.address)).toMatchObject({ kind: 'unusable' });
  expect(tries).toBe(1);
});
