import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { lockFile, waitForLock, type FileLock } from '../../runtime/fileLock.ts';
import { moveIntoPlace } from '../../runtime/writeFileAtomic.ts';
import { ArchiveFailure } from '../archive.ts';
import { explainSqliteErrors } from './explainSqliteErrors.ts';
import { archiveVersion, versionOf } from './migrateSqlite.ts';
import { openDatabase } from './openDatabase.ts';

/** Content of an archive's file. */
export interface ArchiveContent {
  /** The number of migrations that the archive has had. */
  version: number;
  feeds: number;
  articles: number;
  bytes: number;
}

/** The step of a copy. `bytes` estimates the size of the finished copy. */
export type CopyProgress =
  | { kind: 'checkingSource' | 'checking' }
  | { kind: 'copying'; doneBytes: number; bytes: number };

export interface CopyJob {
  /** A file with an archive. Other processes may be writing to it. */
  from: string;
  /** The new file. It appears only when it is complete, checked and synced to disk. */
  to: string;
  /** Part of the temporary file's name, so that two copies never share a file. */
  id: string;
  /** True if the source is checked before it is copied, because it may be damaged. */
  isSourceChecked?: boolean;
}

/**
 * Copies a consistent snapshot of an archive into one file (`VACUUM INTO`), and checks the copy. Writers don't wait.
 * @throws {ArchiveFailure} if there is no space, or a file can't be used, is damaged or is of a later version
 */
export async function copySqlite(
  job: CopyJob,
  onStep: (step: CopyProgress) => void = () => undefined,
  /** Replaced in tests. */
  freeBytes = readFreeBytes,
): Promise<ArchiveContent> {
  const { from, to, isSourceChecked = false } = job;
  const partial = partialFile(job);
  let lock: FileLock | null = null;
  try {
    if (isSourceChecked) onStep({ kind: 'checkingSource' });
    const source = readContent(from, isSourceChecked ? 'Choose another backup.' : undefined);
    removeUnfinished(path.dirname(to));
    // Another process that removes leftovers may hold this lock for a moment.
    lock = await waitForLock(`${partial}.lock`);
    const free = freeBytes(path.dirname(to));
    const needed = source.bytes * 1.05 + reserveBytes;
    if (free < needed) {
      const message = `A copy of the archive needs ${megabytes(needed)} of disk, and ${path.dirname(to)} has ${megabytes(free)} left. Make room on that disk first.`;
      throw new ArchiveFailure('full', message);
    }
    onStep({ kind: 'copying', doneBytes: 0, bytes: source.bytes });
    vacuumInto(from, partial);
    onStep({ kind: 'checking' });
    const copy = readContent(partial, 'Check the disk and the memory of this machine.');
    if (copy.feeds < source.feeds || (copy.articles === 0 && source.articles > 0)) {
      const message = `The copy of ${from} has ${copy.articles} stories of ${copy.feeds} feeds instead of ${source.articles} of ${source.feeds}.`;
      throw new ArchiveFailure('damaged', message);
    }
    await moveIntoPlace(partial, to, statSync(from).mode);
    return copy;
  } catch (error) {
    rmSync(partial, { force: true });
    throw explainCopyFailure(error, job);
  } finally {
    lock?.release();
  }
}

/** Returns the temporary file of a copy: hidden, and with a name that isn't a backup's. */
export function partialFile({ to, id }: Pick<CopyJob, 'to' | 'id'>): string {
  return path.join(path.dirname(to), `.${path.basename(to)}.${id}.partial`);
}

/** Deletes the files of killed copies. A running copy holds the lock of its file, which is then skipped. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, partial] = /^(\..+\.sqlite\..+\.partial)(?:\.lock)?$/u.exec(name) ?? [];
    if (partial === undefined) continue;
    const file = path.join(folder, partial);
    const lock = lockFile(`${file}.lock`, 'exclusive');
    if (lock === null) continue;
    rmSync(file, { force: true });
    lock.release();
  }
}

/** Counts the content of a file. With `damageRemedy`, reads the whole file to check it and its full-text index. */
function readContent(file: string, damageRemedy: string | undefined): ArchiveContent {
  if (!existsSync(file)) throw new ArchiveFailure('inaccessible', `There is no file ${file}.`);
  if (statSync(file).isDirectory())
    throw new ArchiveFailure('inaccessible', `${file} is a folder. Name one of the files in it.`);
  using database = openDatabase(file, { readOnly: true });
  const read = (query: string) =>
    Object.values(explainSqliteErrors(() => database.prepare(query).get()) ?? {})[0];
  const version = versionOf(database);
  if (version > archiveVersion) {
    throw new ArchiveFailure(
      'newer',
      `${file} is from a newer version of Townwire: it has version ${version}, and this one supports only ${archiveVersion}. Install the newer version first, or choose an older backup.`,
    );
  }
  if (version === 0)
    throw new ArchiveFailure('damaged', `${file} is not an archive of Townwire, or an empty one.`);
  const integrity = damageRemedy === undefined ? 'ok' : read('pragma integrity_check(1)');
  if (integrity !== 'ok')
    throw new ArchiveFailure('damaged', `${file} is damaged (${String(integrity)}). ${damageRemedy}`);
  const pages = Number(read('pragma page_count')) - Number(read('pragma freelist_count'));
  return {
    version,
    feeds: Number(read('select count(*) from "feeds"')),
    articles: Number(read('select count(*) from "articles"')),
    bytes: pages * Number(read('pragma page_size')),
  };
}

function vacuumInto(from: string, to: string): void {
  using database = openDatabase(from, { readOnly: true });
  explainSqliteErrors(() => database.prepare('vacuum into ?').run(to));
}

/** Reads how many bytes this user may still write to the disk of a folder. */
export function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Rewrites errors: SQLite's messages are about a running site, and the system's have no remedy. */
function explainCopyFailure(error: unknown, { from, to, isSourceChecked = false }: CopyJob): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof ArchiveFailure && error.cause === undefined) return error;
  const folder = path.dirname(to);
  const code = 'code' in error ? error.code : undefined;
  const kind = error instanceof ArchiveFailure ? error.kind : code === 'ENOSPC' ? 'full' : 'inaccessible';
  if (!(error instanceof ArchiveFailure) && typeof code !== 'string') return error;
  const text =
    kind === 'full'
      ? `The disk of ${folder} is full. Make room on it first.`
      : kind === 'inaccessible'
        ? `${from} can't be read, or ${folder} can't be written to (${error.message.replace(/\.$/u, '')}). Check the permissions of both for this user.`
        : kind === 'damaged' && isSourceChecked
          ? `${from} is damaged, or not an archive of Townwire. Choose another backup.`
          : error.message;
  return new ArchiveFailure(kind, text, { cause: error });
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('en-US')} MB`;
}

const reserveBytes = 1_000_000;
