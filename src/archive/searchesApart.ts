import { ArchiveFailure, closedFailure } from './ArchiveFailure.ts';
import type { Archive, SearchHits, SearchRequest } from './archive.ts';
import { archiveCalledBy, callerOf } from './archiveCaller.ts';

/**
 * The same archive, whose searches go to another one that only reads: they wait for no writing, and nothing waits for them. That other
 * one is opened by the first search, let go after `idleMs` without any, and opened anew by the next search when it was let go or has
 * failed. It has to answer in time by itself, else those who wait for it would be `busy` for good. More than `searchesMax` at a time are refused as `busy`.
 */
export function searchesApart(
  archive: Archive,
  {
    openReader,
    idleMs = defaultIdleMs,
  }: {
    /** Opens the one that reads, each time it is needed. */
    openReader: () => Promise<Archive>;
    /** Milliseconds. */
    idleMs?: number;
  },
): Archive {
  const call = callerOf(archive);
  let reader: Promise<Archive> | undefined;
  let searches = 0;
  let idle: NodeJS.Timeout | undefined;
  let closing: Promise<void> | undefined;

  async function search(request: SearchRequest): Promise<SearchHits> {
    if (closing !== undefined) throw closedFailure();
    if (searches >= searchesMax) throw busyFailure();
    clearTimeout(idle);
    searches += 1;
    const asked = (reader ??= openReader());
    try {
      return await (await asked).search(request);
    } catch (error) {
      // Whatever ails it, the next search has a new one. Others that wait for this one keep it until they have their answers.
      if (reader === asked) void letGo();
      throw error;
    } finally {
      searches -= 1;
      if (searches === 0) idle = setTimeout(() => void letGo(), idleMs).unref();
    }
  }

  /** Closes the reader behind whatever it was asked before. */
  async function letGo(): Promise<void> {
    clearTimeout(idle);
    const left = reader;
    reader = undefined;
    const opened = await left?.catch(toldAlready);
    await opened?.close().catch(unlessMistaken);
  }

  /** The one that writes comes last: only it can move what is left in the journal to its place. */
  async function closeBoth(): Promise<void> {
    await letGo();
    await archive.close();
  }

  return {
    ...archiveCalledBy((name, ...given) =>
      closing === undefined ? call(name, ...given) : Promise.reject(closedFailure()),
    ),
    search,
    close: () => {
      closing ??= closeBoth();
      return closing;
    },
  };
}

function busyFailure(): ArchiveFailure {
  return new ArchiveFailure('busy', `${searchesMax} searches are under way already; try again in a moment.`);
}

/** Why a reader could not be opened, whoever searched has been told. */
function toldAlready(): undefined {
  return undefined;
}

/** A thread that has ended says so once more when it is closed; whoever searched has been told. */
function unlessMistaken(error: unknown): void {
  if (!(error instanceof ArchiveFailure)) throw error;
}

/** A common word takes some 10 ms: whoever comes last waits a third of a second. A narrowed search is two, one that also counts. */
const searchesMax = 128;

/** Five minutes: a thread costs memory that an idle site should not need. */
const defaultIdleMs = 300_000;
