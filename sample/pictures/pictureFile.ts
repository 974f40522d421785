import type { PictureOddity, Story } from '../story.ts';
import { seededRandom } from './random.ts';

/** The encoding of a drawing. */
export type Encoding = 'JPEG' | 'PNG' | 'WebP' | 'wide' | 'rotated' | 'CMYK' | 'one pixel';

/** A story's picture as its feed describes it. */
export interface PictureFile {
  /** The path under the folder of pictures. */
  name: string;
  encoding: Encoding;
  type: string;
  /** The size in pixels, as shown. */
  width: number;
  height: number;
}

/** Returns the file of a story's picture. */
export function pictureFile({ slug, pictureOddity }: Pick<Story, 'slug' | 'pictureOddity'>): PictureFile {
  const encoding = encodingOf(slug, pictureOddity);
  const { extension, ...facts } = encodings[encoding];
  return { name: `${pictureOddity === 'missing' ? 'missing/' : ''}${slug}.${extension}`, encoding, ...facts };
}

function encodingOf(slug: string, oddity: PictureOddity | undefined): Encoding {
  switch (oddity) {
    case undefined:
      // The slug determines the encoding, so that a picture keeps its URL. Most are JPEG.
      return seededRandom(slug).pick(['JPEG', 'JPEG', 'JPEG', 'JPEG', 'JPEG', 'PNG', 'WebP']);
    case 'wide':
    case 'rotated':
    case 'CMYK':
    case 'one pixel':
      return oddity;
    default:
      return 'JPEG';
  }
}

const usual = { width: 1200, height: 800 };
const encodings: Record<Encoding, { extension: string } & Omit<PictureFile, 'name' | 'encoding'>> = {
  JPEG: { extension: 'jpg', type: 'image/jpeg', ...usual },
  PNG: { extension: 'png', type: 'image/png', ...usual },
  WebP: { extension: 'webp', type: 'image/webp', ...usual },
  wide: { extension: 'jpg', type: 'image/jpeg', width: 4000, height: 2667 },
  rotated: { extension: 'jpg', type: 'image/jpeg', ...usual },
  CMYK: { extension: 'jpg', type: 'image/jpeg', ...usual },
  'one pixel': { extension: 'gif', type: 'image/gif', width: 1, height: 1 },
};
