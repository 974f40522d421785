import { existsSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { readOnlyCalls, type ReadOnlyArchive } from './readOnlyArchive.ts';
import { archiveFile } from './backups.ts';
import type { ArchiveSchema } from './schema.ts';
import { nodeSqliteDialect } from './sqlite/nodeSqliteDialect.ts';
import { openCurrentDatabase } from './sqlite/openDatabase.ts';

/**
 * Opens an archive for commands, in this thread. Returns null if there is no archive. Creates and upgrades nothing.
 * Every call may reject with an `ArchiveFailure`.
 * @throws {ArchiveFailure} when the archive is damaged, inaccessible, unreachable or of another version
 */
export async function openReadOnlyArchive({
  dataFolder,
  databaseUrl,
}: ArchiveLocation): Promise<ReadOnlyArchive | null> {
  if (databaseUrl === null) return openReadOnlySqlite(dataFolder);
  const { openReadOnlyPostgres } = await import('./postgres/openReadOnlyPostgres.ts');
  return openReadOnlyPostgres(databaseUrl);
}

/** Opens the archive of a data folder; null if it has none. */
function openReadOnlySqlite(folder: string): ReadOnlyArchive | null {
  const file = archiveFile(folder);
  if (!existsSync(file)) return null;
  const db = new Kysely<ArchiveSchema>({ dialect: nodeSqliteDialect(openCurrentDatabase(file)) });
  return {
    ...readOnlyCalls(db),
    async damage() {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db);
      return rows.map(({ integrity_check: text }) => text).filter((text) => text !== 'ok');
    },
  };
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
