import { ArchiveFailure } from '../ArchiveFailure.ts';

/** Does the work; what SQLite reports that is nobody's mistake is thrown as an `ArchiveFailure`, anything else as it came. */
export function namingSqliteFailures<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw failureFor(error) ?? error;
  }
}

/** SQLite's result codes: https://sqlite.org/rescode.html */
function failureFor(error: unknown): ArchiveFailure | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  const options = { cause: error };
  if (error.errcode === ioErrorSharedMemorySize) return new ArchiveFailure('full', fullText, options);
  switch (error.errcode & 0xff) {
    case 13:
      return new ArchiveFailure('full', fullText, options);
    case 5:
    case 6:
      return new ArchiveFailure(
        'busy',
        'Another process has been writing to the archive for longer than this one waits. Is a backup or a second Townwire running?',
        options,
      );
    case 3:
    case 8:
    case 10:
    case 14:
      return new ArchiveFailure(
        'inaccessible',
        `The archive's file cannot be used (${error.message}). Look at the rights on its folder and at the disk.`,
        options,
      );
    case 11:
    case 26:
      return new ArchiveFailure(
        'damaged',
        `The archive's file is no SQLite database or is damaged (${error.message}). Put a backup in its place, or move it away: Townwire then starts a new one from the feeds.`,
        options,
      );
    default:
      return undefined;
  }
}

const fullText =
  'There is no room left for the archive. Reading goes on; free some space and writing does too.';

/** SQLITE_IOERR_SHMSIZE: the file that processes share could not grow, which happens on a full disk only. */
const ioErrorSharedMemorySize = 10 | (19 << 8);
