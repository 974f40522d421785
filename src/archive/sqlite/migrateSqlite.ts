import type { DatabaseSync } from 'node:sqlite';
import { ArchiveFailure } from '../archive.ts';
import { explainSqliteErrors } from './explainSqliteErrors.ts';
import { migrations } from './migrations.ts';

/** The version of an archive that this version of Townwire writes. */
export const archiveVersion = migrations.length;

/**
 * Runs the missing migrations of a database in one transaction, so that a killed process changes nothing.
 * `user_version` has the number of migrations, so that checking an up-to-date database costs one read. Refuses a later
 * version.
 */
export function migrateSqlite(database: DatabaseSync, scripts: readonly string[] = migrations): void {
  if (checkedVersion(database, scripts.length) === scripts.length) return;
  explainSqliteErrors(() => database.exec('begin immediate'));
  try {
    // Another process may have migrated the database while this one waited for the lock.
    const missing = scripts.slice(checkedVersion(database, scripts.length));
    const setVersion = `pragma user_version = ${scripts.length}`;
    for (const script of [...missing, setVersion, 'commit']) explainSqliteErrors(() => database.exec(script));
  } finally {
    if (database.isTransaction) database.exec('rollback');
  }
}

/** Refuses a database of an earlier or a later version. */
export function requireCurrentVersion(database: DatabaseSync): void {
  const version = checkedVersion(database, archiveVersion);
  if (version === archiveVersion) return;
  throw new ArchiveFailure(
    'notMigrated',
    `The archive has version ${version}, and this version of Townwire uses ${archiveVersion}. Start the site once: it upgrades the archive.`,
  );
}

function checkedVersion(database: DatabaseSync, supported: number): number {
  const version = versionOf(database);
  if (version > supported) {
    throw new ArchiveFailure(
      'newer',
      `The archive has version ${version}, but this version of Townwire supports only ${supported}. Install the newer version again, or restore the newest before-upgrade-… file of the data folder.`,
    );
  }
  return version;
}

/** Returns the number of migrations that a database has had. */
export function versionOf(database: DatabaseSync): number {
  const row = explainSqliteErrors(() => database.prepare('pragma user_version').get());
  return Number(row?.['user_version']);
}
