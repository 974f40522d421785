import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import {
  archiveFrom,
  ArchiveFailure,
  callsOf,
  isReaderCall,
  readerFrom,
  type ArchiveReader,
  type ArchiveWriter,
} from '../archive.ts';

interface Openers<Archive extends ArchiveReader> {
  folder: string;
  open: () => Promise<Archive>;
  /** Opens a file that nobody changes. */
  openStill: () => Promise<ArchiveReader>;
}

/**
 * Opens an archive for writing. If its disk is full or read-only, the archive is read as it is, without writing a byte,
 * because SQLite needs room even to read; every write tries to open it again (docs/decisions/042).
 */
export async function openWithoutRoom(openers: Openers<ArchiveWriter>): Promise<ArchiveWriter> {
  const opened = await openOrStill(openers);
  if (opened.kind === 'open') return opened.archive;
  const { readable, reopened, close } = reopening(opened.still, openers);
  const archive = archiveFrom((name, ...args) =>
    isReaderCall(name)
      ? readable().then((reader) => callsOf(reader)(name, ...(args as never)))
      : reopened().then((writer) => callsOf(writer)(name, ...args)),
  );
  return { ...archive, close };
}

/** Opens a reader in the same way. */
export async function readWithoutRoom(openers: Openers<ArchiveReader>): Promise<ArchiveReader> {
  const opened = await openOrStill(openers);
  if (opened.kind === 'open') return opened.archive;
  const { readable, close } = reopening(opened.still, openers);
  const reader = readerFrom((name, ...args) => readable().then((each) => callsOf(each)(name, ...args)));
  return { ...reader, close };
}

async function openOrStill<Archive extends ArchiveReader>({
  folder,
  open,
  openStill,
}: Openers<Archive>): Promise<{ kind: 'open'; archive: Archive } | { kind: 'still'; still: ArchiveReader }> {
  try {
    return { kind: 'open', archive: await open() };
  } catch (failure) {
    if (!takesNoWrites(folder, failure) || hasJournal(folder)) throw failure;
    const still = await openStill().catch(() => null);
    if (still === null) throw failure;
    return { kind: 'still', still };
  }
}

function reopening<Archive extends ArchiveReader>(
  still: ArchiveReader,
  { folder, open }: Pick<Openers<Archive>, 'folder' | 'open'>,
) {
  let current: Archive | undefined;

  async function reopened(): Promise<Archive> {
    if (current !== undefined) return current;
    current = await open();
    await still.close();
    return current;
  }

  return {
    /** Once another process or thread writes, the file must not be read as if nobody changed it. */
    readable: async () => current ?? (hasJournal(folder) ? reopened() : still),
    reopened,
    close: () => (current ?? still).close(),
  };
}

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
