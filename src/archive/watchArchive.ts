import { openProblemLog } from '../runtime/problemLog.ts';
import { ArchiveFailure, isSearchCall, type ArchiveWriter } from './archive.ts';
import { findNewestBackup } from './backups.ts';
import type { SharedData } from './postgres/sharedData/sharedData.ts';

export interface ArchiveLog {
  info(text: string): void;
  warn(text: string): void;
  error(fields: object, text: string): void;
  fatal(fields: object, text: string): void;
}

/**
 * Logs each failure of an archive once and remembers it. A failure ends when the same call works again, except that a
 * damaged file stays damaged, and that a disk counts as full until something is filed. An archive whose thread ended is
 * lost. A rejected or slow search is a sign of load, not a failure.
 * @param options.folder the data folder whose backups are named when the archive is damaged; null for a database.
 */
export function watchArchive({ folder, log }: { folder: string | null; log?: ArchiveLog | undefined }) {
  const { promise: lost, resolve: resolveLost } = Promise.withResolvers<void>();
  const failures = new Map<string, ArchiveFailure>();
  let isLost = false;
  const fullDisk = openProblemLog();
  const unreachableDatabase = openProblemLog();

  /** Makes a call of the archive or for shared data. All searches count as one call. */
  async function call<Result>(
    name: keyof ArchiveWriter | `sharedData.${keyof SharedData}`,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const part = isSearchCall(name) ? 'search' : name;
    try {
      const result = await work();
      recordSuccess(part);
      return result;
    } catch (error) {
      if (error instanceof ArchiveFailure) {
        const failure =
          error.kind === 'damaged' && folder !== null ? await withRestoreHint(error, folder) : error;
        if (failure instanceof ArchiveFailure) recordFailure(part, failure);
      }
      throw error;
    }
  }

  function recordSuccess(part: string): void {
    unreachableDatabase.end(() => log?.info('The database responds again.'));
    if (part === 'file')
      fullDisk.end(() => log?.info('The disk has space again, so the archive stores new articles.'));
    const failure = failures.get(part);
    if (failure === undefined || failure.kind === 'damaged') return;
    failures.delete(part);
    if (failure.kind !== 'full' && !problems().includes(describe(part, failure)))
      log?.info(`${nameOf(part)} works again.`);
  }

  function recordFailure(part: string, failure: ArchiveFailure): void {
    const { kind, message } = failure;
    const isLoad = part === 'search' && (kind === 'busy' || kind === 'late');
    if (isLoad || isLost || failures.get(part)?.kind === 'damaged') return;
    if (kind === 'stopped' && part !== 'search') return recordLoss(failure);
    if (kind === 'unreachable') return unreachableDatabase.begin(message, (text) => log?.error({}, text));
    if (kind === 'full') fullDisk.begin(message, (text) => log?.warn(text));
    const known = problems();
    failures.set(part, failure);
    const text = describe(part, failure);
    if (!known.includes(text) && kind !== 'full') log?.error({ error: failure }, text);
  }

  function recordLoss(failure: ArchiveFailure): void {
    isLost = true;
    log?.fatal({ error: failure }, archiveLost);
    resolveLost();
  }

  function problems(): string[] {
    if (isLost) return [archiveLost];
    const descriptions = new Set(Array.from(failures, ([part, failure]) => describe(part, failure)));
    const unreachable = unreachableDatabase.current();
    return [...(unreachable === null ? [] : [unreachable]), ...descriptions];
  }

  return { call, problems, lost };
}

/** Adds the command that restores the newest backup to the error of a damaged archive. Returns other errors as is. */
async function withRestoreHint(error: unknown, dataFolder: string): Promise<unknown> {
  if (!(error instanceof ArchiveFailure) || error.kind !== 'damaged') return error;
  const backup = await findNewestBackup(dataFolder);
  const hint =
    backup === null
      ? 'stop the site, and restore a backup with "townwire restore <file>". Without one, move archive.sqlite and the files whose names begin with it to another folder; the site then starts a new archive from the feeds.'
      : `stop the site, and run "townwire restore ${backup.file}", the newest backup, from ${backup.takenAt.toUTCString()}.`;
  return new ArchiveFailure('damaged', `${error.message} Remedy: ${hint}`, { cause: error });
}

const archiveLost =
  'The archive has stopped, so nothing new can be stored and the site exits to be restarted. Remedy: restart it if nothing else does; if it stops again, check the disk and memory of this machine.';

function describe(part: string, { kind, message }: ArchiveFailure): string {
  if (kind === 'readOnly') return message;
  if (kind === 'full')
    return message.includes('Remedy:') ? message : `${message} Remedy: make room on the disk.`;
  return `${nameOf(part)} does not work: ${message}`;
}

function nameOf(part: string): string {
  return part === 'search' ? 'Search' : 'The archive';
}
