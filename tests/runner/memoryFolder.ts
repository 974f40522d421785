import { accessSync, constants, statfsSync } from 'node:fs';

/**
 * A folder in memory for the archives and other files of unit tests, where a sync to the disk costs nothing: what runs
 * in production stays as it is. Null if this machine has none with enough room.
 */
export function memoryFolder(): string | null {
  try {
    accessSync(linuxFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(linuxFolder);
    return bavail * bsize >= freeBytesMin ? linuxFolder : null;
  } catch {
    return null;
  }
}

const linuxFolder = '/dev/shm';

/** Docker gives a container 64 MB. */
const freeBytesMin = 1024 ** 3;
