import { existsSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { readingIn, type ArchiveReading } from '../archiveReading.ts';
import { archiveFile } from '../backups.ts';
import type { ArchiveSchema } from '../schema.ts';
import { nodeSqliteDialect } from './nodeSqliteDialect.ts';
import { openCurrentDatabase } from './openDatabase.ts';

/** Opens the archive of a data folder for commands: see `openReading`. */
export function openSqliteReading(folder: string): ArchiveReading | null {
  const file = archiveFile(folder);
  if (!existsSync(file)) return null;
  const db = new Kysely<ArchiveSchema>({ dialect: nodeSqliteDialect(openCurrentDatabase(file)) });
  return {
    ...readingIn(db),
    async damage() {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db);
      return rows.map(({ integrity_check: text }) => text).filter((text) => text !== 'ok');
    },
  };
}
