import {
  archiveFrom,
  ArchiveFailure,
  closedFailure,
  type ArchiveReader,
  type ArchiveWriter,
  type CallArchive,
} from './archive.ts';
import { watchArchive, type ArchiveLog } from './watchArchive.ts';
import { startArchiveThread } from './archiveThread.ts';

export interface OpenArchiveSettings {
  folder: string;
  /** How many new articles a feed may add on one day (UTC), not counting its first document. */
  newArticlesADayMax?: number;
  /** How long one search may take, in milliseconds. Starting the thread for searches may take six times as long. */
  searchDeadlineMs?: number;
  /** How long the thread for searches is kept without a search, in milliseconds. */
  searchIdleMs?: number;
  /** Gets a line when something fails and when it works again, and one for each step of an upgrade. */
  log?: ArchiveLog | undefined;
}

/** An archive whose failures are remembered. */
export interface OpenArchive extends ArchiveWriter {
  /** What fails now, in full sentences; empty when everything works. */
  problems(): string[];
  /** Resolves when the archive's thread ends although nobody closed it. From then on every call rejects. */
  lost: Promise<void>;
}

/**
 * Opens the archive of a data folder, creating it if there is none. One thread writes and reads; a second one searches,
 * so that searches never wait for filing. Several processes may open the same archive.
 * @throws {ArchiveFailure} when its file is damaged, inaccessible or of a later version.
 */
export async function openArchive(
  settings: OpenArchiveSettings,
  startThread: typeof startArchiveThread = startArchiveThread,
): Promise<OpenArchive> {
  const { folder, log } = settings;
  const { newArticlesADayMax = 200, searchDeadlineMs = 5000, searchIdleMs = 300_000 } = settings;
  const file = import.meta.url.endsWith('.ts') ? './archive.worker.ts' : './archive.worker.js';
  const entry = new URL(file, import.meta.url);
  const watch = watchArchive({ folder, log });
  const thread = await startThread(
    entry,
    { folder, newArticlesADayMax },
    { onStopped: (failure) => watch.lose(failure), onNotice: (text) => log?.info(text) },
  );
  const searches = searchThread(
    () => startThread<ArchiveReader>(entry, { folder, isReader: true }, { deadlineMs: searchDeadlineMs }),
    searchIdleMs,
  );
  let closing: Promise<void> | undefined;

  function call<Name extends keyof ArchiveWriter>(
    name: Name,
    ...args: Parameters<ArchiveWriter[Name]>
  ): Promise<Awaited<ReturnType<ArchiveWriter[Name]>>> {
    if (closing !== undefined) return Promise.reject(closedFailure());
    return watch.call(name, () => thread(name, ...args));
  }

  function search<Name extends 'search' | 'respell'>(
    name: Name,
    ...args: Parameters<ArchiveReader[Name]>
  ): Promise<Awaited<ReturnType<ArchiveReader[Name]>>> {
    if (closing !== undefined) return Promise.reject(closedFailure());
    return watch.call('search', () => searches.run(name, ...args));
  }

  /** The writer closes last, because only it can move what is left in the journal to the database. */
  async function closeBoth(): Promise<void> {
    watch.close();
    await searches.close();
    if (!watch.isLost()) await thread('close');
  }

  return {
    ...archiveFrom(call),
    search: (request) => search('search', request),
    respell: (request) => search('respell', request),
    problems: watch.problems,
    lost: watch.lost,
    close: () => (closing ??= closeBoth()),
  };
}

/**
 * Searches in a thread that the first search starts and `idleMs` without one stops; after a failure the next search
 * starts another. The thread must have a deadline, or searches that never end would keep it `busy` forever.
 */
function searchThread(start: () => Promise<CallArchive<ArchiveReader>>, idleMs: number) {
  let thread: Promise<CallArchive<ArchiveReader>> | undefined;
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
      ...args: Parameters<ArchiveReader[Name]>
    ): Promise<Awaited<ReturnType<ArchiveReader[Name]>>> {
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

/** A common word takes about 10 ms, so the last of them waits a third of a second. A narrowed search counts as two. */
const searchesMax = 128;
