import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { postgresPrograms } from '../../tests/runner/postgresPrograms.ts';
import { newDatabase } from '../../tests/support/sharedSite.ts';
import { fileInto, sampleItem, storedArticles } from '../archive/sampleFeed.testing.ts';
import { openArchive } from '../archive/openArchive.ts';
import { migratePostgres, requireMigrated } from '../archive/postgres/migratePostgres.ts';
import { migrations } from '../archive/postgres/migrations.ts';
import { createBackup, restoreBackup } from './backups.ts';

test('network-4: the printed commands back up a database and restore it into another', async () => {
  const folder = await newFolder();
  const databaseUrl = await newDatabase();
  const archive = await openArchive({ folder, databaseUrl });
  await fileInto(archive, [sampleItem({ guid: 'levee' })]);
  await archive.close();

  await runPrinted(createBackup, { folder, databaseUrl });
  const otherUrl = await newDatabase();
  await runPrinted(restoreBackup, { folder, databaseUrl: otherUrl });
  const restored = await openArchive({ folder, databaseUrl: otherUrl });
  onTestFinished(() => restored.close());
  expect((await storedArticles(restored)).map(({ guid }) => guid)).toEqual(['levee']);
});

test('network-12: a database that went back to a backup of an earlier version can be upgraded again', async () => {
  const folder = await newFolder();
  const databaseUrl = await newDatabase('empty');
  await migratePostgres(databaseUrl, migrations.slice(0, 1));
  await runPrinted(createBackup, { folder, databaseUrl });
  await migratePostgres(databaseUrl);
  await runPrinted(restoreBackup, { folder, databaseUrl });
  await expect(requireMigrated(databaseUrl)).rejects.toThrow('The archive has version 1');
  await migratePostgres(databaseUrl);
  expect(await requireMigrated(databaseUrl)).toBe('ready');
});

test.each([
  ['postgres://ann:secret@[::1]:5433/town', "'postgres://ann@[::1]:5433/town'"],
  ['postgres:///town?host=%2Frun&port=5433&password=secret', "'postgres:///town?host=%2Frun&port=5433'"],
  ['postgres://ann:secret@db.example/ann%20s%27', "'postgres://ann@db.example/ann%20s%27'"],
  [
    "postgres://o'hara:secret@db.example/town?sslmode=verify-full&sslrootcert=%2Fca.pem",
    "'postgres://o%27hara@db.example/town?sslmode=verify-full&sslrootcert=%2Fca.pem'",
  ],
])(
  'network-4: the printed commands for %s name the same database, without the password',
  async (url, option) => {
    for (const command of [createBackup, restoreBackup])
      for (const line of await linesOf(command, url)) expect(line).toContain(` --dbname=${option}`);
  },
);

/** Runs the commands that a backup or a restore prints. */
async function runPrinted(
  command: typeof createBackup | typeof restoreBackup,
  { folder, databaseUrl }: { folder: string; databaseUrl: string },
): Promise<void> {
  const lines = await linesOf(command, databaseUrl);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    execFileSync('sh', ['-c', `PATH=${postgresPrograms()}:$PATH; ${line}`], { cwd: folder });
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-dump-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Returns the command lines in the message of a backup, or of a restore. */
async function linesOf(
  command: typeof createBackup | typeof restoreBackup,
  databaseUrl: string,
): Promise<string[]> {
  const outcome = await command({
    settings: { dataFolder: '/nowhere', databaseUrl },
    now: 0,
    onProgress: () => undefined,
    folder: 'backups',
    file: 'backup',
    keep: 1,
  });
  expect(outcome.kind).toBe('refused');
  expect(outcome.message).not.toContain('secret');
  return outcome.message
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim());
}
