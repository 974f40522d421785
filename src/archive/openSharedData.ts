import type { ArchiveLocation } from './openReadOnlyArchive.ts';
import type { SharedData } from './postgres/sharedData/sharedData.ts';

/**
 * Opens the data that processes on one database share, for commands; null without a database. Creates and upgrades
 * nothing.
 * @throws {ArchiveFailure} as `openReadOnlyArchive`, and when the database has no archive
 */
export async function openSharedData({
  databaseUrl,
}: Pick<ArchiveLocation, 'databaseUrl'>): Promise<(SharedData & AsyncDisposable) | null> {
  if (databaseUrl === null) return null;
  const { openPostgresSharedData } = await import('./postgres/sharedData/openPostgresSharedData.ts');
  return openPostgresSharedData(databaseUrl);
}
