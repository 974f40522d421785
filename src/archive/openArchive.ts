import { ArchiveFailure, archiveFrom, closedFailure } from './archive.ts';
import type { Archive } from './archive.ts';
import { startArchiveThread } from './archiveThread.ts';
import type { CallArchive } from './archiveThread.ts';

export interface OpenArchiveSettings {
  folder: string;
  /** How many new articles a feed may add on one day (UTC), not counting its first document. */
  newArticlesADayMax?: number;
  /** How long one search may take, in milliseconds. Starting the thread for searches may take six times as long. */
  searchDeadlineMs?: number;
  /** How long the thread for searches is kept without a search, in milliseconds. */
  searchIdleMs?: number;
  /** Gets one line when the disk is full and one when filing works again, and one for each step of an upgrade. */
  log?: ArchiveLog;
  /** Called when the archive's thread ends although nobody closed it. From then on every call rejects. */
  onStopped?: (failure: ArchiveFailure) => void;
}

export interface ArchiveLog {
  warn(text: string): void;
  info(text: string): void;
}

/**
 * Opens the archive of a data folder, creating it if there is none. One thread writes and reads; a second one searches,
 * so that searches never wait for filing. Several processes may open the same archive.
 * @throws {ArchiveFailure} when its file is damaged, inaccessible or of a later version.
 */
export async function openArchive(
  settings: OpenArchiveSettings,
  startThread: typeof startArchiveThread = startArchiveThread,
): Promise<Archive> {
  const { folder, log, onStopped } = settings;
  const { newArticlesADayMax = 200, searchDeadlineMs = 5000, searchIdleMs = 300_000 } = settings;
  const file = import.meta.url.endsWith('.ts') ? './archive.worker.ts' : './archive.worker.js';
  const entry = new URL(file, import.meta.url);
  const onNotice = (text: string) => log?.info(text);
  const writer = await startThread(entry, { folder, newArticlesADayMax }, { onStopped, onNotice });
  const reader = { folder, newArticlesADayMax, isReadOnly: true };
  const startReader = () => startThread(entry, reader, { deadlineMs: searchDeadlineMs });
  const searches = searchThread(startReader, searchIdleMs);
  const diskLog = logDiskFull(log);
  let closing: Promise<void> | undefined;

  async function call<Name extends keyof Archive>(
    name: Name,
    ...args: Parameters<Archive[Name]>
  ): Promise<Awaited<ReturnType<Archive[Name]>>> {
    if (closing !== undefined) throw closedFailure();
    try {
      const result = await writer(name, ...args);
      if (name === 'file') diskLog.filed();
      return result;
    } catch (error) {
      diskLog.failed(error);
      throw error;
    }
  }

  /** The writer closes last, because only it can move what is left in the journal to the database. */
  async function closeBoth(): Promise<void> {
    await searches.close();
    await writer('close');
  }

  return {
    ...archiveFrom(call),
    search: (request) =>
      closing === undefined ? searches.run('search', request) : Promise.reject(closedFailure()),
    respell: (request) =>
      closing === undefined ? searches.run('respell', request) : Promise.reject(closedFailure()),
    close: () => (closing ??= closeBoth()),
  };
}

/**
 * Searches in a thread that the first search starts and `idleMs` without one stops; after a failure the next search
 * starts another. The thread must have a deadline, or searches that never end would keep it `busy` forever.
 */
function searchThread(start: () => Promise<CallArchive>, idleMs: number) {
  let thread: Promise<CallArchive> | undefined;
  let searches = 0;
  let idle: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    clearTimeout(idle);
    const left = thread;
    thread = undefined;
    // The searches themselves have reported why the thread did not start or has ended.
    const call = await left?.catch(() => undefined);
    await call?.('close').catch(throwUnlessArchiveFailure);
  }

  return {
    async run<Name extends 'search' | 'respell'>(
      name: Name,
      ...args: Parameters<Archive[Name]>
    ): Promise<Awaited<ReturnType<Archive[Name]>>> {
      if (searches >= searchesMax) {
        const message = `${searchesMax} searches are already running. Try again in a moment.`;
        throw new ArchiveFailure('busy', message);
      }
      clearTimeout(idle);
      searches += 1;
      const own = (thread ??= start());
      try {
        const call = await own;
        return await call(name, ...args);
      } catch (error) {
        // Other searches that wait for this thread keep it until they are answered.
        if (thread === own) void close();
        throw error;
      } finally {
        searches -= 1;
        if (searches === 0) idle = setTimeout(() => void close(), idleMs).unref();
      }
    },
    close,
  };
}

function throwUnlessArchiveFailure(error: unknown): void {
  if (!(error instanceof ArchiveFailure)) throw error;
}

/** Logs once when the disk is full, and once when filing works again. */
function logDiskFull(log: ArchiveLog | undefined) {
  let isFull = false;
  return {
    failed(error: unknown): void {
      if (isFull || !(error instanceof ArchiveFailure) || error.kind !== 'full') return;
      isFull = true;
      log?.warn(error.message);
    },
    filed(): void {
      if (isFull) log?.info('The disk has space again, so the archive stores new articles.');
      isFull = false;
    },
  };
}

/** A common word takes about 10 ms, so the last of them waits a third of a second. A narrowed search counts as two. */
const searchesMax = 128;
