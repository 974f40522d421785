import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import type { ArchiveWriter } from './archive.ts';
import { backUpArchive } from './backUpArchive.ts';
import { restoreArchive } from './restoreArchive.ts';
import { fileInto, firstPage, monday, sampleFeed, sampleItem, storedArticles } from './sampleFeed.testing.ts';
import { lockArchive } from './sqlite/lockArchive.ts';
import { openSqliteArchive } from './sqlite/openSqliteArchive.ts';
import { expandTerms } from '../news/words/searchTerms.ts';

const replacedName = 'replaced-2026-11-16T10-00-00Z.sqlite';

test('a restored backup replaces the archive, which is kept under a dated name', async () => {
  const { folder, backup } = await folderWithBackup();
  const archive = await open(folder);
  await fileInto(archive, [sampleItem({ guid: 'later' })]);
  await archive.close();
  const report = await restore(folder, backup);
  expect(report).toMatchObject({ articles: 1, feeds: 1, replaced: path.join(folder, replacedName) });
  expect(await guidsIn(folder)).toEqual(['first']);
  const other = await newFolder();
  await copyFile(path.join(folder, replacedName), path.join(other, 'archive.sqlite'));
  expect(await guidsIn(other)).toEqual(['first', 'later']);
});

test('commands-5: the three newest replaced archives stay, and also the restored archive', async () => {
  const { folder, backup } = await folderWithBackup();
  const oldest = path.join(folder, replacedName);
  for (const hour of [0, 1, 2]) await restore(folder, backup, monday + hour * 3_600_000);
  const replaced = async () =>
    (await readdir(folder)).filter((name) => name.startsWith('replaced-')).toSorted();
  await restore(folder, oldest, monday + 3 * 3_600_000);
  const copies = ['11', '12', '13', '14'].map((hour) => replacedName.replace('T10', `T${hour}`));
  expect(await replaced()).toEqual([replacedName, ...copies.slice(0, 3)]);
  // A damaged archive is kept with its journal.
  for (const journal of ['-wal', '-shm']) await writeFile(oldest + journal, '');
  await restore(folder, backup, monday + 4 * 3_600_000);
  expect(await replaced()).toEqual(copies.slice(1));
});

test('commands-5: two restores in one second keep both replaced archives', async () => {
  const { folder, backup } = await folderWithBackup();
  const first = await restore(folder, backup);
  const second = await restore(folder, backup);
  expect(second.replaced).not.toBe(first.replaced);
  expect((await readdir(folder)).filter((name) => name.startsWith('replaced-'))).toHaveLength(2);
});

test('a restored archive stores and finds stories like any other', async () => {
  const { folder, backup } = await folderWithBackup();
  const empty = path.join(folder, 'new');
  expect(await restore(empty, backup)).toMatchObject({ replaced: null });
  const archive = await open(empty);
  onTestFinished(() => archive.close());
  await fileInto(archive, [sampleItem({ guid: 'first' }), sampleItem({ guid: 'second' })]);
  const search = { ...firstPage, feeds: [sampleFeed], terms: expandTerms('title') };
  expect(await archive.search(search)).toMatchObject({ total: 2 });
});

test('a restore refuses a running site, and a site does not start during a restore', async () => {
  const { folder, backup } = await folderWithBackup();
  const archive = await open(folder);
  await expect(restore(folder, backup)).rejects.toMatchObject({
    kind: 'busy',
    message: expect.stringContaining('is running. Stop it first'),
  });
  await fileInto(archive, [sampleItem({ guid: 'later' })]);
  await archive.close();
  expect(await guidsIn(folder)).toEqual(['first', 'later']);

  const lock = lockArchive(folder, 'restore');
  await expect(open(folder)).rejects.toMatchObject({
    kind: 'busy',
    message: expect.stringContaining('A backup is being restored'),
  });
  lock.release();
  await (await open(folder)).close();
});

test('an archive that another program has open is not replaced', async () => {
  const { folder, backup } = await folderWithBackup();
  const other = new DatabaseSync(path.join(folder, 'archive.sqlite'));
  other.exec('begin; select count(*) from articles');
  await expect(restore(folder, backup)).rejects.toMatchObject({
    kind: 'busy',
    message: expect.stringContaining('Another program has'),
  });
  other.close();
  expect(await guidsIn(folder)).toEqual(['first']);
});

test.each([
  [
    'from a newer version',
    'newer',
    /newer version of Townwire: it has version 97.*Install the newer version/u,
    newer,
  ],
  ['that is no database', 'damaged', /is damaged, or not an archive.*Choose another/u, noDatabase],
  ['of another program', 'damaged', /is not an archive of Townwire/u, otherDatabase],
  ['with overwritten pages', 'damaged', /Choose another backup/u, overwrite],
  [
    'that is a folder',
    'inaccessible',
    /is a folder\. Name one of the files in it/u,
    async (file: string) => {
      await rm(file);
      await mkdir(file);
    },
  ],
  ['that is missing', 'inaccessible', /There is no file/u, (file: string) => rm(file)],
])('a backup %s is refused, and nothing changes', async (_what, kind, message, spoil) => {
  const { folder, backup } = await folderWithBackup();
  await spoil(backup);
  const before = await contents(folder);
  await expect(restore(folder, backup)).rejects.toMatchObject({
    name: 'ArchiveFailure',
    kind,
    message: expect.stringMatching(message),
  });
  expect(await contents(folder)).toEqual(before);
});

test('a damaged archive is kept as it is, and the backup takes its place', async () => {
  const { folder, backup } = await folderWithBackup();
  await noDatabase(path.join(folder, 'archive.sqlite'));
  await restore(folder, backup);
  expect(await guidsIn(folder)).toEqual(['first']);
  expect(await readFile(path.join(folder, replacedName), 'utf8')).toContain('Minutes of the county');
});

test('the journal of an archive that is gone is not applied to the backup', async () => {
  const { folder, backup } = await folderWithBackup();
  const archive = await open(folder);
  await fileInto(archive, [sampleItem({ guid: 'later' })]);
  const journal = await readFile(path.join(folder, 'archive.sqlite-wal'));
  await archive.close();
  await rm(path.join(folder, 'archive.sqlite'));
  await writeFile(path.join(folder, 'archive.sqlite-wal'), journal);
  expect(await restore(folder, backup)).toMatchObject({ replaced: null });
  expect(await guidsIn(folder)).toEqual(['first']);
  expect(await readFile(path.join(folder, `${replacedName}-wal`))).toEqual(journal);
});

async function newer(file: string): Promise<void> {
  change(file, 'pragma user_version = 97');
}

async function noDatabase(file: string): Promise<void> {
  await writeFile(file, 'Minutes of the county commission. '.repeat(200));
}

async function otherDatabase(file: string): Promise<void> {
  await rm(file);
  change(file, 'create table minutes (text)');
}

async function overwrite(file: string): Promise<void> {
  const bytes = await readFile(file);
  await writeFile(file, bytes.fill(0xff, 4096));
}

function change(file: string, statement: string): void {
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
}

function restore(dataFolder: string, file: string, now = monday) {
  return restoreArchive({ dataFolder, file, now, onProgress: () => undefined });
}

/** Makes a data folder with an archive of one story, and a backup of the archive elsewhere. */
async function folderWithBackup(): Promise<{ folder: string; backup: string }> {
  const folder = await newFolder();
  const archive = await open(folder);
  await fileInto(archive, [sampleItem({ guid: 'first' })]);
  await archive.close();
  const { file } = await backUpArchive({
    dataFolder: folder,
    folder: await newFolder(),
    keep: 1,
    now: monday,
    onProgress: () => undefined,
  });
  return { folder, backup: file };
}

async function guidsIn(folder: string): Promise<string[]> {
  const archive = await open(folder);
  try {
    return (await storedArticles(archive)).map(({ guid }) => guid).toSorted();
  } finally {
    await archive.close();
  }
}

function open(folder: string): Promise<ArchiveWriter> {
  return openSqliteArchive({ folder, newArticlesADayMax: 9 });
}

/** Reads every file of a folder with its bytes, without the lock, which a restore creates. */
async function contents(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name !== 'archive.lock');
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name), 'base64')] as const),
    ),
  );
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-restore-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
