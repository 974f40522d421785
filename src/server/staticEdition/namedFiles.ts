import { dayMs } from '../../news/dates.ts';
import type { Publication } from '../../news/publication.ts';
import { drawnPaths } from '../drawingRoutes.ts';
import { namedUrls } from './exportedUrls.ts';
import { isText } from './writeEdition.ts';

/** Returns the pictures and other files that a file names. */
export function namedFilesIn(name: string, content: Buffer): string[] {
  if (!isText(name)) return [];
  return namedUrls(content.toString()).filter((url) => !drawnPaths.includes(url));
}

export function isNamedByContent(url: string): boolean {
  return /\/(?:pictures|assets)\//u.test(url);
}

/** Returns how many milliseconds a file stays after nothing names it anymore. */
export function graceMs(name: string): number {
  if (name.startsWith('assets/')) return assetMs;
  return name.includes('pictures/') ? pictureMs : 0;
}

/** Returns the version of a named file. Drawings depend only on the publication's look. */
export function versionOf({ brand }: Publication, url: string): string {
  return isNamedByContent(url) || otherFile.test(url) ? '' : JSON.stringify(brand);
}

/** Frames of advertisements and parts of a large site map, which don't depend on the look. */
const otherFile = /\/advertising\/|\/sitemap-/u;

/** Loaded pages may request their pictures for a minute, and their assets for a day. */
const pictureMs = 60_000;
const assetMs = dayMs;
