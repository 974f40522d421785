import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { lockFile } from '../runtime/fileLock.ts';
import { backUpArchive } from './backUpArchive.ts';
import { findNewestBackup } from './backups.ts';
import type { CopyProgress } from './sqlite/copySqlite.ts';
import { dayMs, fileInto, monday, sampleFeed, sampleItem, storedArticles } from './sampleFeed.testing.ts';
import { backUpBeforeUpgrade } from './sqlite/backUpBeforeUpgrade.ts';
import { copySqlite } from './sqlite/copySqlite.ts';
import { archiveVersion, migrateSqlite } from './sqlite/migrateSqlite.ts';
import { migrations } from './sqlite/migrations.ts';
import { openSqliteArchive } from './sqlite/openSqliteArchive.ts';

test('a backup of an archive in use is one file with everything that was filed', async () => {
  const dataFolder = await newFolder();
  const archive = await openSqliteArchive({ folder: dataFolder, newArticlesADayMax: 9 });
  onTestFinished(() => archive.close());
  await fileInto(archive, [sampleItem({ guid: 'one' }), sampleItem({ guid: 'two' })]);
  const folder = path.join(await newFolder(), 'new', 'backups');
  const progress: CopyProgress[] = [];
  const report = await backUp({ dataFolder, folder, onProgress: (each) => progress.push(each) });
  expect(report).toMatchObject({
    file: path.join(folder, 'townwire-2026-11-16T10-00-00Z.sqlite'),
    articles: 2,
    feeds: 1,
    kept: 1,
    deleted: 0,
    isSameDisk: true,
  });
  expect(await readdir(folder)).toEqual(['townwire-2026-11-16T10-00-00Z.sqlite']);
  expect(progress.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['copying', 'checking']));
  expect(await titlesIn(report.file)).toEqual(
    (await storedArticles(archive)).map(({ title }) => title).toSorted(),
  );
});

test('only the requested number of newest backups is kept, and other files are not touched', async () => {
  const dataFolder = await folderWithArchive();
  const folder = await newFolder();
  const others = ['notes.txt', 'townwire.sqlite', 'before-upgrade-2020-01-01T00-00-00Z.sqlite'];
  for (const name of others) await writeFile(path.join(folder, name), '');
  for (const days of [0, 1, 2, 3]) await backUp({ dataFolder, folder, keep: 3, now: monday + days * dayMs });
  expect(await readdir(folder)).toEqual(
    [...[17, 18, 19].map((day) => `townwire-2026-11-${day}T10-00-00Z.sqlite`), ...others].toSorted(),
  );
  // The clock was set back: the new backup is the oldest by name, and is kept.
  const last = await backUp({ dataFolder, folder, keep: 1, now: monday });
  expect(last).toMatchObject({ kept: 1, deleted: 3 });
  expect(await readdir(folder)).toEqual([path.basename(last.file), ...others].toSorted());
});

test('a backup deletes the files of a killed backup, but not of a backup that another process is writing', async () => {
  const dataFolder = await folderWithArchive();
  const folder = await newFolder();
  const [partial, current] = ['partial', 'current'].map(
    (id) => `.townwire-2026-11-15T10-00-00Z.sqlite.${id}.partial`,
  ) as [string, string];
  for (const name of [partial, `${partial}.lock`, current]) await writeFile(path.join(folder, name), '');
  // A process in another container may have our process id, so only the lock shows that it is writing.
  const lock = lockFile(path.join(folder, `${current}.lock`), 'exclusive');
  onTestFinished(() => lock?.release());
  await backUp({ dataFolder, folder });
  expect(await readdir(folder)).toEqual([current, `${current}.lock`, 'townwire-2026-11-16T10-00-00Z.sqlite']);
});

test('without an archive, a folder or space nothing is backed up, and the message has a remedy', async () => {
  const dataFolder = await folderWithArchive();
  const folder = await newFolder();
  await expect(backUp({ dataFolder: folder, folder })).rejects.toMatchObject({
    kind: 'inaccessible',
    message: expect.stringContaining('Set TOWNWIRE_DATA'),
  });
  await writeFile(path.join(folder, 'file'), '');
  await expect(backUp({ dataFolder, folder: path.join(folder, 'file', 'backups') })).rejects.toMatchObject({
    kind: 'inaccessible',
    message: expect.stringContaining(path.join(folder, 'file', 'backups')),
  });
  const job = {
    from: path.join(dataFolder, 'archive.sqlite'),
    to: path.join(folder, 'copy.sqlite'),
    id: 'test',
  };
  await expect(
    copySqlite(
      job,
      () => undefined,
      () => 1_000_000,
    ),
  ).rejects.toThrow(/needs 2 MB of disk, and .* has 1 MB left/u);
  expect(await readdir(folder)).toEqual(['file']);
  expect(await findNewestBackup(dataFolder)).toBeNull();
});

test('the newest backup is found in the folder that was used last, or among the backups from before an upgrade', async () => {
  const dataFolder = await folderWithArchive();
  const [first, last] = [await newFolder(), await newFolder()];
  expect(await findNewestBackup(dataFolder)).toBeNull();
  await backUp({ dataFolder, folder: first, now: monday + dayMs });
  const { file } = await backUp({ dataFolder, folder: last, now: monday });
  expect(await findNewestBackup(dataFolder)).toEqual({ file, takenAt: new Date(monday) });
  const upgrade = path.join(dataFolder, 'before-upgrade-2026-11-18T10-00-00Z.sqlite');
  await writeFile(upgrade, '');
  expect(await findNewestBackup(dataFolder)).toEqual({
    file: upgrade,
    takenAt: new Date(monday + 2 * dayMs),
  });
  await rm(upgrade);
  await rm(last, { recursive: true });
  expect(await findNewestBackup(dataFolder)).toBeNull();
});

test('an archive from an earlier version is backed up beside itself before it is upgraded', async () => {
  const folder = await folderWithEarlierArchive();
  const notices: string[] = [];
  const archive = await openSqliteArchive({ folder, newArticlesADayMax: 9 }, (text) => notices.push(text));
  await archive.close();
  const backup = await findNewestBackup(folder);
  expect(notices).toEqual([
    `The archive will be upgraded from version 3 to ${archiveVersion}. It is backed up first, which may take a while.`,
    `The archive as it was before the upgrade is in ${backup?.file}.`,
  ]);
  expect(versionOf(backup?.file ?? '')).toBe(3);
  expect(versionOf(path.join(folder, 'archive.sqlite'))).toBe(archiveVersion);
  // The earlier version names the command that restores the backup.
  setVersion(path.join(folder, 'archive.sqlite'), archiveVersion + 1);
  await expect(openSqliteArchive({ folder, newArticlesADayMax: 9 })).rejects.toMatchObject({
    kind: 'newer',
    message: expect.stringContaining(`townwire restore ${backup?.file}`),
  });
  setVersion(path.join(folder, 'archive.sqlite'), archiveVersion);
  await (await openSqliteArchive({ folder, newArticlesADayMax: 9 }, (text) => notices.push(text))).close();
  expect(notices).toHaveLength(2);
});

test('the stories of an earlier archive stay, and get their credits from the next document', async () => {
  const folder = await folderWithEarlierArchive();
  const database = new DatabaseSync(path.join(folder, 'archive.sqlite'));
  database.exec(`
    insert into feeds (id, feed, currentAddress, etag, lastModified, fingerprint, nextPollAt, intervalSeconds, failures,
      addedOn) values (1, '${sampleFeed}', '${sampleFeed}', 'e', 'm', 'f', 0, 900, 0, 1);
    insert into articles (feedId, guid, title, description, link, author, image, words, sortTime, recent, firstSeen,
      linkKey, titleKey) values (1, 'g', 'Bridge', '', '#', 'A', 'https://a.example/b.jpg', 1, 2, 0, 2, 3, 4)`);
  database.close();
  const archive = await openSqliteArchive({ folder, newArticlesADayMax: 9 });
  onTestFinished(() => archive.close());
  expect(await storedArticles(archive)).toEqual([expect.not.objectContaining({ credit: expect.anything() })]);
  const [state] = await archive.states([sampleFeed]);
  expect(state).toMatchObject({ etag: null, lastModified: null, fingerprint: null });
  expect(await fileInto(archive, [sampleItem({ guid: 'g', credit: 'Ada Sample' })])).toMatchObject({
    added: 0,
    changed: 1,
  });
  expect(await storedArticles(archive)).toMatchObject([{ guid: 'g', credit: 'Ada Sample' }]);
});

test('without space for the backup an archive is not upgraded', async () => {
  const folder = await folderWithEarlierArchive();
  await expect(
    backUpBeforeUpgrade(
      folder,
      () => undefined,
      () => 0,
    ),
  ).rejects.toMatchObject({
    kind: 'full',
    message: expect.stringMatching(
      /must be upgraded from version 3 .*Make room on that disk first\. Nothing was changed/u,
    ),
  });
  expect(versionOf(path.join(folder, 'archive.sqlite'))).toBe(3);
  expect((await readdir(folder)).filter((name) => name.includes('before-upgrade'))).toEqual([]);
});

function backUp(
  options: Partial<Parameters<typeof backUpArchive>[0]> & { dataFolder: string; folder: string },
) {
  return backUpArchive({ keep: 7, now: monday, onProgress: () => undefined, ...options });
}

async function folderWithArchive(): Promise<string> {
  const folder = await newFolder();
  const archive = await openSqliteArchive({ folder, newArticlesADayMax: 9 });
  await fileInto(archive, [sampleItem({ guid: 'g' })]);
  await archive.close();
  return folder;
}

/** Makes a folder with an archive of version 3. */
async function folderWithEarlierArchive(): Promise<string> {
  const folder = await newFolder();
  const database = new DatabaseSync(path.join(folder, 'archive.sqlite'));
  migrateSqlite(database, migrations.slice(0, 3));
  database.close();
  return folder;
}

function versionOf(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  const version = database.prepare('pragma user_version').get()?.['user_version'];
  database.close();
  return version;
}

function setVersion(file: string, version: number): void {
  const database = new DatabaseSync(file);
  database.exec(`pragma user_version = ${version}`);
  database.close();
}

async function titlesIn(file: string): Promise<unknown[]> {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('select title from articles order by title').all();
  database.close();
  return rows.map(({ title }) => title);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
