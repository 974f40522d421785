import { join } from 'node:path';
import { lockFile, type FileLock } from '../../runtime/fileLock.ts';
import { ArchiveFailure } from '../archive.ts';
import { explainSqliteErrors } from './explainSqliteErrors.ts';

/**
 * Locks a folder for a process that uses its archive (a shared lock), or that restores a backup or moves the archive
 * (an exclusive lock). The lock is a separate file, because the locks of a damaged archive aren't reliable.
 */
export function lockArchive(folder: string, purpose: 'use' | 'restore' | 'move'): FileLock {
  const kind = purpose === 'use' ? 'shared' : 'exclusive';
  const lock = explainSqliteErrors(() => lockFile(join(folder, 'archive.lock'), kind));
  if (lock !== null) return lock;
  throw new ArchiveFailure(
    'busy',
    purpose === 'use'
      ? `A backup is being restored into ${folder}, or the archive is being moved. Start again when that is done.`
      : `The site in ${folder} is running. Stop it first (systemctl stop townwire, or Ctrl-C), then ${purpose} again.`,
  );
}
