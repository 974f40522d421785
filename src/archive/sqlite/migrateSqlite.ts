import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import { ArchiveFailure } from '../archive.ts';
import {
  addCredits,
  addFeedLanguages,
  addFormerLinks,
  addPrunedArticles,
  createFeedsAndArticles,
  createPictures,
  createViewTotals,
} from '../schema.ts';
import type { ArchiveSchema } from '../schema.ts';

/**
 * SQLite's full text: an index without a copy of the texts, updated by triggers in the transaction that writes the
 * articles. `scope` contains one word for the feed, so that the index separates feeds: three times as fast as a join.
 */
const createArticleWords: Migration = {
  async up(db) {
    await sql`create virtual table "articleWords" using fts5(scope, title, description,
      content='', contentless_delete=1, tokenize='porter unicode61 remove_diacritics 2')`.execute(db);
    await sql`create trigger "articleWordsAdded" after insert on "articles" begin
      insert into "articleWords" (rowid, scope, title, description)
        values (new."id", 'feed' || new."feedId", new."title", new."description");
    end`.execute(db);
    await sql`create trigger "articleWordsChanged" after update of "title", "description" on "articles" begin
      update "articleWords" set scope = 'feed' || new."feedId", title = new."title", description = new."description"
        where rowid = new."id";
    end`.execute(db);
    await sql`create trigger "articleWordsRemoved" after delete on "articles" begin
      delete from "articleWords" where rowid = old."id";
    end`.execute(db);
  },
};

/**
 * SQLite knows English endings only, so the words of other languages are stemmed before they are indexed. The function
 * `indexedWords` belongs to the connection (see `openSqliteArchive`).
 */
const stemWordsByLanguage: Migration = {
  async up(db) {
    await addFeedLanguages.up(db);
    await sql`drop trigger "articleWordsAdded"`.execute(db);
    await sql`drop trigger "articleWordsChanged"`.execute(db);
    await sql`create trigger "articleWordsAdded" after insert on "articles" begin
      insert into "articleWords" (rowid, scope, title, description)
        select new."id", 'feed' || new."feedId", ${indexed('title')}, ${indexed('description')}
        from "feeds" where "id" = new."feedId";
    end`.execute(db);
    await sql`create trigger "articleWordsChanged" after update of "title", "description" on "articles" begin
      update "articleWords" set (scope, title, description) =
        (select 'feed' || new."feedId", ${indexed('title')}, ${indexed('description')}
        from "feeds" where "id" = new."feedId")
        where rowid = new."id";
    end`.execute(db);
  },
};

function indexed(text: string) {
  return sql.raw(`case when "language" is null or "language" = 'en'
      then new."${text}" else indexedWords(new."${text}", "language") end`);
}

/** Migrations, in this order. Never change one that was released; add another. */
export const sqliteMigrations: Record<string, Migration> = {
  '0001-feeds-and-articles': createFeedsAndArticles,
  '0002-article-words': createArticleWords,
  '0003-former-links': addFormerLinks,
  '0004-pruned-articles': addPrunedArticles,
  '0005-view-totals': createViewTotals,
  '0006-words-by-language': stemWordsByLanguage,
  '0007-credits': addCredits,
  '0008-pictures': createPictures,
};

/** The version of an archive that this Townwire writes. */
export const archiveVersion = Object.keys(sqliteMigrations).length;

/**
 * Runs the migrations a database lacks in one transaction, so that a killed process changes nothing. The version is the
 * number of migrations, in `user_version` so that an up-to-date database costs one read. Refuses a later version.
 */
export async function migrateSqlite(
  db: Kysely<ArchiveSchema>,
  migrations: Record<string, Migration> = sqliteMigrations,
): Promise<void> {
  const version = Object.keys(migrations).length;
  if ((await checkedVersion(db, version)) === version) return;
  await db.transaction().execute(async (transaction) => {
    // Another process may have migrated the database while this one waited for the lock.
    if ((await checkedVersion(transaction, version)) === version) return;
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
    if (error !== undefined) throw error;
    await sql.raw(`pragma user_version = ${version}`).execute(transaction);
  });
}

/** Refuses a database that this version would have to migrate first, and a later one. */
export async function requireCurrentVersion(db: Kysely<ArchiveSchema>): Promise<void> {
  const supported = Object.keys(sqliteMigrations).length;
  const version = await checkedVersion(db, supported);
  if (version === supported) return;
  throw new ArchiveFailure(
    'older',
    `The archive has version ${version}, and this version of Townwire uses ${supported}. Start the site once: it upgrades the archive.`,
  );
}

async function checkedVersion(db: Kysely<ArchiveSchema>, supported: number): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  const version = rows[0]?.user_version ?? 0;
  if (version > supported) {
    throw new ArchiveFailure(
      'newer',
      `The archive has version ${version}, but this version of Townwire supports only ${supported}. Start the newer Townwire, or use another data folder.`,
    );
  }
  return version;
}
