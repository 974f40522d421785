import { iconPng } from './iconPng.ts';

/** The mark as `favicon.ico` for programs that look for nothing else: the sizes of tabs, task bars and shortcuts in one file. */
export async function iconFile(svg: string): Promise<Uint8Array> {
  const pictures = [];
  for (const size of sizes) pictures.push({ size, png: await iconPng({ svg, size, form: { kind: 'any' } }) });
  return packIconFile(pictures);
}

/** PNG pictures behind the directory of an ICO file (Microsoft's `ICONDIR` and `ICONDIRENTRY`, PNG since Windows Vista). */
export function packIconFile(pictures: readonly { size: number; png: Uint8Array }[]): Uint8Array {
  const directory = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  directory.writeUInt16LE(iconType, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index;
    directory.writeUInt8(size, entry);
    directory.writeUInt8(size, entry + 1);
    directory.writeUInt16LE(colourPlanes, entry + 4);
    directory.writeUInt16LE(bitsPerPixel, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}

const sizes = [16, 32, 48];
const headerBytes = 6;
const entryBytes = 16;
const iconType = 1;
const colourPlanes = 1;
const bitsPerPixel = 32;
