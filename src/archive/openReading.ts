import type { ArchiveReading } from './archiveReading.ts';
import type { Network } from './postgres/network/network.ts';
import { openSqliteReading } from './sqlite/openSqliteReading.ts';

/**
 * Opens an archive for commands, in this thread. Returns null if there is none. Creates and upgrades nothing.
 * Every call may reject with an `ArchiveFailure`.
 * @throws {ArchiveFailure} when the archive is damaged, inaccessible, unreachable or of another version
 */
export async function openReading({ dataFolder, databaseUrl }: ArchivePlace): Promise<ArchiveReading | null> {
  if (databaseUrl === null) return openSqliteReading(dataFolder);
  const { openPostgresReading } = await import('./postgres/openPostgresReading.ts');
  return openPostgresReading(databaseUrl);
}

/**
 * Opens what the processes on a database share, for commands; null without a database. Creates and upgrades nothing.
 * @throws {ArchiveFailure} as `openReading`, and when the database has no archive
 */
export async function openNetwork({
  databaseUrl,
}: Pick<ArchivePlace, 'databaseUrl'>): Promise<(Network & AsyncDisposable) | null> {
  if (databaseUrl === null) return null;
  const { openPostgresNetwork } = await import('./postgres/openPostgresReading.ts');
  return openPostgresNetwork(databaseUrl);
}

/** Where an archive is: in the database of a URL, or else in a data folder. */
export interface ArchivePlace {
  dataFolder: string;
  databaseUrl: string | null;
}

/** The archive for messages, without a password. */
export function describePlace({ dataFolder, databaseUrl }: ArchivePlace): string {
  return databaseUrl === null ? dataFolder : 'the database';
}
