import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { removeOldFiles } from '../../media/pictures/removeOldFiles.ts';
import { folderOfPicture, type UnfinishedFile } from '../../media/pictures/writePicture.ts';
import type { OutsidePicture, PreparedFacts } from '../../news/pictures/outsidePicture.ts';
import { picturePath, type PictureSize } from '../../news/pictures/picture.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import { openProblemLog } from '../../runtime/problemLog.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { ownFolder, type FolderMark } from './folderMark.ts';

/** Returns the folder of the pictures of other hosts, on this machine's disk or a shared one. */
export function outsideFolder({
  dataFolder,
  picturesFolder,
}: Pick<Settings, 'dataFolder' | 'picturesFolder'>): string {
  return path.join(picturesFolder ?? path.join(dataFolder, 'pictures'), 'outside');
}

/** The files of the pictures of other hosts, which are written whole or not at all. */
export type PictureFiles = ReturnType<typeof openPictureFiles>;

/** Opens the files, which the picture process writes. A file that can't be read counts as missing. */
export function openPictureFiles(folder: string, { log, mark = ownFolder }: { log: Log; mark?: FolderMark }) {
  const unreadable = openUnreadable(log);
  const unwritable = openUnwritable(folder, log);
  const turns = serialQueue();
  const fileOf = (hash: string, size: PictureSize) =>
    path.join(folderOfPicture(folder, hash), path.basename(picturePath({ hash, ...size })));
  const filesOf = ({ hash, width, format, widths }: PreparedFacts) => [
    fileOf(hash, { width, format }),
    ...widths.map((each) => fileOf(hash, { width: each, format: 'webp' })),
  ];

  return {
    folder,
    /** Gives the written files of a picture their final names. Returns false if the disk doesn't allow it. */
    async finish(hash: string, files: readonly UnfinishedFile[]): Promise<boolean> {
      if (!mark.isAvailable()) return false;
      try {
        for (const file of files) await rename(file.path, fileOf(hash, file));
        unwritable.end();
      } catch (error) {
        unwritable.begin(error);
      }
      return unwritable.current() === null;
    },
    /** Logs that files can't be written, and reports it as a problem until a file can be written again. */
    logUnwritable: unwritable.begin,
    /** Reads a file; null if it is missing, unreadable, or empty, such as after a power cut. */
    async read(hash: string, size: PictureSize): Promise<Buffer | null> {
      if (!mark.isAvailable()) return null;
      const file = fileOf(hash, size);
      const bytes = await unreadable.tryRead(path.dirname(file), readFile(file));
      return bytes?.length === 0 ? null : bytes;
    },
    /**
     * Returns the picture, marked as not prepared if one of its files is missing or unreadable: an archive restored
     * from a backup may list pictures of another machine.
     */
    async checkFiles(picture: OutsidePicture): Promise<OutsidePicture> {
      if (!mark.isAvailable()) return { ...picture, prepared: null };
      const files = picture.prepared === null ? [] : filesOf(picture.prepared);
      for (const file of files) {
        const stats = await unreadable.tryRead(path.dirname(file), stat(file));
        if (stats === null || stats.size === 0) return { ...picture, prepared: null };
      }
      return picture;
    },
    async remove(picture: PreparedFacts): Promise<void> {
      for (const file of filesOf(picture)) await rm(file, { force: true });
    },
    /**
     * Runs tasks one at a time: tasks that store files with their row, and tasks that remove files without a row.
     * Otherwise a file could be removed just before its row is stored.
     */
    inTurn: <Result>(task: () => Promise<Result>) => turns.add(task),
    /**
     * Removes the files that killed processes have left, one folder at a time. `findUsed` returns those of the hashes
     * that belong to a picture.
     */
    async removeLeftovers(
      findUsed: (hashes: string[]) => Promise<ReadonlySet<string>>,
      { now, pause }: { now: number; pause: () => Promise<void> },
    ): Promise<void> {
      if (!mark.isAvailable()) return;
      const names = await unreadable.tryRead(folder, readdir(folder));
      for (const each of (names ?? []).map((name) => path.join(folder, name))) {
        const files = await unreadable.tryRead(each, readdir(each));
        if (files === null) continue;
        await turns.add(async () => {
          const hashes = await findUsed([...new Set(files.map(hashOf))]);
          await removeOldFiles(each, { isNeeded: (file) => hashes.has(hashOf(file)), now });
        });
        await pause();
      }
    },
    /** Describes failures to write or read files, in full sentences; null if nothing is wrong. */
    problem: () => mark.problem() ?? unwritable.current() ?? unreadable.problem(),
    /** Returns false if the folder is shared and not mounted. */
    isAvailable: () => mark.isAvailable(),
  };
}

function hashOf(file: string): string {
  return file.split('-', 1)[0] ?? '';
}

/** Remembers that files can't be written, and logs when that begins and ends. */
function openUnwritable(folder: string, log: Log) {
  const problem = openProblemLog();
  const unwritableText = `The pictures of stories cannot be stored, so new stories are shown without them. Remedy: check the space and the permissions of ${folder}.`;
  return {
    begin: (error: unknown) => problem.begin(unwritableText, (text) => log.error({ error }, text)),
    end: () => problem.end(() => log.info('Pictures can be stored again.')),
    current: () => problem.current(),
  };
}

/** Remembers unreadable folders. Logs only the first, until all folders are readable again. */
function openUnreadable(log: Log) {
  const folders = new Set<string>();
  const problem = () => {
    const [first] = folders;
    return first === undefined ? null : unreadableText(first, folders.size);
  };
  return {
    /** Returns the result of reading in a folder; null if the file doesn't exist or can't be read. */
    async tryRead<Result>(folder: string, result: Promise<Result>): Promise<Result | null> {
      try {
        const read = await result;
        folders.delete(folder);
        return read;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        const isFirst = folders.size === 0;
        folders.add(folder);
        if (isFirst) log.error({ error }, unreadableText(folder, 1));
        return null;
      }
    },
    problem,
  };
}

function unreadableText(folder: string, count: number): string {
  const others = count === 1 ? '' : ` and ${count - 1} more`;
  return `Pictures in ${folder}${others} cannot be read, so pages are shown without them. Remedy: check the permissions and the disk of ${count === 1 ? 'this folder' : 'these folders'}.`;
}
