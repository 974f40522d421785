import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconFile } from './iconFile.ts';
import { markForTests } from './shareCardForTests.ts';

test('favicon.ico holds the mark at 16, 32 and 48 pixels, each where its entry says', async () => {
  const file = Buffer.from(await iconFile(markForTests));
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  let end = 6 + 3 * 16;
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = file.subarray(6 + 16 * index, 22 + 16 * index);
    expect(Array.from(entry.subarray(0, 8))).toEqual([size, size, 0, 0, 1, 0, 32, 0]);
    expect(entry.readUInt32LE(12)).toBe(end);
    const png = file.subarray(end, end + entry.readUInt32LE(8));
    expect(await sharp(png).metadata()).toMatchObject({
      format: 'png',
      width: size,
      height: size,
      channels: 4,
    });
    expect(await sharp(png).stats()).toMatchObject({ isOpaque: false });
    end += png.length;
  }
  expect(end).toBe(file.length);
});
