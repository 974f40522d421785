import { openCallQueue } from '../runtime/callQueue.ts';
import { callByName, forwardCalls } from '../runtime/forwardCalls.ts';
import type { StartRunner } from '../runtime/runner.ts';
import { threadRunner, workerEntry } from '../runtime/threadRunner.ts';
import {
  ArchiveFailure,
  closedFailure,
  isSearchCall,
  searchesMax,
  type SearchCall,
  type ArchiveReader,
  type ArchiveWriter,
} from './archive.ts';
import { archiveResult } from './archiveResult.ts';
import type { ArchiveThreadSettings } from './sqlite/archive.worker.ts';
import { lockArchive } from './sqlite/lockArchive.ts';
import type { SharedData } from './postgres/sharedData/sharedData.ts';
import { watchArchive, type ArchiveLog } from './watchArchive.ts';

interface OpenArchiveSettings {
  folder: string;
  /** The URL of the PostgreSQL database that has the archive instead of the folder. */
  databaseUrl?: string | null;
  /** The most new articles that a feed may add on one day (UTC), not counting its first document. */
  newArticlesADayMax?: number;
  /** Deadline of one search, in milliseconds. Starting the search thread may take six times as long. */
  searchDeadlineMs?: number;
  /** The idle time after which the search thread ends, in milliseconds. */
  searchIdleMs?: number;
  /** Called before the first call that a database responds to. */
  onReached?: (sharedData: SharedData) => Promise<void>;
  /** Called with a line when something fails, when it works again, and for each step of an upgrade. */
  log?: ArchiveLog | undefined;
}

/** An archive whose failures are remembered. */
export interface OpenArchive extends ArchiveWriter {
  /** Returns the current failures, in full sentences; empty when everything works. */
  problems(): string[];
  /** A promise that resolves when the archive's thread ends without `close`. From then on, every call rejects. */
  lost: Promise<void>;
  /** Returns the time by the archive's clock: this machine's, or the database's, which all sites on it share. */
  now: () => number;
  /** Returns whether the archive has been readable since it was opened; always true for a folder. */
  wasReached: () => boolean;
  /** The calls for data that the processes on one database share; null for a folder. */
  sharedData: SharedData | null;
}

/**
 * Opens the archive, in a database if the settings name one. If the database doesn't respond, calls reject, and
 * Townwire tries again every second. If the file is damaged, every call rejects, and the file stays as it is.
 * @throws {ArchiveFailure} when its file or database is inaccessible or of a later version, or the database is damaged.
 */
export function openArchive(settings: OpenArchiveSettings): Promise<OpenArchive> {
  const { databaseUrl = null } = settings;
  return databaseUrl === null ? openFolderArchive(settings) : openDatabaseArchive(databaseUrl, settings);
}

async function openDatabaseArchive(
  url: string,
  { newArticlesADayMax = 200, searchDeadlineMs, log, onReached }: OpenArchiveSettings,
): Promise<OpenArchive> {
  // Sites without a database don't load its driver.
  const { openPostgresArchive } = await import('./postgres/openPostgresArchive.ts');
  const watch = watchArchive({ folder: null, log });
  const archive = await openPostgresArchive({
    url,
    newArticlesADayMax,
    ...(onReached && { onReached }),
    ...(searchDeadlineMs !== undefined && { searchDeadlineMs }),
  });
  const calls = forwardCalls<ArchiveWriter>((name, args) =>
    watch.call(name, () => callByName<ArchiveWriter>(archive, name, args)),
  );
  return Object.assign(calls, {
    close: archive.close,
    problems: watch.problems,
    lost: watch.lost,
    wasReached: archive.wasReached,
    sharedData: forwardCalls<SharedData>((name, args) =>
      watch.call(`sharedData.${name}`, () => callByName(archive.sharedData, name, args)),
    ),
    now: archive.now,
  });
}

/**
 * Opens the archive of a data folder, creating it if there is none. One thread writes and reads; a second thread
 * searches, so that searches never wait for filing. The search thread starts with the first search. Several processes
 * may open the same archive. If its file is damaged, every call rejects, and nothing is written to the file.
 * @throws {ArchiveFailure} when the file is inaccessible or of a later version.
 */
export async function openFolderArchive(
  settings: OpenArchiveSettings,
  runnerFor: (settings: ArchiveThreadSettings) => StartRunner = archiveRunner,
): Promise<OpenArchive> {
  const { folder, log } = settings;
  const { newArticlesADayMax = 200, searchDeadlineMs = 5000, searchIdleMs = 300_000 } = settings;
  const watch = watchArchive({ folder, log });
  const thread = openCallQueue<ArchiveWriter>(runnerFor({ folder, newArticlesADayMax }), {
    // An upgrade may take minutes.
    startMsMax: Infinity,
    canRestart: false,
    onNotice: (text: string) => log?.info(text),
  });
  const searches = openCallQueue<Pick<ArchiveReader, SearchCall>>(runnerFor({ folder }), {
    queuedMax: searchesMax,
    deadlineMs: searchDeadlineMs,
    // Searches that never end would otherwise keep the thread busy for as long as readers send them.
    shouldEndQueueWhenLate: true,
    // Threads start slowly on a busy machine.
    startMsMax: 6 * searchDeadlineMs,
    idleMs: searchIdleMs,
  });
  const damage = await damageOf(archiveResult(thread.start()));
  if (damage !== null) return openDamagedArchive(damage, { folder, watch });
  let closing: Promise<void> | undefined;

  /** Closes both threads. The writer closes last, because only it can move the rest of the journal to the database. */
  async function closeBoth(): Promise<void> {
    await searches.drain();
    await searches.close();
    // A thread that has ended returns no result; `watchArchive` has logged that.
    await thread.call('close', []);
    await thread.close();
  }

  const calls = forwardCalls<ArchiveWriter>((name, args) => {
    if (closing !== undefined) return Promise.reject(closedFailure());
    return watch.call(name, () =>
      archiveResult<unknown>(isSearchCall(name) ? searches.call(name, args) : thread.call(name, args)),
    );
  });
  return Object.assign(calls, { ...folderMembers(watch), close: () => (closing ??= closeBoth()) });
}

/** Returns the damage of an archive that is being opened; null if it opens. Other failures are thrown. */
async function damageOf(opening: Promise<void>): Promise<ArchiveFailure | null> {
  try {
    await opening;
    return null;
  } catch (error) {
    if (error instanceof ArchiveFailure && error.kind === 'damaged') return error;
    throw error;
  }
}

/**
 * Opens an archive whose calls all reject. Keeps the folder locked, so that no backup is restored while a site runs.
 */
async function openDamagedArchive(
  damage: ArchiveFailure,
  { folder, watch }: { folder: string; watch: ReturnType<typeof watchArchive> },
): Promise<OpenArchive> {
  const lock = lockArchive(folder, 'use');
  const reject = () => Promise.reject(damage);
  // Logs the damage once, with the newest backup. Otherwise each later call would look for the backup.
  await watch.call('states', reject).catch(() => undefined);
  return Object.assign(forwardCalls<ArchiveWriter>(reject), {
    ...folderMembers(watch),
    async close() {
      lock.release();
    },
  });
}

/** Returns the members that every archive in a folder has. */
function folderMembers({ problems, lost }: ReturnType<typeof watchArchive>) {
  return { problems, lost, wasReached: () => true, sharedData: null, now: Date.now };
}

function archiveRunner(data: ArchiveThreadSettings): StartRunner {
  return threadRunner(workerEntry(import.meta.url, './sqlite/archive'), { data });
}
