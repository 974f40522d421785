import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ArchiveFailure } from '../ArchiveFailure.ts';
import type { Archive } from '../archive.ts';
import { archiveIn, sqliteArchive } from './sqliteArchive.ts';
import { namingSqliteFailures } from './sqliteFailure.ts';

/** Where an archive is kept, and its limit. */
export interface ArchiveSettings {
  /** The folder that holds `archive.sqlite` and what SQLite keeps beside it; made when it is missing. */
  folder: string;
  /** How many new articles a feed may bring on one day (UTC), after its first document. */
  newArticlesADayMax: number;
  /** Only reads from an archive that another connection of this process has opened before; whatever would write rejects. */
  isReadOnly?: boolean;
}

/**
 * Opens the archive of a folder in SQLite, in this very thread: for the archive's own thread, and for tests. Several processes may have
 * it open. Rejects with an `ArchiveFailure` when the file is damaged, inaccessible, or of a later version.
 */
export async function openSqliteArchive(settings: ArchiveSettings): Promise<Archive> {
  const { folder, newArticlesADayMax, isReadOnly = false } = settings;
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const message = `The folder ${folder} cannot be made. Look at the rights on the one above it.`;
    throw new ArchiveFailure('inaccessible', message, { cause: error });
  }
  const database = namingSqliteFailures(
    () => new DatabaseSync(join(folder, 'archive.sqlite'), { timeout: busyTimeoutMs, readOnly: isReadOnly }),
  );
  return isReadOnly ? archiveIn(database, newArticlesADayMax) : sqliteArchive(database, newArticlesADayMax);
}

/** How long a call waits while another process writes. */
const busyTimeoutMs = 5000;
