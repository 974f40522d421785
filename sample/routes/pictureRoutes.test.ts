import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsstand } from '../newsstand.ts';
import { pictureFile } from '../pictures/pictureFile.ts';
import { openSampleServer, type SampleServer } from '../sampleServer.ts';
import type { PictureOddity, Story } from '../story.ts';

const now = Date.UTC(2031, 4, 6, 17, 20, 30);
const stories = Array.from(openNewsstand(() => now).feeds.values(), (feed) => feed.stories)
  .flat()
  .filter((story) => story.scene !== undefined);
let server: SampleServer;

beforeAll(async () => {
  server = await openSampleServer({ now: () => now, slowPictureMs: 1 });
});
afterAll(() => server.close());

test('a picture never changes, differs from another one, and has one URL', async () => {
  const [first, second] = await Promise.all(['JPEG', 'PNG'].map((encoding) => request(usual(encoding))));
  const again = await request(usual('JPEG'));

  expect(isDeepStrictEqual(again, first)).toBe(true);
  expect(isDeepStrictEqual(second, first)).toBe(false);
  for (const path of ['nobody.jpg', `${usual('JPEG').slug}.png`, `${usual('JPEG').slug}.svg`, 'jpg'])
    expect((await fetch(`${server.origin}/pictures/${path}`)).status).toBe(404);
});

test.each([
  ['JPEG', 'jpeg'],
  ['PNG', 'png'],
  ['WebP', 'webp'],
])('a common picture is a %s of 1,200 by 800 pixels', async (encoding, format) => {
  const { type, bytes } = await request(usual(encoding));

  expect(type).toBe(`image/${format}`);
  expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 1200, height: 800 });
});

test('most pictures are of the common kind, and most of these are JPEG', () => {
  const common = stories.filter((story) => story.pictureOddity === undefined);
  const share = (encoding: string) =>
    common.filter((story) => pictureFile(story).encoding === encoding).length / common.length;

  expect(common.length).toBeGreaterThan(stories.length * 0.8);
  expect(share('JPEG')).toBeGreaterThan(0.6);
  expect(share('PNG')).toBeGreaterThan(0.05);
  expect(share('WebP')).toBeGreaterThan(0.05);
});

test('a wide picture is progressive and as large as its feed says', async () => {
  expect(await metadata('wide')).toMatchObject({ width: 4000, height: 2667, isProgressive: true });
});

test('a rotated picture is upright only with its orientation, and says where it was taken', async () => {
  const { exif, ...shown } = await metadata('rotated');

  expect(shown).toMatchObject({ width: 800, height: 1200, orientation: 6 });
  expect(shown.autoOrient).toEqual({ width: 1200, height: 800 });
  // The tag of the GPS directory (EXIF 2.3, section 4.6.3), as a little-endian number.
  expect(exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true);
});

test('a CMYK picture has four colors, and a tracking pixel one pixel', async () => {
  expect(await metadata('CMYK')).toMatchObject({ format: 'jpeg', space: 'cmyk', channels: 4 });
  expect(await metadata('one pixel')).toMatchObject({ format: 'gif', width: 1, height: 1 });
});

test('a slow picture arrives, a web page is HTML, and a missing picture is a 404', async () => {
  expect(await metadata('slow')).toMatchObject({ format: 'jpeg' });
  expect((await request(odd('web page'))).type).toBe('text/html; charset=UTF-8');
  expect(await request(odd('missing'))).toMatchObject({ status: 404 });
});

async function request(story: Story): Promise<{ status: number; type: string | null; bytes: Uint8Array }> {
  const response = await fetch(`${server.origin}/pictures/${pictureFile(story).name}`);
  const { status, headers } = response;
  return { status, type: headers.get('content-type'), bytes: await response.bytes() };
}

async function metadata(oddity: PictureOddity) {
  return sharp((await request(odd(oddity))).bytes).metadata();
}

function usual(encoding: string): Story {
  return found(
    stories.find((story) => story.pictureOddity === undefined && pictureFile(story).encoding === encoding),
  );
}

function odd(oddity: PictureOddity): Story {
  return found(stories.find((story) => story.pictureOddity === oddity));
}

function found(story: Story | undefined): Story {
  if (story === undefined) throw new Error('No story has such a picture.');
  return story;
}
