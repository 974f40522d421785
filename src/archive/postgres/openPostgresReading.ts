import { readingCalls, type ArchiveReading } from '../archiveReading.ts';
import { ArchiveFailure } from '../archive.ts';
import { openConnections, serverOf } from './connection.ts';
import { sharedDataIn, type SharedData } from './sharedData/sharedData.ts';
import type { SharedDataSchema } from './sharedData/sharedDataTables.ts';
import { requireMigrated } from './migratePostgres.ts';

/** Opens the archive in the database at a URL for commands: see `openReading`. */
export async function openPostgresReading(url: string): Promise<ArchiveReading | null> {
  if ((await requireMigrated(url)) === 'empty') return null;
  const db = openConnections(url, {
    connectionsMax: 1,
    statementMs: countingMsMax,
    queryTimeoutMs: countingMsMax,
  });
  return { ...readingCalls(db), damage: () => Promise.resolve([]) };
}

/** Opens the data that processes on one database share, for commands: see `openSharedData`. */
export async function openPostgresSharedData(url: string): Promise<SharedData & AsyncDisposable> {
  if ((await requireMigrated(url)) === 'empty')
    throw new ArchiveFailure(
      'notMigrated',
      `There is no archive in the database at ${serverOf(url)} yet. Remedy: start the site once.`,
    );
  const db = openConnections(url, {
    connectionsMax: 1,
    statementMs: sharedDataMsMax,
    queryTimeoutMs: sharedDataMsMax,
  });
  return { ...sharedDataIn(db.withTables<SharedDataSchema>()), [Symbol.asyncDispose]: () => db.destroy() };
}

const sharedDataMsMax = 5000;

/** Counting all stories reads every row. */
const countingMsMax = 10 * 60_000;
