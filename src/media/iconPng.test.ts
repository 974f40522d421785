import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconPng } from './iconPng.ts';
import { markForTests as svg } from './shareCardForTests.ts';

const ground = '#0f3a57';

test.each([16, 32, 48, 144, 192, 512])(
  'the mark is drawn at %i pixels, clear around its disc',
  async (size) => {
    const png = await iconPng({ svg, size, form: { kind: 'any' } });
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
    expect(await coloursOf(png)).toEqual({ river: true, missouri: true, kansas: true });
  },
);

test('the icon for a phone has no transparency, up to its corners', async () => {
  const png = await iconPng({ svg, size: 180, form: { kind: 'touch', ground } });
  expect(await sharp(png).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });
  expect(await pixel(png, { x: 0, y: 0 })).toEqual([0x0f, 0x3a, 0x57]);
  expect(await coloursOf(png)).toEqual({ river: true, missouri: true, kansas: true });
});

test('what a launcher may cut away is ground, and the mark lies within', async () => {
  const form = { kind: 'maskable', ground: '#ff0000' } as const;
  const { data, info } = await sharp(await iconPng({ svg, size: 512, form }))
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

test('a mark that is no drawing is a mistake of ours, and thrown', async () => {
  await expect(iconPng({ svg: '<svg', size: 16, form: { kind: 'any' } })).rejects.toThrow('svg');
});

async function pixel(png: Uint8Array, { x, y }: { x: number; y: number }): Promise<number[]> {
  return Array.from(await sharp(png).extract({ left: x, top: y, width: 1, height: 1 }).raw().toBuffer());
}

/** Whether the ground and both rivers can be told apart. */
async function coloursOf(png: Uint8Array): Promise<{ river: boolean; missouri: boolean; kansas: boolean }> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const isThere = (wanted: number[]): boolean => {
    for (let at = 0; at < data.length; at += info.channels)
      if (wanted.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 30)) return true;
    return false;
  };
  return {
    river: isThere([0x0f, 0x3a, 0x57]),
    missouri: isThere([0xfb, 0xfa, 0xf6]),
    kansas: isThere([0xe3, 0xa7, 0x2f]),
  };
}
