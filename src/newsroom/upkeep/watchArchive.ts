import { ArchiveFailure, archiveFrom, callsOf, type Archive } from '../../archive/archive.ts';
import { findNewestBackup } from '../../archive/backups.ts';
import { openArchive } from '../../archive/openArchive.ts';
import type { Log } from '../log.ts';

/** An archive whose failures are remembered, and what they are. */
interface WatchedArchive {
  archive: Archive;
  /** What fails now, in full sentences; empty when everything works. */
  problems: () => string[];
}

/** Opens the archive of a data folder and watches it. */
export async function openWatchedArchive({
  folder,
  log,
}: {
  folder: string;
  log: Log;
}): Promise<WatchedArchive & { lost: Promise<void> }> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  let isLost = false;
  const opened = await openArchive({
    folder,
    log,
    onStopped(failure) {
      log.fatal({ error: failure }, archiveLost);
      isLost = true;
      lose();
    },
  });
  const { archive, problems } = watchArchive(opened, log, (failure) => offerBackup(failure, folder));
  return {
    lost,
    // An archive that has stopped cannot be closed.
    archive: { ...archive, close: () => (isLost ? Promise.resolve() : archive.close()) },
    problems: () => (isLost ? [archiveLost] : problems()),
  };
}

/** Adds to the message of a damaged archive how to go back to its newest backup. Other errors stay as they are. */
export async function offerBackup(error: unknown, dataFolder: string): Promise<unknown> {
  if (!(error instanceof ArchiveFailure) || error.kind !== 'damaged') return error;
  const backup = await findNewestBackup(dataFolder);
  const offer =
    backup === null
      ? 'No backup of it is known; if you have one, run "townwire restore <file>".'
      : `The newest backup is of ${backup.takenAt.toUTCString()}. To go back to it, run "townwire restore ${backup.file}".`;
  return new ArchiveFailure('damaged', `${error.message}\n${offer}`, { cause: error });
}

const archiveLost =
  'The archive has stopped, so nothing new can be stored and the site exits to be restarted. Remedy: restart it if nothing else does; if it stops again, check the disk and memory of this machine.';

/**
 * Remembers and logs what fails in an archive, once. A failure ends when the same call works again, except that a
 * damaged file stays damaged, and `explainDamage` adds what to do. Searches that are only too many or too slow are no
 * failure of the archive.
 */
export function watchArchive(
  archive: Archive,
  log: Log,
  explainDamage: (failure: ArchiveFailure) => Promise<unknown>,
): WatchedArchive {
  const failures = new Map<string, ArchiveFailure>();
  let isClosing = false;

  async function watch<Result>(call: keyof Archive, work: () => Promise<Result>): Promise<Result> {
    const part = call === 'search' || call === 'respell' ? 'search' : call;
    try {
      const result = await work();
      noteSuccess(part);
      return result;
    } catch (error) {
      if (error instanceof ArchiveFailure && !isClosing) {
        const failure = error.kind === 'damaged' ? await explainDamage(error) : error;
        if (failure instanceof ArchiveFailure) noteFailure(part, failure);
      }
      throw error;
    }
  }

  function noteSuccess(part: string): void {
    const failure = failures.get(part);
    if (failure === undefined || failure.kind === 'damaged') return;
    failures.delete(part);
    if (!isLoggedElsewhere(part, failure)) log.info(`${nameOf(part)} works again.`);
  }

  function noteFailure(part: string, failure: ArchiveFailure): void {
    const { kind } = failure;
    const isLoad = part === 'search' && (kind === 'busy' || kind === 'late');
    if (isLoad || failures.get(part)?.kind === 'damaged') return;
    const known = problems();
    failures.set(part, failure);
    const text = describe(part, failure);
    if (!known.includes(text) && !isLoggedElsewhere(part, failure)) log.error({ error: failure }, text);
  }

  function problems(): string[] {
    return [...new Set(Array.from(failures, ([part, failure]) => describe(part, failure)))];
  }

  return {
    archive: {
      ...archiveFrom((name, ...args) => watch(name, () => callsOf(archive)(name, ...args))),
      close() {
        isClosing = true;
        return archive.close();
      },
    },
    problems,
  };
}

/** The archive itself logs a full disk, and the newsroom an archive that has stopped. */
function isLoggedElsewhere(part: string, { kind }: ArchiveFailure): boolean {
  return kind === 'full' || (kind === 'stopped' && part !== 'search');
}

function describe(part: string, { kind, message }: ArchiveFailure): string {
  return kind === 'full'
    ? `${message} Remedy: make room on the disk.`
    : `${nameOf(part)} does not work: ${message}`;
}

function nameOf(part: string): string {
  return part === 'search' ? 'Search' : 'The archive';
}
