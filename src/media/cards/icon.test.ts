import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawMark } from './drawMark.ts';
import { faviconFile, iconPng } from './icon.ts';
import { testInitials, testMark as mark } from './shareCard.testing.ts';

const ground = '#0f3a57';

test.each([16, 32, 48, 144, 192, 512])(
  'the mark is drawn at %i pixels, transparent around its disc',
  async (size) => {
    const png = await iconPng({ mark, size, purpose: { kind: 'any' } });
    expect(await sharp(png).metadata()).toMatchObject({
      format: 'png',
      width: size,
      height: size,
      hasAlpha: true,
    });
    expect(await pixel(png, { x: 0, y: 0 })).toMatchObject([
      expect.anything(),
      expect.anything(),
      expect.anything(),
      0,
    ]);
    expect(await colorsOf(png)).toEqual({ river: true, missouri: true, kansas: true });
  },
);

test('the icon for a phone has no transparency, not even in its corners', async () => {
  const png = await iconPng({ mark, size: 180, purpose: { kind: 'touch', ground } });
  expect(await sharp(png).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });
  expect(await pixel(png, { x: 0, y: 0 })).toEqual([0x0f, 0x3a, 0x57]);
  expect(await colorsOf(png)).toEqual({ river: true, missouri: true, kansas: true });
});

test('launchers can cut a maskable icon without losing any of the mark', async () => {
  const purpose = { kind: 'maskable', ground: '#ff0000' } as const;
  const { data, info } = await sharp(await iconPng({ mark, size: 512, purpose }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const outside = [];
  for (let at = 0; at < data.length; at += info.channels) {
    const x = (at / info.channels) % info.width;
    const y = Math.floor(at / info.channels / info.width);
    if (Math.hypot(x - 255.5, y - 255.5) > 0.4 * 512) outside.push(data.readUIntBE(at, 3));
  }
  expect(new Set(outside)).toEqual(new Set([0xff0000]));
  expect(data.readUIntBE((256 * info.width + 100) * info.channels, 3)).toBe(0x0f3a57);
});

test('a mark that is not an SVG document throws', async () => {
  await expect(
    iconPng({ mark: { kind: 'drawing', svg: '<svg' }, size: 16, purpose: { kind: 'any' } }),
  ).rejects.toThrow('svg');
});

test('favicon.ico holds the mark at 16, 32 and 48 pixels, each at the offset in its directory entry', async () => {
  const file = Buffer.from(await faviconFile(mark));
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

test('brand-2: initials are drawn as outlines, and hills replace letters that the fonts lack', async () => {
  const [initials, foreign, nothing] = await Promise.all(
    ['SV', '漢', ''].map((letters) => drawMark(testInitials(letters))),
  );
  for (const svg of [initials, foreign, nothing]) expect(svg).not.toContain('<text');
  expect(foreign).toBe(nothing);
  expect(initials).not.toBe(foreign);
  const png = await iconPng({ mark: testInitials('SV'), size: 32, purpose: { kind: 'any' } });
  expect((await sharp(png).stats()).channels.map(({ max }) => max)).toEqual([251, 250, 246, 255]);
});

async function pixel(png: Uint8Array, { x, y }: { x: number; y: number }): Promise<number[]> {
  return Array.from(await sharp(png).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer());
}

/** Returns the colors of the mark that are in the picture. */
async function colorsOf(png: Uint8Array): Promise<{ river: boolean; missouri: boolean; kansas: boolean }> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const hasColor = (color: number[]): boolean => {
    for (let at = 0; at < data.length; at += info.channels)
      if (color.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 30)) return true;
    return false;
  };
  return {
    river: hasColor([0x0f, 0x3a, 0x57]),
    missouri: hasColor([0xfb, 0xfa, 0xf6]),
    kansas: hasColor([0xe3, 0xa7, 0x2f]),
  };
}
