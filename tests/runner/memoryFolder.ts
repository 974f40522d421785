import { accessSync, constants, statfsSync } from 'node:fs';

/**
 * A folder in memory for the archives and other files of unit tests, where a sync costs nothing, so that the code of
 * production needs no switch. Null if this machine has none with enough space.
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
