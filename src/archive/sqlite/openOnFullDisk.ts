import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { callByName, forwardCalls } from '../../runtime/forwardCalls.ts';
import { ArchiveFailure, type ArchiveReader, type ArchiveWriter } from '../archive.ts';

/**
 * Opens an archive or a reader. If the disk is full or read-only, opens the file as immutable, because SQLite otherwise
 * needs space even to read. Every write first tries to open the file normally (docs/decisions/042).
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

  const archive = forwardCalls<ArchiveWriter>(async (name, args) => {
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

/** Returns whether the disk is full or read-only. Wrong permissions are the operator's mistake and fail the start. */
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

/** Returns whether SQLite has a journal with changes that are not yet in the database file. */
function hasJournal(file: string): boolean {
  const journal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  return journal !== undefined && journal.size > 0;
}
