import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PreparedFacts } from '../../archive/pictures/keptPictures.ts';
import { keepFile, removeOldFiles } from '../../media/pictures/keepFile.ts';
import type { PictureFile, PictureSize } from '../../media/pictures/preparePicture.ts';
import { picturePath } from '../../news/pictures/picture.ts';

/** The files of the pictures of other hosts. Each is there whole or not at all. */
export interface PictureFiles {
  /** Writes all files of a picture. Rejects if the disk is full or can't be written. */
  keep(hash: string, files: readonly PictureFile[]): Promise<void>;
  /** Null if the file isn't there, or is empty, as a power cut may leave it. */
  read(hash: string, size: PictureSize): Promise<Buffer | null>;
  /** Whether all of a picture is there. An archive restored from a backup may know pictures of another machine. */
  has(picture: PreparedFacts): Promise<boolean>;
  remove(picture: PreparedFacts): Promise<void>;
  /**
   * Removes what a killed process left behind, one folder at a time. `known` returns which of these hashes belong to a
   * picture.
   */
  removeLeftovers(
    known: (hashes: string[]) => Promise<ReadonlySet<string>>,
    step: { now: number; pause: () => Promise<void> },
  ): Promise<void>;
}

/** Files are in 256 folders, named after the first two digits of their hash. */
export function openPictureFiles(folder: string): PictureFiles {
  const fileOf = (hash: string, size: PictureSize) =>
    path.join(folder, hash.slice(0, 2), path.basename(picturePath({ hash, ...size })));
  const filesOf = ({ hash, width, format, widths }: PreparedFacts) => [
    fileOf(hash, { width, format }),
    ...widths.map((each) => fileOf(hash, { width: each, format: 'webp' })),
  ];

  return {
    async keep(hash, files) {
      for (const file of files) await keepFile(fileOf(hash, file), file.bytes);
    },
    async read(hash, size) {
      const bytes = await readFile(fileOf(hash, size)).catch((error: unknown) => nullIfMissing(error));
      return bytes?.length === 0 ? null : bytes;
    },
    async has(picture) {
      for (const file of filesOf(picture)) {
        const found = await stat(file).catch((error: unknown) => nullIfMissing(error));
        if (found === null || found.size === 0) return false;
      }
      return true;
    },
    async remove(picture) {
      for (const file of filesOf(picture)) await rm(file, { force: true });
    },
    async removeLeftovers(known, { now, pause }) {
      const folders = await readdir(folder).catch((error: unknown) => nullIfMissing(error));
      for (const name of folders ?? []) {
        const files = await readdir(path.join(folder, name));
        const hashes = await known([...new Set(files.map(hashOf))]);
        const isNeeded = (file: string) => hashes.has(hashOf(file));
        await removeOldFiles(path.join(folder, name), { isNeeded, now });
        await pause();
      }
    },
  };
}

function hashOf(file: string): string {
  return file.split('-', 1)[0] ?? '';
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
