import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { ArchiveFailure } from '../archive.ts';
import type { ArchiveWriter } from '../archive.ts';
import {
  countStored,
  sampleItem,
  fileInto,
  firstPage,
  sampleFeed,
  storedArticles,
} from '../sampleFeed.testing.ts';
import { openArchive } from '../openArchive.ts';
import { openSqliteArchive, openSqliteReader, sqliteArchive } from './openSqliteArchive.ts';
import { expandTerms } from '../../news/words/searchTerms.ts';

test('a document without changes writes only the state of its feed', async () => {
  const { database, archive } = await archiveInMemory();
  const items = Array.from({ length: 100 }, (_, number) => sampleItem({ guid: `${number}` }));
  await fileInto(archive, items);
  const before = changes(database);
  expect(await fileInto(archive, items)).toMatchObject({ unchanged: 100 });
  // The feed's row and the number of its filing are written.
  expect(changes(database) - before).toBe(2);
});

test('when the disk is full filing fails and reading works, and filing works again when there is space', async () => {
  const { database, archive } = await archiveInMemory();
  await fileInto(archive, [sampleItem({ guid: 'before' })]);
  const { page_count: pages } = database.prepare('pragma page_count').get() as { page_count: number };
  database.exec(`pragma max_page_count = ${pages}`);
  const large = sampleItem({ guid: 'large', description: 'x '.repeat(50_000) });
  for (let time = 0; time < 3; time += 1) {
    const failure = await fileInto(archive, [large]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ArchiveFailure);
    expect(failure).toMatchObject({ kind: 'full' });
  }
  expect(await storedArticles(archive)).toMatchObject([{ guid: 'before' }]);
  const search = { ...firstPage, feeds: [sampleFeed], terms: expandTerms('before') };
  expect(await archive.search(search)).toMatchObject({ articles: [{ guid: 'before' }], total: 1 });
  database.exec('pragma max_page_count = 1000000');
  expect(await fileInto(archive, [large])).toMatchObject({ added: 1 });
});

test('an archive that another process locks for too long is busy', async () => {
  const folder = newFolder();
  const database = new DatabaseSync(join(folder, 'archive.sqlite'), { timeout: 1 });
  const archive = await sqliteArchive(database, 200);
  onTestFinished(() => archive.close());
  const other = new DatabaseSync(join(folder, 'archive.sqlite'));
  other.exec('begin immediate');
  await expect(fileInto(archive, [])).rejects.toMatchObject({ name: 'ArchiveFailure', kind: 'busy' });
  other.close();
  expect(await fileInto(archive, [])).toMatchObject({ added: 0 });
});

const openers = { 'in the same thread': openSqliteArchive, 'in its own thread': openArchive };

for (const [where, open] of Object.entries(openers)) {
  test(`${where}, an archive of a later version of Townwire is refused with its version and a remedy`, async () => {
    const folder = newFolder();
    await (await openSqliteArchive({ folder, newArticlesADayMax: 1 })).close();
    const database = new DatabaseSync(join(folder, 'archive.sqlite'));
    database.exec('pragma user_version = 97');
    database.close();
    const failure = await open({ folder, newArticlesADayMax: 1 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ArchiveFailure);
    expect(failure).toMatchObject({
      kind: 'newer',
      message: expect.stringMatching(/version 97.*Install the newer version again/u),
    });
  });

  test(`${where}, a folder that cannot be created or used is refused by name`, async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'file'), '');
    await expect(open({ folder: join(folder, 'file', 'data'), newArticlesADayMax: 1 })).rejects.toMatchObject(
      {
        kind: 'inaccessible',
        message: expect.stringContaining(join(folder, 'file', 'data')),
      },
    );
    mkdirSync(join(folder, 'archive.sqlite'));
    await expect(open({ folder, newArticlesADayMax: 1 })).rejects.toMatchObject({ kind: 'inaccessible' });
  });
}

const damagedFailure = {
  name: 'ArchiveFailure',
  kind: 'damaged',
  message: expect.stringContaining('is damaged or not an SQLite database'),
};

test('in the same thread, a file that is not a database is refused', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'archive.sqlite'), 'Minutes of the county commission. '.repeat(200));
  await expect(openSqliteArchive({ folder, newArticlesADayMax: 1 })).rejects.toMatchObject(damagedFailure);
});

test('survival-11: in its own thread, a file that is not a database is opened, every call rejects, and the file stays as it is', async () => {
  const folder = newFolder();
  const text = 'Minutes of the county commission. '.repeat(200);
  writeFileSync(join(folder, 'archive.sqlite'), text);
  const archive = await openArchive({ folder });
  for (const call of [archive.states(), archive.file([]), archive.pictureTotals()])
    await expect(call).rejects.toMatchObject(damagedFailure);
  expect(archive.problems()).toHaveLength(1);
  await archive.close();
  expect(readFileSync(join(folder, 'archive.sqlite'), 'utf8')).toBe(text);
  expect(readdirSync(folder).toSorted()).toEqual(['archive.lock', 'archive.sqlite']);
});

test('an archive with overwritten pages is damaged', async () => {
  const folder = newFolder();
  const archive = await openSqliteArchive({ folder, newArticlesADayMax: 1 });
  const items = Array.from({ length: 200 }, (_, number) => sampleItem({ guid: `${number}` }));
  await fileInto(archive, items);
  await archive.close();
  const file = join(folder, 'archive.sqlite');
  const bytes = readFileSync(file);
  // The first page has the header; everything after it is lost.
  writeFileSync(file, bytes.fill(0xff, 4096));
  const openAndRead = async () => {
    const damaged = await openSqliteArchive({ folder, newArticlesADayMax: 1 });
    onTestFinished(() => damaged.close());
    return storedArticles(damaged);
  };
  await expect(openAndRead()).rejects.toMatchObject({ name: 'ArchiveFailure', kind: 'damaged' });
});

test('a reader has no call that writes, and sees the stories that the writer files', async () => {
  const folder = newFolder();
  const writer = await openSqliteArchive({ folder, newArticlesADayMax: 1 });
  onTestFinished(() => writer.close());
  const reader = await openSqliteReader({ folder });
  onTestFinished(() => reader.close());
  expect(Object.keys(reader)).not.toContain('file');
  await fileInto(writer, [sampleItem({ guid: 'g' })]);
  expect(await countStored(reader)).toEqual({ feeds: 1, articles: 1 });
});

async function archiveInMemory(): Promise<{ database: DatabaseSync; archive: ArchiveWriter }> {
  const database = new DatabaseSync(':memory:');
  const archive = await sqliteArchive(database, 200);
  onTestFinished(() => archive.close());
  return { database, archive };
}

/** Returns how many rows this connection has written, including rows of the full text. */
function changes(database: DatabaseSync): number {
  const { count } = database.prepare('select total_changes() as "count"').get() as { count: number };
  return count;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'townwire-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
