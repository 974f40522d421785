import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockFile, waitForLock, type FileLock } from '../../runtime/fileLock.ts';
import { moveIntoPlace } from '../../runtime/writeWhole.ts';
import { ArchiveFailure } from '../archive.ts';
import { explainSqliteErrors } from './explainSqliteErrors.ts';

/** What a file with an archive holds. */
export interface ArchiveContent {
  /** How many migrations it has had. */
  version: number;
  feeds: number;
  articles: number;
  bytes: number;
}

/** What a copy is doing now. `bytes` is about how large the copy will be. */
export type CopyStep = { kind: 'checkingSource' } | { kind: 'copying'; bytes: number } | { kind: 'checking' };

export interface CopyOrder {
  /** A file with an archive. Other processes may be writing to it. */
  from: string;
  /** The new file. It appears only when it is whole, checked and on disk. */
  to: string;
  /** Names the unfinished file, so that two copies never share one. */
  id: string;
  /** The latest version of an archive that this Townwire supports. */
  versionMax: number;
  /** Whether the source may be damaged, so that it is checked before it is copied. */
  isSourceChecked?: boolean;
}

/**
 * Copies an archive, as it is at one moment, into one file (`VACUUM INTO`), and checks the copy. Writers don't wait.
 * @throws {ArchiveFailure} when there is no room, a file can't be used, is damaged or of a later version.
 */
export async function copySqlite(
  order: CopyOrder,
  onStep: (step: CopyStep) => void = () => undefined,
  freeBytes: FreeBytes = readFreeBytes,
): Promise<ArchiveContent> {
  const { from, to, versionMax, isSourceChecked = false } = order;
  const partial = partialFile(order);
  let lock: FileLock | null = null;
  try {
    if (isSourceChecked) onStep({ kind: 'checkingSource' });
    const source = readContent(from, {
      versionMax,
      damageRemedy: isSourceChecked ? 'Choose another backup.' : undefined,
    });
    removeUnfinished(path.dirname(to));
    // Another copy that looks for leftovers may hold it for a moment.
    lock = await waitForLock(`${partial}.lock`);
    refuseWithoutRoom({ folder: path.dirname(to), bytes: source.bytes, freeBytes });
    onStep({ kind: 'copying', bytes: source.bytes });
    withDatabase(from, (database) => database.prepare('vacuum into ?').run(partial));
    onStep({ kind: 'checking' });
    const copy = readContent(partial, {
      versionMax,
      damageRemedy: 'Check the disk and the memory of this machine.',
    });
    if (copy.feeds < source.feeds || (copy.articles === 0 && source.articles > 0)) {
      const message = `The copy of ${from} has ${copy.articles} stories of ${copy.feeds} feeds instead of ${source.articles} of ${source.feeds}.`;
      throw new ArchiveFailure('damaged', message);
    }
    await moveIntoPlace(partial, to, statSync(from).mode);
    return copy;
  } catch (error) {
    rmSync(partial, { force: true });
    throw explainCopyFailure(error, order);
  } finally {
    lock?.release();
  }
}

/** The unfinished file of a copy: hidden, and not named like a backup. */
export function partialFile({ to, id }: Pick<CopyOrder, 'to' | 'id'>): string {
  return path.join(path.dirname(to), `.${path.basename(to)}.${id}.partial`);
}

/** Deletes what killed copies left. Who writes a file holds its lock, so copies of other processes stay. */
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

/** Reads the whole file to check it if there is a remedy for damage. */
function readContent(
  file: string,
  { versionMax, damageRemedy }: { versionMax: number; damageRemedy: string | undefined },
): ArchiveContent {
  if (!existsSync(file)) throw new ArchiveFailure('inaccessible', `There is no file ${file}.`);
  return withDatabase(file, (database) => {
    const version = numberFrom(database, 'pragma user_version');
    refuseVersion({ file, version, versionMax });
    if (damageRemedy !== undefined) refuseDamage({ file, database, damageRemedy });
    const pages = numberFrom(database, 'pragma page_count') - numberFrom(database, 'pragma freelist_count');
    return {
      version,
      feeds: numberFrom(database, 'select count(*) from "feeds"'),
      articles: numberFrom(database, 'select count(*) from "articles"'),
      bytes: pages * numberFrom(database, 'pragma page_size'),
    };
  });
}

function refuseVersion({
  file,
  version,
  versionMax,
}: {
  file: string;
  version: number;
  versionMax: number;
}): void {
  if (version > versionMax) {
    throw new ArchiveFailure(
      'newer',
      `${file} is from a newer Townwire: it has version ${version}, and this Townwire supports only ${versionMax}. Install the newer Townwire first, or choose an older backup.`,
    );
  }
  if (version === 0)
    throw new ArchiveFailure('damaged', `${file} is not an archive of Townwire, or an empty one.`);
}

/** The check includes the full text's index. */
function refuseDamage({
  file,
  database,
  damageRemedy,
}: {
  file: string;
  database: DatabaseSync;
  damageRemedy: string;
}): void {
  const found = database.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
  if (found === 'ok') return;
  throw new ArchiveFailure('damaged', `${file} is damaged (${String(found)}). ${damageRemedy}`);
}

/** How many bytes this user may still write to the disk of a folder. */
export type FreeBytes = (folder: string) => number;

export function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function refuseWithoutRoom({
  folder,
  bytes,
  freeBytes,
}: {
  folder: string;
  bytes: number;
  freeBytes: FreeBytes;
}): void {
  const needed = bytes * 1.05 + reserveBytes;
  const free = freeBytes(folder);
  if (free >= needed) return;
  throw new ArchiveFailure(
    'full',
    `A copy of the archive needs ${megabytes(needed)} of disk, and ${folder} has ${megabytes(free)} left. Make room on that disk first.`,
  );
}

function withDatabase<Result>(file: string, work: (database: DatabaseSync) => Result): Result {
  return explainSqliteErrors(() => {
    const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
    try {
      return work(database);
    } finally {
      database.close();
    }
  });
}

function numberFrom(database: DatabaseSync, query: string): number {
  return Number(Object.values(database.prepare(query).get() ?? {})[0]);
}

/** What SQLite and the system report is in words about a running site, or in none for people. */
function explainCopyFailure(error: unknown, { from, to, isSourceChecked = false }: CopyOrder): unknown {
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
const busyTimeoutMs = 5000;
