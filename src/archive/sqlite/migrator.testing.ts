import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { ArchiveSchema } from '../schema.ts';
import { migrateSqlite, sqliteMigrations } from './migrateSqlite.ts';
import { nodeSqliteDialect } from './nodeSqliteDialect.ts';

// Migrates the archive of a folder, prints a line in the middle of one more migration, and waits there to be killed.
const [folder = ''] = process.argv.slice(2);
const database = new DatabaseSync(join(folder, 'archive.sqlite'));
database.exec('pragma journal_mode = wal');
await migrateSqlite(new Kysely<ArchiveSchema>({ dialect: nodeSqliteDialect(database) }), {
  ...sqliteMigrations,
  '9999-never-done': {
    async up(db) {
      await sql`create table "halfDone" ("id" integer primary key)`.execute(db);
      process.stdout.write('in the middle\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
  },
});
