import { access, constants } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { ArchiveFailure } from '../archive/archive.ts';
import { backUpArchive } from '../archive/backUpArchive.ts';
import type { ArchiveLocation } from '../archive/openReadOnlyArchive.ts';
import type { CopyProgress } from '../archive/sqlite/copySqlite.ts';
import { restoreArchive } from '../archive/restoreArchive.ts';
import { counted } from '../news/words/counted.ts';
import { done, refused, type Outcome } from './outcome.ts';

interface BackupRequest {
  settings: ArchiveLocation;
  /** Epoch milliseconds. */
  now: number;
  /** Called with a line whenever there is progress. */
  onProgress: (line: string) => void;
}

/** Backs up the archive into `folder`, and keeps only the newest `keep` backups there. The site may be running. */
export function createBackup({
  settings: { dataFolder, databaseUrl },
  now,
  onProgress,
  ...request
}: BackupRequest & { folder: string; keep: number }): Promise<Outcome> {
  if (databaseUrl !== null) {
    const line = `pg_dump ${databaseOption(databaseUrl)} --format=custom --file=townwire.dump`;
    return Promise.resolve(refuseDatabase('Back it up', [line]));
  }
  return catchArchiveFailure('Nothing was backed up.', async () => {
    const folder = path.resolve(request.folder);
    const isDenied = await access(folder, constants.W_OK).then(
      () => false,
      ({ code }: NodeJS.ErrnoException) => code === 'EACCES' || code === 'EROFS',
    );
    if (isDenied) {
      const message = `${folder} can't be written by ${userInfo().username}. Choose another folder.`;
      throw new ArchiveFailure('inaccessible', message);
    }
    const report = await backUpArchive({
      dataFolder,
      folder,
      keep: request.keep,
      now,
      onProgress: (progress) => onProgress(describeProgress(progress)),
    });
    const { kept, deleted } = report;
    return [
      `Backed up ${describeStories(report)} to ${report.file} (${formatSize(report.bytes)}). The copy was opened and checked.`,
      `${folder} has ${counted(kept, 'backup')} now${deleted === 0 ? '' : `; ${counted(deleted, 'older one')} ${deleted === 1 ? 'was' : 'were'} deleted`}.`,
      ...(report.isSameDisk
        ? ['This folder is on the same disk as the archive: copy the backups to another machine too.']
        : []),
    ];
  });
}

/** Replaces the archive with the backup in `file`. The site must be stopped. */
export function restoreBackup({
  settings: { dataFolder, databaseUrl },
  now,
  onProgress,
  ...request
}: BackupRequest & { file: string }): Promise<Outcome> {
  if (databaseUrl !== null) {
    const database = databaseOption(databaseUrl);
    const lines = [
      `pg_restore ${database} --clean --if-exists --no-owner --single-transaction townwire.dump`,
      `vacuumdb ${database} --analyze-only`,
    ];
    return Promise.resolve(refuseDatabase('Stop every site and restore it', lines));
  }
  return catchArchiveFailure('Nothing was changed.', async () => {
    const file = path.resolve(request.file);
    const report = await restoreArchive({
      dataFolder,
      file,
      now,
      onProgress: (progress) => onProgress(describeProgress(progress)),
    });
    const { replaced } = report;
    return [
      `Restored ${describeStories(report)}. The backup remains at ${file}.`,
      replaced === null
        ? `There was no archive in ${dataFolder} before.`
        : `The archive that was in use is now ${replaced}. Delete it when you are sure that you don't need it.`,
      'You can start the site now.',
    ];
  });
}

/** Refuses to copy a database, because PostgreSQL's own programs do that better. */
function refuseDatabase(what: string, lines: string[]): Outcome {
  return refused(
    [
      `The archive is in PostgreSQL. ${what} with PostgreSQL's own programs, which ask for the password unless ~/.pgpass has it:`,
      ...lines.map((line) => `  ${line}`),
    ].join('\n'),
  );
}

/**
 * Returns the option with which PostgreSQL's programs use the database at a URL, for a shell. It lacks the password,
 * because any user can list the arguments of processes.
 */
function databaseOption(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = '';
  // Only the site knows the second one.
  for (const name of ['password', 'uselibpqcompat']) url.searchParams.delete(name);
  return `--dbname='${url.href.replaceAll("'", '%27')}'`;
}

/** Runs `work`. If the archive fails, returns its message and `unchanged`, a sentence that says what wasn't changed. */
export async function catchArchiveFailure(
  unchanged: string,
  work: () => Promise<string[]>,
): Promise<Outcome> {
  try {
    return done((await work()).join('\n'));
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error;
    return refused(`${error.message} ${unchanged}`);
  }
}

function describeProgress(progress: CopyProgress): string {
  if (progress.kind !== 'copying')
    return progress.kind === 'checking' ? 'Checking the copy…' : 'Checking the backup…';
  const { doneBytes, bytes } = progress;
  return `Copying: ${bytes === 0 ? 100 : Math.floor((doneBytes / bytes) * 100)} percent of ${formatSize(bytes)}`;
}

function describeStories({ articles, feeds }: { articles: number; feeds: number }): string {
  return `${counted(articles, 'story', 'stories')} from ${counted(feeds, 'feed')}`;
}

function formatSize(bytes: number): string {
  return bytes < 100_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
