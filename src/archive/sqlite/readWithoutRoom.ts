import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { ArchiveFailure, archiveFrom, callsOf } from '../archive.ts';
import type { Archive } from '../archive.ts';

/**
 * Opens an archive, or if its disk is full or read-only, opens what is stored without writing a byte: SQLite needs room
 * even to read. Every write then tries to open it again, and readers see the archive meanwhile.
 */
export async function readWithoutRoom({
  folder,
  open,
  openStill,
}: {
  folder: string;
  open: () => Promise<Archive>;
  /** Opens a file that nobody changes. */
  openStill: () => Promise<Archive>;
}): Promise<Archive> {
  try {
    return await open();
  } catch (failure) {
    if (!takesNoWrites(folder, failure) || hasJournal(folder)) throw failure;
    const still = await openStill().catch(() => null);
    if (still === null) throw failure;
    return reopeningArchive(still, { open, isChanging: () => hasJournal(folder) });
  }
}

function reopeningArchive(
  still: Archive,
  { open, isChanging }: { open: () => Promise<Archive>; isChanging: () => boolean },
): Archive {
  let current = still;

  async function writable(): Promise<Archive> {
    if (current !== still) return current;
    const opened = await open();
    current = opened;
    await still.close();
    return opened;
  }

  /** Once another process or thread writes, the file must not be read as if nobody changed it. */
  const readable = async () => (current === still && isChanging() ? writable() : current);

  return {
    ...archiveFrom((name, ...args) => {
      const ready = readingCalls.has(name) ? readable() : writable();
      return ready.then((archive) => callsOf(archive)(name, ...args));
    }),
    close: () => current.close(),
  };
}

/** All others write. */
const readingCalls: ReadonlySet<keyof Archive> = new Set([
  'states',
  'newest',
  'search',
  'respell',
  'hasChangedElsewhere',
  'counts',
] as const);

/** Wrong permissions are the operator's mistake and end the start; a disk that fails at night is not. */
function takesNoWrites(folder: string, failure: unknown): boolean {
  if (!(failure instanceof ArchiveFailure)) return false;
  return failure.kind === 'full' || (failure.kind === 'inaccessible' && isReadOnlyDisk(folder));
}

function isReadOnlyDisk(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EROFS';
  }
}

/** Whether SQLite keeps changes beside the database, so that the database alone is not the whole archive. */
function hasJournal(folder: string): boolean {
  const journal = statSync(path.join(folder, 'archive.sqlite-wal'), { throwIfNoEntry: false });
  return journal !== undefined && journal.size > 0;
}
