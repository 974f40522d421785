import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { callByName, callsElsewhere } from '../../runtime/callsElsewhere.ts';
import { ArchiveFailure, type ArchiveReader, type ArchiveWriter } from '../archive.ts';

/**
 * Opens an archive or a reader. If its disk is full or read-only, the archive is read as it is, without writing a byte,
 * because SQLite needs space even to read; every write tries to open it again (docs/decisions/042).
 */
export async function openOnFullDisk<Archive extends ArchiveReader>(
  file: string,
  {
    open,
    openImmutable,
  }: {
    open: () => Promise<Archive>;
    /** Opens a file that no process changes. */
    openImmutable: () => Promise<ArchiveReader>;
  },
): Promise<Archive> {
  const opened = await open().catch((failure: unknown) => failure as Error);
  if (!(opened instanceof Error)) return opened;
  if (!isUnwritable(path.dirname(file), opened) || hasJournal(file)) throw opened;
  const immutable = await openImmutable().catch(() => {
    throw opened;
  });
  let reopened: Archive | undefined;

  async function reopen(): Promise<Archive> {
    if (reopened !== undefined) return reopened;
    reopened = await open();
    await immutable.close();
    return reopened;
  }

  const archive = callsElsewhere<ArchiveWriter>(async (name, args) => {
    // Once another process or thread writes, the file must not be read as immutable.
    const isImmutable = name in immutable && reopened === undefined && !hasJournal(file);
    return callByName<ArchiveReader>(
      isImmutable ? immutable : await reopen(),
      name as keyof ArchiveReader,
      args,
    );
  });
  const close = () => (reopened ?? immutable).close();
  return Object.assign(archive as ArchiveReader as Archive, { close });
}

/** Wrong permissions end the start, because they are the operator's mistake. A full or read-only disk isn't. */
function isUnwritable(folder: string, failure: unknown): boolean {
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
function hasJournal(file: string): boolean {
  const journal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  return journal !== undefined && journal.size > 0;
}
