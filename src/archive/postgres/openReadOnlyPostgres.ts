import { readOnlyCalls, type ReadOnlyArchive } from '../readOnlyArchive.ts';
import { openConnections } from './connection.ts';
import { requireMigrated } from './migratePostgres.ts';

/** Opens the archive in the database at a URL for commands: see `openReadOnlyArchive`. */
export async function openReadOnlyPostgres(url: string): Promise<ReadOnlyArchive | null> {
  if ((await requireMigrated(url)) === 'empty') return null;
  const db = openConnections(url, {
    connectionsMax: 1,
    statementMs: countingMsMax,
    queryTimeoutMs: countingMsMax,
  });
  return { ...readOnlyCalls(db), damage: () => Promise.resolve([]) };
}

/** Counting all stories reads every row. */
const countingMsMax = 10 * 60_000;
