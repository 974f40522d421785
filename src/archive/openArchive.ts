import type { ArchiveFailure } from './ArchiveFailure.ts';
import type { Archive } from './archive.ts';
import { archiveThread } from './archiveThread.ts';
import { searchesApart } from './searchesApart.ts';
import { tellingOfRoom } from './tellingOfRoom.ts';
import type { ArchiveLog } from './tellingOfRoom.ts';

/**
 * Opens the archive of a data folder, in a thread of its own and a second one for searches; makes it when there is none. Several
 * processes may have it open at once.
 * Rejects with an `ArchiveFailure` when its file is damaged, inaccessible, or of a later version.
 */
export async function openArchive(settings: {
  folder: string;
  /** How many new articles a feed may bring on one day (UTC), after its first document. */
  newArticlesADayMax?: number;
  /** How long a search may take, in milliseconds; the start of the thread for searches six times as long. */
  searchDeadlineMs?: number;
  /** Is told once when there is no more room, and once when there is again. */
  log?: ArchiveLog;
  /** Is told why when the archive's thread ends although nobody closed it. From then on every call rejects. */
  onStopped?: (failure: ArchiveFailure) => void;
}): Promise<Archive> {
  const { folder, newArticlesADayMax = defaultNewArticlesADayMax, log, onStopped } = settings;
  const { searchDeadlineMs = defaultSearchDeadlineMs } = settings;
  const entry = import.meta.url.endsWith('.ts') ? './archive.worker.ts' : './archive.worker.js';
  const address = new URL(entry, import.meta.url);
  const writer = await archiveThread(address, { folder, newArticlesADayMax }, { onStopped });
  return searchesApart(log === undefined ? writer : tellingOfRoom(writer, log), {
    openReader: () =>
      archiveThread(
        address,
        { folder, newArticlesADayMax, isReadOnly: true },
        { deadlineMs: searchDeadlineMs },
      ),
  });
}

const defaultNewArticlesADayMax = 200;

/** Hundreds of times what a search takes: on the slowest disk, only one that would never end is later. */
const defaultSearchDeadlineMs = 5000;
