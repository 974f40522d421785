import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PictureSize } from '../../news/pictures/picture.ts';
import type { PictureFile } from './preparePicture.ts';

/**
 * A file that is written in the folder of its picture, and that the server renames once the picture's row can be
 * stored.
 */
export interface UnfinishedFile extends PictureSize {
  path: string;
  bytes: number;
}

/** The files can't be written; nothing is wrong with the picture. */
export interface NotWritten {
  kind: 'notWritten';
  reason: string;
}

/** Returns the folder of a picture: one of 256, named after the first two digits of the hash. */
export function folderOfPicture(folder: string, hash: string): string {
  return path.join(folder, hash.slice(0, 2));
}

/** Writes a picture's files. In the result, paths and lengths replace the bytes of the files. */
export function writePicture<Encoded extends { files: readonly PictureFile[] }>(
  folder: string,
  hash: string,
  { files, ...encoded }: Encoded,
): (Omit<Encoded, 'files'> & { files: UnfinishedFile[] }) | NotWritten {
  const pictureFolder = folderOfPicture(folder, hash);
  const unfinished: UnfinishedFile[] = [];
  try {
    mkdirSync(pictureFolder, { recursive: true });
    for (const { bytes, ...size } of files) {
      // The period hides the file from programs that list the folder, and `removeOldFiles` removes such files.
      const file = path.join(pictureFolder, `.${randomUUID()}.unfinished`);
      unfinished.push({ ...size, path: file, bytes: bytes.length });
      writeFileSync(file, bytes, { flag: 'wx' });
    }
  } catch (error) {
    for (const file of unfinished) removeIfPossible(file.path);
    return { kind: 'notWritten', reason: String(error) };
  }
  return { ...encoded, files: unfinished };
}

/** Tries to remove a file. If this fails, `removeOldFiles` does it later. */
function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
