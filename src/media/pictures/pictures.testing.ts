import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

// Pictures for tests.

/** Makes a picture that is red on the left and blue on the right. */
export function flag(width: number, height: number): Sharp {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: '#00f' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: { create: half }, left: Math.floor(width / 2), top: 0 }])
    .removeAlpha();
}

export function solid(background: string, width = 12, height = 8): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Returns the color of one pixel of an encoded picture. */
export async function pixelOf(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
}

/** Makes a PNG of zeros whose header states this size, whatever its real size. */
export function pngOf({
  width,
  height,
  isInterlaced = false,
  bytes = 100,
}: {
  width: number;
  height: number;
  isInterlaced?: boolean;
  bytes?: number;
}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, isInterlaced ? 1 : 0], 8);
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/** Makes a JPEG whose header states a different size. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const sized = Buffer.from(jpeg);
  const start =
    [0xc0, 0xc2].map((marker) => sized.indexOf(Buffer.from([0xff, marker]))).find((at) => at > 0) ?? 0;
  sized.writeUInt16BE(height, start + 5);
  sized.writeUInt16BE(width, start + 7);
  return sized;
}

/** Makes a lossy WebP whose header states a different size. */
export function withWebpSize(webp: Buffer, width: number, height: number): Buffer {
  const sized = Buffer.from(webp);
  const start = sized.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  sized.writeUInt16LE(width, start + 3);
  sized.writeUInt16LE(height, start + 5);
  return sized;
}

/** Makes a GIF whose first frame states a different size in its header. */
export function withGifSize(gif: Buffer, width: number, height: number): Buffer {
  const sized = Buffer.from(gif);
  const start = sized.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  for (const at of [6, start + 5]) {
    sized.writeUInt16LE(width, at);
    sized.writeUInt16LE(height, at + 2);
  }
  return sized;
}

/** Makes a GIF with further frames of one pixel each. */
export function withFrames(gif: Buffer, count: number): Buffer {
  const control = [0x21, 0xf9, 4, 0, 1, 0, 0, 0];
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  const one = Buffer.from([...control, ...frame]);
  const all = Array.from({ length: count }, () => one);
  return Buffer.concat([gif.subarray(0, -1), ...all, Buffer.from([0x3b])]);
}
