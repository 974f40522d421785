import { ArchiveFailure } from '../../archive.ts';
import { openConnections, serverOf } from '../connection.ts';
import { requireMigrated } from '../migratePostgres.ts';
import { sharedDataIn, type SharedData } from './sharedData.ts';
import type { SharedDataSchema } from './sharedDataTables.ts';

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
