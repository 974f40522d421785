import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { ArchiveFailure } from '../ArchiveFailure.ts';
import { feedsAndArticles } from '../migrations/feedsAndArticles.ts';
import { formerLinks } from '../migrations/formerLinks.ts';
import type { Tables } from '../tables.ts';
import { articleWords } from './articleWords.ts';

/** What makes the tables of an archive in SQLite, in this order. What is here is never changed, only added to. */
export const sqliteMigrations: Record<string, Migration> = {
  '0001-feeds-and-articles': feedsAndArticles,
  '0002-article-words': articleWords,
  '0003-former-links': formerLinks,
};

/**
 * Brings a database to the version of this code: the number of its migrations, which the file keeps as `user_version`, so that nothing
 * else is read when there is nothing to do. All steps are one transaction that no other process can come between: killed in the
 * middle, it has not happened. A database of a later version is refused.
 */
export async function migrateSqlite(
  db: Kysely<Tables>,
  migrations: Record<string, Migration> = sqliteMigrations,
): Promise<void> {
  const version = Object.keys(migrations).length;
  if ((await checkedVersion(db, version)) === version) return;
  await db.transaction().execute(async (transaction) => {
    // Another process may have been faster, and of another version, while this one waited for its turn.
    if ((await checkedVersion(transaction, version)) === version) return;
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
    if (error !== undefined) throw error;
    await sql.raw(`pragma user_version = ${version}`).execute(transaction);
  });
}

async function checkedVersion(db: Kysely<Tables>, supported: number): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  const version = rows[0]?.user_version ?? 0;
  if (version > supported) {
    throw new ArchiveFailure(
      'newer',
      `The archive has version ${version}, this Townwire knows up to ${supported}: a later Townwire has written it. Start that one, or name another data folder.`,
    );
  }
  return version;
}
