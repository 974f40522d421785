import { existsSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { readingCalls, type ArchiveReading } from './archiveReading.ts';
import { archiveFile } from './backups.ts';
import type { SharedData } from './postgres/sharedData/sharedData.ts';
import type { ArchiveSchema } from './schema.ts';
import { nodeSqliteDialect } from './sqlite/nodeSqliteDialect.ts';
import { openCurrentDatabase } from './sqlite/openDatabase.ts';

/**
 * Opens an archive for commands, in this thread. Returns null if there is no archive. Creates and upgrades nothing.
 * Every call may reject with an `ArchiveFailure`.
 * @throws {ArchiveFailure} when the archive is damaged, inaccessible, unreachable or of another version
 */
export async function openReading({
  dataFolder,
  databaseUrl,
}: ArchiveLocation): Promise<ArchiveReading | null> {
  if (databaseUrl === null) return openSqliteReading(dataFolder);
  const { openPostgresReading } = await import('./postgres/openPostgresReading.ts');
  return openPostgresReading(databaseUrl);
}

/** Opens the archive of a data folder; null if it has none. */
function openSqliteReading(folder: string): ArchiveReading | null {
  const file = archiveFile(folder);
  if (!existsSync(file)) return null;
  const db = new Kysely<ArchiveSchema>({ dialect: nodeSqliteDialect(openCurrentDatabase(file)) });
  return {
    ...readingCalls(db),
    async damage() {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db);
      return rows.map(({ integrity_check: text }) => text).filter((text) => text !== 'ok');
    },
  };
}

/**
 * Opens the data that processes on one database share, for commands; null without a database. Creates and upgrades
 * nothing.
 * @throws {ArchiveFailure} as `openReading`, and when the database has no archive
 */
export async function openSharedData({
  databaseUrl,
}: Pick<ArchiveLocation, 'databaseUrl'>): Promise<(SharedData & AsyncDisposable) | null> {
  if (databaseUrl === null) return null;
  const { openPostgresSharedData } = await import('./postgres/openPostgresReading.ts');
  return openPostgresSharedData(databaseUrl);
}

/** The location of an archive: the database at a URL, or else a data folder. */
export interface ArchiveLocation {
  dataFolder: string;
  databaseUrl: string | null;
}

/** Names the archive in messages, without the password. */
export function describeLocation({ dataFolder, databaseUrl }: ArchiveLocation): string {
  return databaseUrl === null ? dataFolder : 'the database';
}
