import { readingIn, type ArchiveReading } from '../archiveReading.ts';
import { openConnections } from './connection.ts';
import { requireMigrated } from './migratePostgres.ts';

/** Opens the archive in the database of a URL for commands: see `openReading`. */
export async function openPostgresReading(url: string): Promise<ArchiveReading | null> {
  if ((await requireMigrated(url)) === 'empty') return null;
  const db = openConnections(url, { connectionsMax: 1, statementMs: countingMs, hangingMs: countingMs });
  return { ...readingIn(db), damage: () => Promise.resolve([]) };
}

/** Counting all stories reads every row. */
const countingMs = 10 * 60_000;
