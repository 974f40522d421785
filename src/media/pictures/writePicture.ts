import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PictureSize } from '../../news/pictures/picture.ts';
import type { PictureFile } from './preparePicture.ts';

/** A file that is written in the folder of its picture, and that the server renames once its row can be stored. */
export interface UnfinishedFile extends PictureSize {
  path: string;
  bytes: number;
}

/** The files can't be written; nothing is wrong with the picture. */
export interface NotWritten {
  kind: 'notWritten';
  reason: string;
}

/** Stored pictures are in 256 folders, named after the first two digits of their hash. */
export function folderOfPicture(folder: string, hash: string): string {
  return path.join(folder, hash.slice(0, 2));
}

/** Writes a picture's files, and replaces their bytes in the result by their paths. */
export function writePicture<Encoded extends { files: readonly PictureFile[] }>(
  folder: string,
  hash: string,
  { files, ...encoded }: Encoded,
): (Omit<Encoded, 'files'> & { files: UnfinishedFile[] }) | NotWritten {
  const own = folderOfPicture(folder, hash);
  const unfinished: UnfinishedFile[] = [];
  try {
    mkdirSync(own, { recursive: true });
    for (const { bytes, ...size } of files) {
      // The period hides it from programs that list the folder, and has it removed if it is forgotten.
      const file = path.join(own, `.${randomUUID()}.unfinished`);
      unfinished.push({ ...size, path: file, bytes: bytes.length });
      writeFileSync(file, bytes, { flag: 'wx' });
    }
  } catch (error) {
    for (const file of unfinished) removeIfPossible(file.path);
    return { kind: 'notWritten', reason: String(error) };
  }
  return { ...encoded, files: unfinished };
}

/** Otherwise it is removed like those of a killed process. */
function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
