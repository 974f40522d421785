import { ArchiveFailure, type ArchiveFailureKind } from '../archive.ts';

/** Runs `work`, and throws an `ArchiveFailure` for each SQLite error that is not a bug. */
export function explainSqliteErrors<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw failureFor(error) ?? error;
  }
}

function failureFor(error: unknown): ArchiveFailure | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  const code = error.errcode === ioErrorSharedMemorySize ? diskFull : error.errcode & 0xff;
  const known = failures.find(({ codes }) => codes.includes(code));
  return known && new ArchiveFailure(known.kind, known.text(error.message), { cause: error });
}

/** SQLITE_FULL. */
const diskFull = 13;

/** SQLITE_IOERR_SHMSIZE: the shared-memory file could not grow, which happens only on a full disk. */
const ioErrorSharedMemorySize = 10 | (19 << 8);

/** Messages by SQLite's result codes: https://sqlite.org/rescode.html */
const failures: { codes: number[]; kind: ArchiveFailureKind; text: (message: string) => string }[] = [
  {
    codes: [diskFull],
    kind: 'full',
    text: () => 'The disk is full, so the archive cannot store new articles. Readers are not affected.',
  },
  {
    codes: [5, 6],
    kind: 'busy',
    text: () =>
      'Another process has been writing to the archive for too long. Is a backup or a second Townwire running?',
  },
  {
    codes: [3, 8, 10, 14],
    kind: 'inaccessible',
    text: (message) =>
      `The archive file can't be used (${message}). Check the disk and the permissions of its folder.`,
  },
  {
    codes: [11, 26],
    kind: 'damaged',
    text: (message) => `The archive file is damaged or not an SQLite database (${message}).`,
  },
];
