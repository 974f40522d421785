import sharp from 'sharp';
import type { MarkLook } from '../../news/brand/brand.ts';
import { drawMark } from './drawMark.ts';

/** An icon to draw from the publication's mark. */
export interface IconRequest {
  mark: MarkLook;
  /** Width and height in pixels. */
  size: number;
  /**
   * `any`: the mark on a transparent ground. `touch`: on an opaque ground, because Apple's systems show transparency
   * as black. `maskable`: in the middle 80 % of the ground, which no launcher cuts (W3C Web Application Manifest).
   */
  purpose: { kind: 'any' } | { kind: 'touch' | 'maskable'; ground: string };
}

/** Draws an icon as a PNG. Throws when the mark is not an SVG document. */
export async function iconPng({ mark, size, purpose }: IconRequest): Promise<Uint8Array> {
  const share = purpose.kind === 'maskable' ? 0.8 : 1;
  const inset = `${50 * (1 - share)}%`;
  const ground = purpose.kind === 'any' ? '' : `<rect width="100%" height="100%" fill="${purpose.ground}"/>`;
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    ground,
    `<svg x="${inset}" y="${inset}" width="${100 * share}%" height="${100 * share}%">${await drawMark(mark)}</svg>`,
    '</svg>',
  ].join('');
  const picture = sharp(Buffer.from(drawing));
  return await (purpose.kind === 'any' ? picture : picture.removeAlpha())
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Draws the mark as `favicon.ico`, with the sizes of tabs, task bars and shortcuts in one file. */
export async function faviconFile(mark: MarkLook): Promise<Uint8Array> {
  const pictures = await Array.fromAsync([16, 32, 48], async (size) => {
    return { size, png: await iconPng({ mark, size, purpose: { kind: 'any' } }) };
  });
  return packIconFile(pictures);
}

/** Puts PNG pictures into an ICO file: a directory (Microsoft's `ICONDIR` and `ICONDIRENTRY`), then the pictures. */
function packIconFile(pictures: readonly { size: number; png: Uint8Array }[]): Uint8Array {
  const directory = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  directory.writeUInt16LE(iconType, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index;
    directory.writeUInt8(size, entry);
    directory.writeUInt8(size, entry + 1);
    directory.writeUInt16LE(colorPlanes, entry + 4);
    directory.writeUInt16LE(bitsPerPixel, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}

const headerBytes = 6;
const entryBytes = 16;
const iconType = 1;
const colorPlanes = 1;
const bitsPerPixel = 32;
