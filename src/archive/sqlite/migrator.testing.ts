import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrateSqlite } from './migrateSqlite.ts';
import { migrations } from './migrations.ts';

// Migrates the archive of a folder, prints a line in the middle of one more migration, and waits there to be killed.
const [folder = ''] = process.argv.slice(2);
const database = new DatabaseSync(join(folder, 'archive.sqlite'));
database.exec('pragma journal_mode = wal');
database.function('waitForKill', () => {
  process.stdout.write('in the middle\n');
  return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
migrateSqlite(database, [
  ...migrations,
  'create table "halfDone" ("id" integer primary key); select waitForKill();',
]);
